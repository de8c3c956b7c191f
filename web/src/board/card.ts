import { n, mix, rng } from './svg';
// PYRAMIS CARDS. A card is a window on a small world seen twice: the upper half lies in daylight and
// counts, the lower half is the same world upside down at night and does not. Turning the card
// by 180 degrees swaps them; the light always comes from above, so the drawing is re-lit, not just turned.
export const SECTORS = ['blue', 'green', 'pink', 'grey'] as const;
export type Sector = (typeof SECTORS)[number];
export interface Half { pyramids: number; aliens: number }
export interface Exodus { id: string; colour: Sector; top: Half; bottom: Half; shooting_star: boolean }

/** Sector pattern tile, so colour is never the only sign. Also used on backs, chips and legends. */
export const cardDefs = (): string => `<defs>` + SECTORS.map(c => `
  <linearGradient id="sky-${c}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-${c}-1)"/><stop offset="1" stop-color="var(--sky-${c}-2)"/></linearGradient>
  <pattern id="pat-${c}" width="${{ blue: 16, green: 14, pink: 14, grey: 10 }[c]}" height="${{ blue: 8, green: 9, pink: 14, grey: 7 }[c]}" patternUnits="userSpaceOnUse"><path d="${{
    blue: 'M0 4q4-4 8 0t8 0', green: 'M0 7l7-5 7 5', pink: 'M7 4.2a2.8 2.8 0 1 0 .01 0', grey: 'M0 3.5h10' }[c]}" fill="none" stroke="var(--pat-${c})" stroke-width="1.1"/></pattern>`).join('') + `
  <linearGradient id="pyr-l" x1="0" x2="1"><stop offset="0" stop-color="var(--pyr-l1)"/><stop offset="1" stop-color="var(--pyr-l2)"/></linearGradient></defs>`;

