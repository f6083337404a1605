import { daysBetween, type PlainDate } from "@/shared/dates/plain-date";

/** What may keep families from going: each is announced by the state. */
export const disasterKinds = ["typhoon", "rain", "snow", "quake", "wildfire", "epidemic"] as const;
export type DisasterKind = (typeof disasterKinds)[number];

/** A notice holds for a month at most; a longer one is declared again. */
export const MAX_DISASTER_DAYS = 31;

/** Whether the days are in order, and not more than a notice may have; both count. */
export const isDisasterSpan = (from: PlainDate, to: PlainDate): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_DISASTER_DAYS;
};
