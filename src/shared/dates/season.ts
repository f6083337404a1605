import { type PlainDate, partsOf } from "./plain-date";

/** A yearly stretch from one `MM-dd` to another, both included; it may run over New Year. */
export type SeasonRange = { from: string; to: string };

const STANDARD_PEAKS: readonly SeasonRange[] = [
  { from: "07-15", to: "08-24" },
  { from: "12-20", to: "02-20" },
];

/** Whether a night lies in the peak season: the accommodation's own ranges, else the national ones. */
export const isPeakNight = (date: PlainDate, peaks: readonly SeasonRange[] = STANDARD_PEAKS): boolean => {
  partsOf(date);
  const day = date.slice(5);
  return peaks.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to));
};
