import { daysBetween, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

/** Disasters announced by the government that can prevent a visit. */
export const disasterKinds = ["typhoon", "rain", "snow", "quake", "wildfire", "epidemic"] as const;
export type DisasterKind = (typeof disasterKinds)[number];

/** Maximum length of a notice; declare it again for longer. */
export const MAX_DISASTER_DAYS = 31;

/** True for two valid days in order, at most `MAX_DISASTER_DAYS` including both. */
export const isDisasterSpan = (from: PlainDate, to: PlainDate): boolean => {
  if (!isPlainDate(from) || !isPlainDate(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_DISASTER_DAYS;
};
