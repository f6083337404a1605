import type { DayWeather } from "@/shared/contract/main/weather";

/** Reasons to spend a day indoors. */
export type WeatherTurn = "rain" | "dust" | "heat" | "cold";

const WET_PERCENT = 60;
const DUSTY_PM25 = 36;
const HOT_FEELS = 33;
const COLD_FEELS = -10;

type Facts = Pick<DayWeather, "wet" | "pm25" | "high" | "feels_high" | "feels_low">;

/** The strongest reason against playing outside; null without one. */
export const weatherTurn = (day: Facts): WeatherTurn | null => {
  if (day.wet.percent >= WET_PERCENT) return "rain";
  if (day.pm25 !== null && day.pm25 >= DUSTY_PM25) return "dust";
  if ((day.feels_high ?? day.high) >= HOT_FEELS) return "heat";
  return (day.feels_low ?? day.high) <= COLD_FEELS ? "cold" : null;
};
