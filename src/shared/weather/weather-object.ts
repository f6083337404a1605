import type { DayWeather } from "@/shared/contract/main/weather";
import type { ObjectKey } from "@/shared/scene/object-picture";
import { weatherTurn } from "./weather-turn";

/** The icon of a day. */
export const weatherObject = (day: DayWeather): ObjectKey => {
  switch (weatherTurn(day)) {
    case "rain":
      return day.wet.kind === "snow" ? "snow" : "umbrella";
    case "dust":
      return "cloud";
    case "heat":
      return "sun";
    case "cold":
      return "snow";
    default:
      return day.sky === "overcast" ? "cloud" : "sun";
  }
};