/** Little pyramid, foot centre at (x, y), half width r. Gilded tip: this is the benben. */
export function smallPyramid(x: number, y: number, r: number, { lit = true, tone = '' } = {}): string {
  const h = r * 1.62, f = r * .34, k = .36; // f: how far the near edge comes forward; k: tip share
  const ax = x + r * .16, ay = y - h, q = (px: number, py: number) => `${n(ax + (px - ax) * k)} ${n(ay + (py - ay) * k)}`;
  const L = tone ? `var(--pig-${tone})` : lit ? 'url(#pyr-l)' : 'var(--pyr-dim-l)', R = tone ? mix(`var(--pig-${tone})`, 'var(--pyr-shade)', 55) : lit ? 'var(--pyr-r)' : 'var(--pyr-dim-r)';
  let s = '';
  if (lit) s += `<path d="M${n(x + r * .2)} ${n(y + f)}L${n(x + r)} ${n(y)}L${n(x + r * 1.75)} ${n(y + f * .5)}L${n(x + r * .8)} ${n(y + f * 1.25)}Z" fill="var(--pyr-cast)"/>`;
  s += `<path d="M${n(ax)} ${n(ay)}L${n(x - r)} ${n(y)}L${n(x + r * .2)} ${n(y + f)}Z" fill="${L}"/><path d="M${n(ax)} ${n(ay)}L${n(x + r * .2)} ${n(y + f)}L${n(x + r)} ${n(y)}Z" fill="${R}"/>`;
  if (lit) s += `<path d="M${n(ax)} ${n(ay)}L${q(x - r, y)}L${q(x + r * .2, y + f)}Z" fill="var(--gold-lit)"/><path d="M${n(ax)} ${n(ay)}L${q(x + r * .2, y + f)}L${q(x + r, y)}Z" fill="var(--gold-shade)"/>`;
  s += `<path d="M${n(ax)} ${n(ay)}L${n(x - r)} ${n(y)}L${n(x + r * .2)} ${n(y + f)}L${n(x + r)} ${n(y)}Z" fill="none" stroke="var(--pyr-line)" stroke-width="${lit ? .9 : .8}" stroke-linejoin="round"/>`;
  return s;
}
/** Alien, feet centre at (x, y), size r. Bald dome, two tilted eyes, a small robe: round where the pyramid is pointed. */
export function alien(x: number, y: number, r: number, { lit = true } = {}): string {
  const hw = r * .78, top = y - r * 1.86, fill = lit ? 'var(--alien)' : 'var(--alien-dim)', ink = lit ? 'var(--alien-eye)' : 'var(--alien-eye-dim)';
  const eye = (sgn: number) => `<ellipse cx="${n(x + sgn * hw * .44)}" cy="${n(top + r * .72)}" rx="${n(r * .2)}" ry="${n(r * .31)}" transform="rotate(${sgn * 24} ${n(x + sgn * hw * .44)} ${n(top + r * .72)})" fill="${ink}"/>`;
  return (lit ? `<ellipse cx="${n(x + r * .5)}" cy="${n(y + r * .12)}" rx="${n(r * .95)}" ry="${n(r * .2)}" fill="var(--pyr-cast)"/>` : '') +
    `<path d="M${n(x - r * .3)} ${n(top + r * 1.2)}C${n(x - r * .62)} ${n(y - r * .35)} ${n(x - r * .62)} ${n(y)} ${n(x - r * .66)} ${n(y + r * .1)}Q${n(x)} ${n(y + r * .3)} ${n(x + r * .66)} ${n(y + r * .1)}C${n(x + r * .62)} ${n(y)} ${n(x + r * .62)} ${n(y - r * .35)} ${n(x + r * .3)} ${n(top + r * 1.2)}Z" fill="${lit ? 'var(--alien-robe)' : fill}" stroke="var(--pyr-line)" stroke-width=".9"/>` +
    `<path d="M${n(x)} ${n(top)}C${n(x + hw * 1.25)} ${n(top)} ${n(x + hw * 1.2)} ${n(top + r * .9)} ${n(x + hw * .42)} ${n(top + r * 1.28)}Q${n(x)} ${n(top + r * 1.46)} ${n(x - hw * .42)} ${n(top + r * 1.28)}C${n(x - hw * 1.2)} ${n(top + r * .9)} ${n(x - hw * 1.25)} ${n(top)} ${n(x)} ${n(top)}Z" fill="${fill}" stroke="var(--pyr-line)" stroke-width=".9"/>` + eye(-1) + eye(1);
}
/** Shooting star: a cut four-point star with a tail. */
export const shootingStar = (x: number, y: number, r: number, c = 'var(--gold-lit)'): string => `<g transform="translate(${n(x)} ${n(y)})"><path d="M${n(r * .3)} ${n(-r * .1)}L${n(-r * 2.3)} ${n(r * 1.5)}L${n(r * .1)} ${n(r * .4)}Z" fill="${c}" opacity=".45"/><path d="M0 ${n(-r * .55)}L${n(-r * 1.7)} ${n(r * .35)}L0 0Z" fill="${c}" opacity=".35"/><path d="M${n(r * .35)} ${n(-r)}L${n(r * .58)} ${n(-r * .3)}L${n(r * 1.3)} ${n(-r * .1)}L${n(r * .58)} ${n(r * .14)}L${n(r * .35)} ${n(r * .85)}L${n(r * .12)} ${n(r * .14)}L${n(-r * .6)} ${n(-r * .1)}L${n(r * .12)} ${n(-r * .3)}Z" fill="${c}" stroke="var(--gold-shade)" stroke-width=".8" stroke-linejoin="round"/></g>`;

function row(p: number, a: number, W: number, y: number, r: number, lit: boolean): string { // symbols of one half, centred on the horizon
  const N = p + a, step = Math.min(W * .29, r * 2.55), x0 = W / 2 - (N - 1) * step / 2; let s = '';
  for (let i = 0; i < N; i++) s += i < p ? smallPyramid(x0 + i * step - r * .08, y, r, { lit }) : alien(x0 + i * step, y, r * .96, { lit });
  return s;
}
/**
 * Exodus card front. card = { colour, top:{pyramids,aliens}, bottom:{…}, shooting_star }, turned = boolean.
 * W:H is 6:5. The card's own corner (0,0) is top left.
 */
