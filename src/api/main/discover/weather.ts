import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { WeatherReply } from "@/shared/contract/main/weather";

/** `date`: the next day out when omitted. */
type WeatherAsk = { district_id: number; date?: string };

export const weatherKeys = {
  all: ["main", "weather"] as const,
  /** Without `undefined`: the key is serialised as JSON. */
  day: ({ district_id, date }: WeatherAsk) =>
    [...weatherKeys.all, { district_id, ...(date !== undefined && { date }) }] as const,
};

const forecastIsSlow = 10 * 60_000;

/** Weather of a day around a district; null when unknown. */
export const weatherQuery = (http: Http, ask: WeatherAsk) =>
  queryOptions({
    queryKey: weatherKeys.day(ask),
    queryFn: async ({ signal }) => (await http.get<WeatherReply>("/weather/", { params: ask, signal })).data.weather,
    staleTime: forecastIsSlow,
  });
