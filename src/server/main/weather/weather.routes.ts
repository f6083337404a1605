import { z } from "zod";
import { dayWeather } from "@/server/commerce/weather/day-weather";
import { districtId } from "@/server/main/contents/content-query";
import { clock } from "@/server/platform/clock";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { weatherReply } from "@/shared/contract/main/weather";
import { isPlainDate } from "@/shared/dates/plain-date";

/** Main host, weather: GET /weather/, the forecast for a day around a district. */
export const weatherRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/weather/",
    summary: "동네의 하루 날씨",
    policy: "public",
    query: withoutBlanks(
      z.object({
        district_id: districtId,
        date: z.string().refine(isPlainDate, "날짜를 확인해 주세요.").optional(),
      }),
    ),
    reply: weatherReply,
    cache: "public, max-age=600",
    handler: async ({ query, db }) => ({
      weather: await dayWeather(db, { districtId: query.district_id, date: query.date, now: clock.now() }),
    }),
  }),
];