export function exodus(card: Exodus, { W = 132, H = 110, turned = false, id = '' } = {}): string {
  const c = card.colour, up = turned ? card.bottom : card.top, dn = turned ? card.top : card.bottom, hz = H * .555, r = W * .105, R = 4, u = W / 132;
  const cid = `c${id || Math.round(W * 100)}`;
  const rr = rng([...(card.id || c)].reduce((a, ch) => a + ch.charCodeAt(0) * 7, 3));
  let stars = ''; for (let i = 0; i < 9; i++) stars += `<circle cx="${n(8 * u + rr() * (W - 16 * u))}" cy="${n(hz + 12 * u + rr() * (H - hz - 18 * u))}" r="${n((.5 + rr() * .7) * u)}"/>`;
  const planet = `<circle cx="${n(W * (.18 + rr() * .64))}" cy="${n(H * (.12 + rr() * .1))}" r="${n((5 + rr() * 5) * u)}" fill="var(--sky-${c}-2)" opacity=".75"/>`;
  const ridge = (y: number, amp: number, dir: number) => { let d = `M0 ${n(y)}`, x = 0; const q = rng(c.length * 13 + amp * 3 + (card.id || '').charCodeAt(4)); while (x < W) { const w = (10 + q() * 22) * u; d += `L${n(Math.min(W, x + w / 2))} ${n(y - dir * amp * q() * u)}L${n(Math.min(W, x + w))} ${n(y)}`; x += w; } return d; };
  let s = `<clipPath id="${cid}"><rect width="${W}" height="${H}" rx="${R}"/></clipPath><g clip-path="url(#${cid})">
    <rect width="${W}" height="${n(hz)}" fill="url(#sky-${c})"/>
    <rect width="${W}" height="${n(hz * .46)}" fill="url(#pat-${c})" opacity=".7"/>${planet}
    <path d="${ridge(hz, 15, 1)}V${n(hz + 1)}H0Z" fill="var(--sky-${c}-3)" opacity=".45"/>
    <rect y="${n(hz)}" width="${W}" height="${n(H - hz)}" fill="var(--night-${c})"/>
    <rect y="${n(hz)}" width="${W}" height="${n(9 * u)}" fill="var(--earth-${c})"/>
    <g fill="var(--night-star)" opacity=".5">${stars}</g></g>`;
  // lower half: the same world, upside down and unlit
  s += `<g transform="rotate(180 ${n(W / 2)} ${n(hz + 5.5 * u)})">${row(dn.pyramids, dn.aliens, W, hz, r * .84, false)}</g>`;
  s += row(up.pyramids, up.aliens, W, hz + 1.5 * u, r, true);
  if (card.shooting_star) s += `<g transform="translate(${n(W - 20 * u)} ${n(17 * u)})"><path d="M0 ${n(-15 * u)}L${n(15 * u)} 0L0 ${n(15 * u)}L${n(-15 * u)} 0Z" fill="var(--back-1)" stroke="var(--gold-lit)" stroke-width="${n(1.1 * u)}"/>${shootingStar(-2 * u, 0, 6.4 * u)}</g>`;
  // slab edges: lit above and left, shaded below and right
  s += `<rect x=".5" y=".5" width="${W - 1}" height="${H - 1}" rx="${R}" fill="none" stroke="var(--card-line)"/><path d="M1.5 ${H - R}V${R}Q1.5 1.5 ${R} 1.5H${W - R}" fill="none" stroke="var(--card-lip)" stroke-width="1"/>`;
  return s;
}
/** Card back: dark field, one or two coloured pyramids carrying their sector pattern. */
export function back(colours: Sector[], { W = 132, H = 110, match = [], id = '' }: { W?: number; H?: number; match?: Sector[]; id?: string } = {}): string {
  const u = W / 132, R = 4, N = colours.length, r = (N > 1 ? 19 : 25) * u, cid = 'b' + id;
  const q = rng(77 + N * 5); let st = ''; for (let i = 0; i < 26; i++) st += `<circle cx="${n(q() * W)}" cy="${n(q() * H)}" r="${n((.4 + q() * .8) * u)}"/>`;
  let s = `<clipPath id="${cid}"><rect width="${W}" height="${H}" rx="${R}"/></clipPath><rect width="${W}" height="${H}" rx="${R}" fill="var(--back-1)"/><g fill="var(--night-star)" opacity=".55" clip-path="url(#${cid})">${st}</g>
  <path d="M${6 * u} ${6 * u}H${W - 6 * u}V${H - 6 * u}H${6 * u}Z" fill="none" stroke="var(--back-line)" stroke-width="1"/>`;
  colours.forEach((c, i) => {
    const x = W / 2 + (i - (N - 1) / 2) * r * 2.35 - r * .08, y = H * .5 + r * .62, h = r * 1.62, f = r * .34, ax = x + r * .16, ay = y - h, P = `M${n(ax)} ${n(ay)}L${n(x - r)} ${n(y)}L${n(x + r * .2)} ${n(y + f)}`;
    if (match.includes(c)) s += `<circle cx="${n(x)}" cy="${n(y - h * .38)}" r="${n(r * 1.32)}" fill="none" stroke="var(--gold-lit)" stroke-width="${n(1.8)}"/>`;
    s += `<path d="${P}Z" fill="var(--face-${c}-l)"/><path d="M${n(ax)} ${n(ay)}L${n(x + r * .2)} ${n(y + f)}L${n(x + r)} ${n(y)}Z" fill="var(--face-${c}-r)"/>
      <path d="${P}Z" fill="url(#pat-${c})" style="--pat-${c}:var(--face-${c}-p)"/><path d="M${n(ax)} ${n(ay)}L${n(x - r)} ${n(y)}L${n(x + r * .2)} ${n(y + f)}L${n(x + r)} ${n(y)}ZL${n(x + r * .2)} ${n(y + f)}" fill="none" stroke="var(--face-line)" stroke-width=".9" stroke-linejoin="round"/>`;
  });
  return s + `<rect x=".5" y=".5" width="${W - 1}" height="${H - 1}" rx="${R}" fill="none" stroke="var(--card-line)"/>`;
}
/** Shooting-star card, face down or face up (owner only). */
export function starCard({ W = 62, H = 84, face = null }: { W?: number; H?: number; face?: Half | null } = {}): string {
  const u = W / 62; let s = `<rect width="${W}" height="${H}" rx="4" fill="${face ? 'var(--star-face)' : 'var(--back-1)'}"/><rect x="${4 * u}" y="${4 * u}" width="${W - 8 * u}" height="${H - 8 * u}" rx="2" fill="none" stroke="var(--gold-lit)" stroke-width="1" opacity=".7"/>`;
  if (!face) s += shootingStar(W * .54, H * .47, 13 * u) ;
  else { const N = face.pyramids + face.aliens; for (let i = 0; i < N; i++) { const x = W / 2 + (i - (N - 1) / 2) * 25 * u, y = H * .62; s += i < face.pyramids ? smallPyramid(x - 1, y, 11.5 * u) : alien(x, y, 11 * u); } s += shootingStar(W - 13 * u, 14 * u, 4.2 * u); }
  return s + `<rect x=".5" y=".5" width="${W - 1}" height="${H - 1}" rx="4" fill="none" stroke="var(--card-line)"/>`;
}
/** A card as a cut slab: crisp shadow to the right, dark foot, optional lift. */
export const slab = (x: number, y: number, W: number, H: number, art: string, { lift = 0, sel = false, last = false } = {}): string => { const t = Math.max(2, W / 40), d = t + lift; const k = 12, X = W + 5, Y = H + t + 5;
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M4 0H${n(W - 4 + d * .9)}a4 4 0 0 1 4 4V${n(H + d - 2)}a4 4 0 0 1-4 4H${n(4 + d * .9)}a4 4 0 0 1-4-4Z" transform="translate(0 ${n(d * .5)})" fill="var(--cast)"/><g transform="translate(0 ${-lift})"><rect y="${t}" width="${W}" height="${H}" rx="4" fill="var(--card-foot)"/>${art}` +
  (sel ? `<rect x="-4" y="-4" width="${W + 8}" height="${n(H + 8 + t)}" rx="7" fill="none" stroke="var(--selected)" stroke-width="2.5"/>` : '') +
  (last ? `<path d="M-5 ${k - 5}V-5H${k - 5}M${X - k} -5H${X}V${k - 5}M${X} ${Y - k}V${Y}H${X - k}M${k - 5} ${Y}H-5V${Y - k}" fill="none" stroke="var(--last)" stroke-width="2.2"/>` : '') + '</g></g>'; };
