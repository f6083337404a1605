import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import { log } from "@/server/platform/log";
import { isPlainDate } from "@/shared/dates/plain-date";
import { twoDigits } from "@/shared/dates/two-digits";
import { newestIssue } from "./issue-time";
import type { Forecast, Grid, Hour } from "./weather-port";

const PATH = "/1360000/VilageFcstInfoService_2.0/getVilageFcst";
const TIMEOUT_MS = 5000;
/** Three days of hours with a dozen values each stay below this, and no answer holds more. */
const ROWS = 1000;

const item = z.object({ category: z.string(), fcstDate: z.string(), fcstTime: z.string(), fcstValue: z.string() });
type Item = z.infer<typeof item>;

/** What the short-range forecast (기상청 단기예보) answers, as far as it is used here. */
const answer = z.object({
  response: z.object({
    header: z.object({ resultCode: z.string() }),
    body: z.object({ items: z.object({ item: z.array(item) }) }).optional(),
  }),
});

export type PublicData = { readonly url: string; readonly key: string; readonly transport?: typeof fetch };

/** Asks the short-range forecast, or a sandbox that speaks its protocol. Null when it cannot be had. */
export function createKmaForecast({ url, key, transport = fetch }: PublicData) {
  return async ({ nx, ny }: Grid, now: Date): Promise<Forecast | null> => {
    const issue = newestIssue(now);
    const query = new URLSearchParams({
      serviceKey: key,
      dataType: "JSON",
      pageNo: "1",
      numOfRows: String(ROWS),
      base_date: issue.date.replaceAll("-", ""),
      base_time: `${twoDigits(issue.hour)}00`,
      nx: String(nx),
      ny: String(ny),
    });
    try {
      const reply = await transport(`${url}${PATH}?${query}`, {
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { header, body } = answer.parse(await reply.json()).response;
      if (header.resultCode !== "00" || !body) {
        log().warn({ code: header.resultCode }, "forecast refused");
        return null;
      }
      const hours = hoursOf(body.items.item);
      return hours.length > 0 ? { madeAt: issue.at, hours } : null;
    } catch (error) {
      log().warn({ reason: describe(error) }, "forecast not answered");
      return null;
    }
  };
}

const SKIES: Readonly<Record<string, Hour["sky"]>> = { "1": "clear", "3": "cloudy", "4": "overcast" };
/** Sleet, snow and snow showers; 1 and 4 are rain. */
const SNOW = ["2", "3"];

/** Values come one a row: gathered by hour. Hours that lack a needed value are left out. */
function hoursOf(items: readonly Item[]): Hour[] {
  const byHour = new Map<string, Map<string, string>>();
  for (const { category, fcstDate, fcstTime, fcstValue } of items) {
    const at = `${fcstDate} ${fcstTime}`;
    const values = byHour.get(at) ?? new Map<string, string>();
    byHour.set(at, values.set(category, fcstValue));
  }
  return [...byHour].map(([at, values]) => hourOf(at, values)).filter((hour) => hour !== null);
}

function hourOf(at: string, values: ReadonlyMap<string, string>): Hour | null {
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
