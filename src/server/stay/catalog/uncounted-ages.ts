import { MAX_CHILD_AGE } from "@/shared/guests/guests";
import type { ChildBand } from "@/shared/price/stay-price";

/** The full years of children who do not count as guests, said so that a search can ask for them. */
export const uncountedAges = (bands: readonly ChildBand[]): number[] =>
  Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age).filter(
    (age) => bands.find(({ from, to }) => from <= age && age <= to)?.counts === false,
  );