/** Butterfly clamp, as masons used to tie blocks: joins the cards of the largest area. */
export const clamp = (x: number, y: number, len = 20, up = false): string => { const a = len / 2, b = len * .24, w = len * .13, d = `M${-a} ${-b}L0 ${-w}L${a} ${-b}V${b}L0 ${w}L${-a} ${b}Z`; return `<g transform="translate(${n(x)} ${n(y)})${up ? ' rotate(90)' : ''}"><path d="${d}" fill="var(--gold-lit)" stroke="var(--pyr-line)" stroke-width=".8" stroke-linejoin="round"/></g>`; };
export const slotGhost = ({ W, H, state = 'target', gain = '' }: { W: number; H: number; state?: string; gain?: string }): string => `<rect x="1" y="1" width="${W - 2}" height="${H - 2}" rx="4" fill="${state === 'target' ? 'var(--target-fill)' : 'none'}" stroke="${state === 'target' ? 'var(--target)' : 'var(--text-3)'}" stroke-width="${state === 'target' ? 2 : 1}" stroke-dasharray="${state === 'target' ? '7 4' : '1 5'}" ${state === 'target' ? '' : 'opacity=".6"'}/>` + (state === 'target' && !gain ? `<circle cx="${W / 2}" cy="${H / 2}" r="5" fill="var(--target)"/>` : '') + (gain ? `<text x="${W / 2}" y="${n(H / 2 + 9)}" text-anchor="middle" style="font:560 26px var(--font-num);fill:var(--target)">${gain}</text>` : '');
