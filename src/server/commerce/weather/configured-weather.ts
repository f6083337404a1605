import type { Env } from "@/server/platform/env";
import { createAirKorea } from "./air-korea";
import { createKmaForecast } from "./kma-forecast";
import { createKmaOutlook } from "./kma-outlook";
import type { PublicData } from "./public-data";
import { sandboxWeather } from "./sandbox-weather";
import type { WeatherService } from "./weather-port";

const PUBLIC_DATA_URL = "https://apis.data.go.kr";

/**
 * The weather service: the real one with a key of the public data portal, the sandbox in a demo, none in production
 * without a key, because a made-up forecast would mislead.
 */
export function createWeather(settings: WeatherSettings): WeatherService | null {
  const source = findSource(settings);
  return (
    source && {
      forecast: createKmaForecast(source),
      outlook: createKmaOutlook(source),
      dust: createAirKorea(source),
    }
  );
}

type WeatherSettings = Pick<Env, "WEATHER_KEY" | "WEATHER_URL" | "APP_ENV">;

function findSource({ WEATHER_KEY, WEATHER_URL, APP_ENV }: WeatherSettings): PublicData | null {
  if (WEATHER_KEY) return { url: WEATHER_URL ?? PUBLIC_DATA_URL, key: WEATHER_KEY };
  if (APP_ENV === "production") return null;
  return { url: PUBLIC_DATA_URL, key: "sandbox", transport: sandboxWeather() };
}
