import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { WeatherReply } from "@/shared/contract/main/weather";

/** `date`: the next day out when it is left out. */
type WeatherAsk = { district_id: number; date?: string };

export const weatherKeys = {
  all: ["main", "weather"] as const,
  /** Without `undefined`: the key travels in the page's JSON. */
  day: ({ district_id, date }: WeatherAsk) =>
    [...weatherKeys.all, { district_id, ...(date !== undefined && { date }) }] as const,
};

const forecastIsSlow = 10 * 60_000;

/** What a day around a district will be like; null when nobody knows. */
export const weatherQuery = (http: Http, ask: WeatherAsk) =>
  queryOptions({
    queryKey: weatherKeys.day(ask),
    queryFn: async ({ signal }) => (await http.get<WeatherReply>("/weather/", { params: ask, signal })).data.weather,
    staleTime: forecastIsSlow,
  });
