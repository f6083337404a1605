import { daysBetween, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

/** What may keep families from going: each is announced by the state. */
export const disasterKinds = ["typhoon", "rain", "snow", "quake", "wildfire", "epidemic"] as const;
export type DisasterKind = (typeof disasterKinds)[number];

/** A notice holds for a month at most; a longer one is declared again. */
export const MAX_DISASTER_DAYS = 31;

/** True for two days in order, at most `MAX_DISASTER_DAYS` with both counted; false where one is no day. */
export const isDisasterSpan = (from: PlainDate, to: PlainDate): boolean => {
  if (!isPlainDate(from) || !isPlainDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_DISASTER_DAYS;
};
