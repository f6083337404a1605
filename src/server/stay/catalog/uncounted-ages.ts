import { MAX_CHILD_AGE } from "@/shared/guests/guests";
import type { ChildBand } from "@/shared/price/stay-price";

/** Ages in full years of children who do not count as guests, in a form that SQL can search. */
export const uncountedAges = (bands: readonly ChildBand[]): number[] =>
  Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age).filter(
    (age) => bands.find(({ from, to }) => from <= age && age <= to)?.counts === false,
  );
