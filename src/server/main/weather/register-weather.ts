import type { Env } from "@/server/platform/env";
import { createAirKorea } from "./air-korea";
import { createKmaForecast } from "./kma-forecast";
import { createKmaOutlook } from "./kma-outlook";
import type { PublicData } from "./public-data";
import { sandboxWeather } from "./sandbox-weather";
import { installWeather } from "./weather-port";

const PUBLIC_DATA_URL = "https://apis.data.go.kr";

/**
 * Installs the weather service: the real one with a key of the public data portal, the sandbox in a demo, none in
 * production without a key, because a made-up forecast would mislead.
 */
export function registerWeather(settings: WeatherSettings): void {
  const service = sourceOf(settings);
  installWeather(
    service && {
      forecast: createKmaForecast(service),
      outlook: createKmaOutlook(service),
      dust: createAirKorea(service),
    },
  );
}

type WeatherSettings = Pick<Env, "WEATHER_KEY" | "WEATHER_URL" | "APP_ENV">;

function sourceOf({ WEATHER_KEY, WEATHER_URL, APP_ENV }: WeatherSettings): PublicData | null {
  if (WEATHER_KEY) return { url: WEATHER_URL ?? PUBLIC_DATA_URL, key: WEATHER_KEY };
  if (APP_ENV === "production") return null;
  return { url: PUBLIC_DATA_URL, key: "sandbox", transport: sandboxWeather() };
}
