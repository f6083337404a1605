import { twoDigits } from "@/shared/dates/plain-date";

/** Minutes since midnight of `HH:mm`. Throws a RangeError for another format. */
export const minutesOf = (time: string): number => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not an HH:mm time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
};

/** Formats minutes since midnight as `HH:mm`. Throws a RangeError outside of a day. */
export const clockOf = (minutes: number): string => {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 24 * 60) throw new RangeError(`no time: ${minutes}`);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};
