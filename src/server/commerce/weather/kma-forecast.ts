import { z } from "zod";
import { isPlainDate, twoDigits } from "@/shared/dates/plain-date";
import { newestIssue } from "./issue-time";
import { fetchPublicData, type PublicData } from "./public-data";
import type { Forecast, Grid, Hour } from "./weather-port";

/** Rows per request, also the service's limit; three days of hours with a dozen values stay below it. */
const ROWS = 1000;

const item = z.object({ category: z.string(), fcstDate: z.string(), fcstTime: z.string(), fcstValue: z.string() });
type Item = z.infer<typeof item>;

/** The used subset of the short-range forecast's response (기상청 단기예보). */
const body = z.object({ items: z.object({ item: z.array(item) }) });
const path = "/1360000/VilageFcstInfoService_2.0/getVilageFcst";

/** Queries the short-range forecast, or a sandbox with its protocol. Null if unavailable. */
export function createKmaForecast(portal: PublicData) {
  return async ({ nx, ny }: Grid, now: Date): Promise<Forecast | null> => {
    const issue = newestIssue(now);
    const params = {
      dataType: "JSON",
      numOfRows: ROWS,
      base_date: issue.date.replaceAll("-", ""),
      base_time: `${twoDigits(issue.hour)}00`,
      nx,
      ny,
    };
    const reply = await fetchPublicData(portal, { name: "forecast", path, params, body });
    const hours = reply ? toHours(reply.items.item) : [];
    return hours.length > 0 ? { madeAt: issue.at, hours } : null;
  };
}

const SKIES: Readonly<Record<string, Hour["sky"]>> = { "1": "clear", "3": "cloudy", "4": "overcast" };
/** Sleet, snow and snow showers; 1 and 4 are rain. */
const SNOW = ["2", "3"];

/** Groups the rows (one value each) by hour; omits hours with a missing value. */
function toHours(items: readonly Item[]): Hour[] {
  const byHour = new Map<string, Map<string, string>>();
  for (const { category, fcstDate, fcstTime, fcstValue } of items) {
    const at = `${fcstDate} ${fcstTime}`;
    const values = byHour.get(at) ?? new Map<string, string>();
    byHour.set(at, values.set(category, fcstValue));
  }
  return [...byHour].map(([at, values]) => toHour(at, values)).filter((hour) => hour !== null);
}

function toHour(at: string, values: ReadonlyMap<string, string>): Hour | null {
  const found = /^(\d{4})(\d\d)(\d\d) (\d\d)00$/.exec(at);
  if (!found) return null;
  const date = `${found[1]}-${found[2]}-${found[3]}`;
  const [celsius, humidity, wind, rainPercent] = ["TMP", "REH", "WSD", "POP"].map((name) =>
    Number.parseFloat(values.get(name) ?? ""),
  );
  if (celsius === undefined || humidity === undefined || wind === undefined || rainPercent === undefined) return null;
  if (!isPlainDate(date) || ![celsius, humidity, wind, rainPercent].every(Number.isFinite)) return null;
  return {
    date,
    hour: Number(found[4]),
    celsius,
    humidity,
    wind,
    rainPercent,
    isSnow: SNOW.includes(values.get("PTY") ?? "0") || (celsius < 0 && rainPercent > 0),
    sky: SKIES[values.get("SKY") ?? ""] ?? "cloudy",
  };
}
