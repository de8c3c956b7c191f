import type { Material } from "../../board/svg";

export const STONES: Material[] = ["alabaster", "basalt", "sienna", "slate"];
