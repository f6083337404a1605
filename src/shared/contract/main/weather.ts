import { z } from "zod";

/**
 * What a day out of a district will be like, between morning and evening; hours that are over do not count.
 */
const dayWeather = z.object({
  district_pk: z.number().int(),
  /** `yyyy-MM-dd` */
  date: z.string(),
  /** When the forecast was made. */
  as_of: z.string(),
  sky: z.enum(["clear", "cloudy", "overcast"]),
  /**
   * The wettest hour: how likely, and in which part of the day it lies; `day` where it is told of the whole
   * day.
   */
  wet: z.object({
    percent: z.number().int(),
    part: z.enum(["morning", "afternoon", "evening", "day"]),
    kind: z.enum(["rain", "snow"]),
  }),
  /** Warmest hour, in whole degrees Celsius. */
  high: z.number().int(),
  /** Warmest and coldest hour as they feel; null for days that are not forecast by hours. */
  feels_high: z.number().int().nullable(),
  feels_low: z.number().int().nullable(),
  /** Fine dust in µg/m³ around the province; null where nobody measured it for that day. */
  pm25: z.number().int().nullable(),
});
export type DayWeather = z.infer<typeof dayWeather>;

/**
 * GET /weather/?district_id&date — without a date the next day out: today until 18:00, tomorrow after. Null
 * when the forecast cannot be had or does not reach that day.
 */
export const weatherReply = z.object({ weather: dayWeather.nullable() });
export type WeatherReply = z.infer<typeof weatherReply>;
