import { type Guests, placesLeft } from "@/shared/guests/guests";

/** Guests being entered: a child that was only counted has no age yet. */
export type GuestsDraft = { adults: number; ages: readonly (number | null)[] };

export const toDraft = ({ adults, childrenAges }: Guests): GuestsDraft => ({ adults, ages: childrenAges });

const knownAges = ({ ages }: GuestsDraft): number[] => ages.filter((age) => age !== null);

export const knownGuests = (draft: GuestsDraft): Guests => ({ adults: draft.adults, childrenAges: knownAges(draft) });

/** Index of the first child without an age; -1 when every age is known. */
export const missingAge = ({ ages }: GuestsDraft): number => ages.indexOf(null);

/** Sets the number of children: new ones have no age, surplus ones are removed from the end. */
export const withChildCount = (draft: GuestsDraft, count: number): GuestsDraft => ({
  ...draft,
  ages: Array.from({ length: count }, (_, index) => draft.ages[index] ?? null),
});

/** Sets the age of the child at an index. */
export const withAge = (draft: GuestsDraft, at: number, age: number): GuestsDraft => ({
  ...draft,
  ages: draft.ages.map((other, index) => (index === at ? age : other)),
});

export const withoutChild = (draft: GuestsDraft, at: number): GuestsDraft => ({
  ...draft,
  ages: draft.ages.filter((_, index) => index !== at),
});

/** Applies the guests of tapped chips; an added child replaces one that was only counted. */
export const withKnown = (draft: GuestsDraft, { adults, childrenAges }: Guests): GuestsDraft => {
  const open = draft.ages.length - knownAges(draft).length;
  const joined = childrenAges.length - knownAges(draft).length;
  const left = Math.max(0, joined > 0 ? open - joined : open);
  const next = { adults, ages: [...childrenAges, ...Array.from({ length: left }, () => null)] };
  return placesLeft({ adults, childrenAges: next.ages }) < 0 ? draft : next;
};
