import { stayFacilityNames } from "./copy";
import type { GearPick } from "./gear";

/** `아기 침대 1 · 아기 의자 2`; empty without gear. */
export const gearWords = (picks: readonly GearPick[]): string =>
  picks.map(({ key, count }) => `${stayFacilityNames[key]} ${count}`).join(" · ");
