import type { DayWeather } from "@/shared/contract/main/weather";
import { toParts } from "@/shared/dates/plain-date";
import { feelsLike } from "@/shared/weather/feels-like";
import type { Hour, OutlookDay } from "./weather-port";

/** Families are out between these hours; the last one is exclusive. */
const OUT_FROM = 9;
export const OUT_UNTIL = 20;
const NOON = 12;
const EVENING = 18;

export type Day = Omit<DayWeather, "district_pk" | "as_of" | "pm25">;

const toPart = (hour: number): DayWeather["wet"]["part"] => {
  if (hour < NOON) return "morning";
  return hour < EVENING ? "afternoon" : "evening";
};

/** Summarises the outdoor hours of a day from `fromHour`; null if none of them is forecast. */
export function summarizeDay(hours: readonly Hour[], date: string, fromHour: number): Day | null {
  const out = hours.filter(
    (hour) => hour.date === date && hour.hour >= Math.max(OUT_FROM, fromHour) && hour.hour < OUT_UNTIL,
  );
  const [first] = out;
  if (!first) return null;
  const { month } = toParts(date);
  const wettest = out.reduce((most, hour) => (hour.rainPercent > most.rainPercent ? hour : most), first);
  const felt = out.map((hour) => Math.round(feelsLike(hour, month)));
  return {
    date,
    sky: worstSky(out),
    wet: {
      percent: Math.round(wettest.rainPercent),
      part: toPart(wettest.hour),
      kind: wettest.isSnow ? "snow" : "rain",
    },
    high: Math.round(Math.max(...out.map(({ celsius }) => celsius))),
    feels_high: Math.max(...felt),
    feels_low: Math.min(...felt),
  };
}

/** True if the hours of a day reach its evening: the last day of a forecast can be incomplete. */
export const reachesEvening = (hours: readonly Hour[], date: string): boolean =>
  hours.some((hour) => hour.date === date && hour.hour >= EVENING);

/** A day of the mid-range forecast; without wind and humidity there is only the actual temperature. */
export function summarizeOutlook({ date, high, parts }: OutlookDay): Day {
  const first = "whole" in parts ? { part: "day" as const, ...parts.whole } : { part: "morning" as const, ...parts.am };
  const second = "whole" in parts ? null : { part: "afternoon" as const, ...parts.pm };
  const wettest = second && second.rainPercent > first.rainPercent ? second : first;
  return {
    date,
    sky: worstSky(second ? [first, second] : [first]),
    wet: {
      percent: Math.round(wettest.rainPercent),
      part: wettest.part,
      kind: wettest.isSnow ? "snow" : "rain",
    },
    high: Math.round(high),
    feels_high: null,
    feels_low: null,
  };
}

/** The most frequent sky; the brighter one in case of a tie. */
function worstSky(hours: readonly Pick<Hour, "sky">[]): DayWeather["sky"] {
  const skies = ["clear", "cloudy", "overcast"] as const;
  const count = (sky: Hour["sky"]): number => hours.filter((hour) => hour.sky === sky).length;
  return skies.reduce((most, sky) => (count(sky) > count(most) ? sky : most), skies[0]);
}
