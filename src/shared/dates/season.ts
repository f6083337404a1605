import { type PlainDate, toParts } from "./plain-date";

/** A yearly season from one `MM-dd` to another, both inclusive; it can span New Year. */
export type SeasonRange = { from: string; to: string };

const STANDARD_PEAKS: readonly SeasonRange[] = [
  { from: "07-15", to: "08-24" },
  { from: "12-20", to: "02-20" },
];

/** True for a night in the peak season: the accommodation's seasons, else the national ones. */
export const isPeakNight = (date: PlainDate, peaks: readonly SeasonRange[] = STANDARD_PEAKS): boolean => {
  toParts(date);
  const day = date.slice(5);
  return peaks.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to));
};
