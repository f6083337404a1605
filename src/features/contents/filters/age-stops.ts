import { MONTHS_TEXT_UNDER } from "@/shared/age/age-text";
import { filtersCopy } from "../copy";

const quarter = 3;
const year = 12;
const oldestYears = 12;

/** Stops of the slider, in months: quarters of a year below three years, whole years up to twelve. */
export const ageStops: readonly number[] = [
  ...Array.from({ length: MONTHS_TEXT_UNDER / quarter }, (_, index) => index * quarter),
  ...Array.from({ length: oldestYears - MONTHS_TEXT_UNDER / year + 1 }, (_, index) => MONTHS_TEXT_UNDER + index * year),
];

export const nearestStop = (months: number): number =>
  ageStops.reduce(
    (best, stop, at) => (Math.abs(stop - months) < Math.abs((ageStops[best] ?? 0) - months) ? at : best),
    0,
  );

/** `28개월`, `7세`: the short form for chips. */
export const shortAge = (months: number): string =>
  months < MONTHS_TEXT_UNDER ? filtersCopy.months(months) : filtersCopy.years(Math.floor(months / year));
