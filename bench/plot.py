"""A bar chart of rates as plain SVG, on a logarithmic axis."""

from __future__ import annotations

import math
from html import escape

from bench.measure import Rate

LEFT, WIDTH, ROW, TOP = 230, 420, 26, 54


def bars(title: str, rates: list[Rate]) -> str:
    """One bar per contender, grouped by unit in the order given."""
    highest = math.ceil(math.log10(max(rate.median for rate in rates)))
    lowest = math.floor(math.log10(min(rate.median for rate in rates)))
    scale = WIDTH / (highest - lowest)
    height = TOP + ROW * len(rates) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 130} {height}" '
        f'font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{escape(title)}: work per second, one core, one run</title>",
        '<rect width="100%" height="100%" fill="#fffdf8"/>',
        f'<text x="16" y="26" font-size="15" font-weight="600">{escape(title)}: per second, one core, one run</text>',
    ]
    for power in range(lowest, highest + 1):
        x = LEFT + (power - lowest) * scale
        parts.append(f'<path d="M{x:.1f} {TOP - 8}V{height - 24}" stroke="#d8d0c0"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" fill="#6b6455">10{_power(power)}</text>')
    for i, rate in enumerate(rates):
        y = TOP + i * ROW
        width = (math.log10(rate.median) - lowest) * scale
        peer = rate.contender.name.startswith(("OpenSpiel", "catanatron"))
        fill = "#a8a091" if peer else "#2f5597"
        parts.append(f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(rate.contender.name)}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y + 2}" width="{width:.1f}" height="{ROW - 8}" fill="{fill}"/>')
        parts.append(f'<text x="{LEFT + width + 6:.1f}" y="{y + 14}">{rate.median:,.0f} {rate.contender.unit}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _power(n: int) -> str:
    return str(n).translate(str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"))
