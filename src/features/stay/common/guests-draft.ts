import { type Guests, placesLeft } from "@/shared/guests/guests";

/** Guests while they are being said: a child that was only counted has no age yet. */
export type GuestsDraft = { adults: number; ages: readonly (number | null)[] };

/** Known guests, to be changed. */
export const draftOf = ({ adults, childrenAges }: Guests): GuestsDraft => ({ adults, ages: childrenAges });

const knownAges = ({ ages }: GuestsDraft): number[] => ages.filter((age) => age !== null);

/** The guests whose age is known. */
export const knownGuests = (draft: GuestsDraft): Guests => ({ adults: draft.adults, childrenAges: knownAges(draft) });

/** Where the first child without an age stands; -1 when every age is known. */
export const missingAge = ({ ages }: GuestsDraft): number => ages.indexOf(null);

/** With so many children: what is added has no age yet, what is too many goes from the end. */
export const withChildCount = (draft: GuestsDraft, count: number): GuestsDraft => ({
  ...draft,
  ages: Array.from({ length: count }, (_, at) => draft.ages[at] ?? null),
});

/** With the age of the child that stands there. */
export const withAge = (draft: GuestsDraft, at: number, age: number): GuestsDraft => ({
  ...draft,
  ages: draft.ages.map((other, index) => (index === at ? age : other)),
});

/** Without the child that stands there. */
export const withoutChild = (draft: GuestsDraft, at: number): GuestsDraft => ({
  ...draft,
  ages: draft.ages.filter((_, index) => index !== at),
});

/** What tapped chips made of the known guests; a child that joins fills a place that was only counted. */
export const withKnown = (draft: GuestsDraft, { adults, childrenAges }: Guests): GuestsDraft => {
  const open = draft.ages.length - knownAges(draft).length;
  const joined = childrenAges.length - knownAges(draft).length;
  const left = Math.max(0, joined > 0 ? open - joined : open);
  const next = { adults, ages: [...childrenAges, ...Array.from({ length: left }, () => null)] };
  return placesLeft({ adults, childrenAges: next.ages }) < 0 ? draft : next;
};
