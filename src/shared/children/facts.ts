import type { Allergen } from "@/shared/allergy/codes";

/** What a parent told of a child to this device alone: no host is ever sent any of it. */
export interface ChildFacts {
  height_cm: number | null;
  /** `HH:mm`; both or neither. */
  nap: { from: string; to: string } | null;
  allergies: Allergen[];
  stroller: boolean;
}

export const noFacts: ChildFacts = { height_cm: null, nap: null, allergies: [], stroller: false };

/** By the child's key. */
export type FactsOfChildren = Readonly<Record<string, ChildFacts>>;
