import { daysBetween, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import { josa } from "@/shared/text/josa";

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

export const disasterNames: Record<DisasterKind, string> = {
  typhoon: "태풍",
  rain: "호우",
  snow: "대설",
  quake: "지진",
  wildfire: "산불",
  epidemic: "감염병",
};

/** Reason for the waived cancellation fee. */
export const disasterWaiver = (kind: DisasterKind): string =>
  `${josa(disasterNames[kind], "으로/로")} 취소 수수료를 받지 않아요`;
