import { z } from "zod";

/** Daytime weather of a district, without hours that have passed. */
const dayWeather = z.object({
  district_pk: z.number().int(),
  /** `yyyy-MM-dd` */
  date: z.string(),
  as_of: z.string(),
  sky: z.enum(["clear", "cloudy", "overcast"]),
  /** The wettest hour: its probability and part of the day; `day` for forecasts of the whole day. */
  wet: z.object({
    percent: z.number().int(),
    part: z.enum(["morning", "afternoon", "evening", "day"]),
    kind: z.enum(["rain", "snow"]),
  }),
  /** Warmest hour, in whole degrees Celsius. */
  high: z.number().int(),
  /** Warmest and coldest apparent temperature; null for days without an hourly forecast. */
  feels_high: z.number().int().nullable(),
  feels_low: z.number().int().nullable(),
  /** Fine dust of the province in µg/m³; null without data for that day. */
  pm25: z.number().int().nullable(),
});
export type DayWeather = z.infer<typeof dayWeather>;

/**
 * GET /weather/?district_id&date — defaults to the next day out: today until 18:00, then tomorrow. Null when no
 * forecast is available.
 */
export const weatherReply = z.object({ weather: dayWeather.nullable() });
export type WeatherReply = z.infer<typeof weatherReply>;
