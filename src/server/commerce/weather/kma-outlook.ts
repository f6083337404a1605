import { z } from "zod";
import { addDays, twoDigits } from "@/shared/dates/plain-date";
import { newestOutlookIssue } from "./issue-time";
import type { OutlookPlace } from "./outlook-place";
import { fetchPublicData, type PublicData } from "./public-data";
import type { HalfDay, Outlook, OutlookDay } from "./weather-port";

/** One row with the day in its field names: `wf5Am`, `rnSt8`, `taMax10`. */
const body = z.object({ items: z.object({ item: z.array(z.record(z.string(), z.unknown())) }) });
const service = "/1360000/MidFcstInfoService";
/** Days after the day of issue. The hour of issue decides which of them are present. */
const DAYS = [3, 4, 5, 6, 7, 8, 9, 10];

/**
 * Queries the mid-range forecast (기상청 중기육상예보, 중기기온), or a sandbox with its protocol: the days beyond the
 * short-range forecast. Null if unavailable.
 */
export function createKmaOutlook(portal: PublicData) {
  return async ({ area, city }: OutlookPlace, now: Date): Promise<Outlook | null> => {
    const issue = newestOutlookIssue(now);
    const tmFc = `${issue.date.replaceAll("-", "")}${twoDigits(issue.hour)}00`;
    const params = { dataType: "JSON", numOfRows: 10, tmFc };
    const [skies, temperatures] = await Promise.all([
      fetchPublicData(portal, {
        name: "outlook",
        path: `${service}/getMidLandFcst`,
        params: { ...params, regId: area },
        body,
      }),
      fetchPublicData(portal, {
        name: "outlook",
        path: `${service}/getMidTa`,
        params: { ...params, regId: city },
        body,
      }),
    ]);
    const row = { ...skies?.items.item[0], ...temperatures?.items.item[0] };
    const days = DAYS.map((ahead) => toDay(row, addDays(issue.date, ahead), ahead)).filter((day) => day !== null);
    return days.length > 0 ? { madeAt: issue.at, days } : null;
  };
}

type Row = Readonly<Record<string, unknown>>;

/** A day with both sky and temperature, else null; the last days are forecast as a whole, not in halves. */
function toDay(row: Row, date: string, ahead: number): OutlookDay | null {
  const high = toNumber(row[`taMax${ahead}`]);
  const [am, pm] = [readHalf(row, `${ahead}Am`), readHalf(row, `${ahead}Pm`)];
  const whole = readHalf(row, String(ahead));
  if (high === null) return null;
  if (am && pm) return { date, high, parts: { am, pm } };
  return whole ? { date, high, parts: { whole } } : null;
}

function readHalf(row: Row, name: string): HalfDay | null {
  const [sky, rainPercent] = [row[`wf${name}`], toNumber(row[`rnSt${name}`])];
  if (typeof sky !== "string" || sky === "" || rainPercent === null) return null;
  const tone = sky.startsWith("맑") ? "clear" : sky.startsWith("흐") ? "overcast" : "cloudy";
  return { sky: tone, rainPercent, isSnow: sky.includes("눈") };
}

function toNumber(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
