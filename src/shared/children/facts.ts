import type { Allergen } from "@/shared/allergy/codes";

/** Facts about a child stored only on this device; never sent to a host. */
export interface ChildFacts {
  height_cm: number | null;
  /** `HH:mm`; both or neither. */
  nap: { from: string; to: string } | null;
  allergies: Allergen[];
  stroller: boolean;
}

export const noFacts: ChildFacts = { height_cm: null, nap: null, allergies: [], stroller: false };

export type FactsOfChildren = Readonly<Record<string, ChildFacts>>;
