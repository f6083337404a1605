import { findKnownDistrict } from "@/server/platform/catalog/known-district";
import type { Db } from "@/server/platform/db/types";
import { readCache } from "@/server/platform/process-cache";
import type { DayWeather } from "@/shared/contract/main/weather";
import { kstParts } from "@/shared/dates/kst";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import { toGrid } from "./grid";
import { newestIssue, newestOutlookIssue } from "./issue-time";
import { outlookPlace } from "./outlook-place";
import { type Day, OUT_UNTIL, reachesEvening, summarizeDay, summarizeOutlook } from "./summarize-day";
import { type Forecast, type Outlook, weatherService } from "./weather-port";

const forecasts = readCache<Forecast | null>("forecasts");
const outlooks = readCache<Outlook | null>("outlooks");
const dust = readCache<number | null>("dust");

/** Short names of the 시·도, as the dust stations use them, by the first two digits of their districts. */
const NAMES: Readonly<Record<number, string>> = {
  11: "서울",
  26: "부산",
  27: "대구",
  28: "인천",
  29: "광주",
  30: "대전",
  31: "울산",
  36: "세종",
  41: "경기",
  43: "충북",
  44: "충남",
  46: "전남",
  47: "경북",
  48: "경남",
  50: "제주",
  51: "강원",
  52: "전북",
};

/** Short province name (서울, 경기) of a district's pk; null if unknown. */
const provinceName = (districtId: number): string | null => NAMES[Math.floor(districtId / 1_000_000)] ?? null;

/** From this hour the planned day is tomorrow. */
const TOMORROW_FROM = 18;
/** Longest wait of a page for the weather; a later reply is cached for the next request. */
const PATIENCE_MS = 300;

/** Days ahead that the short-range forecast covers, the last one in part; the mid-range forecast starts there. */
const BY_HOURS = 4;

/** The day that families plan for at `now`, and its first hour that is still ahead. */
function plannedDay(now: Date): { date: string; fromHour: number } {
  const { date, hour } = kstParts(now);
  return hour >= TOMORROW_FROM ? { date: addDays(date, 1), fromHour: 0 } : { date, fromHour: hour };
}

/**
 * Weather of a day around a district, from the square and the province of its centre. Null if the district or its
 * centre is unknown, or if the weather is not available in time.
 */
export async function dayWeather(
  db: Db,
  {
    districtId,
    date,
    now,
    patienceMs = PATIENCE_MS,
  }: { districtId: number; date: string | undefined; now: Date; patienceMs?: number },
): Promise<DayWeather | null> {
  const service = weatherService();
  const district = service && (await findKnownDistrict(db, districtId));
  const centre = district?.centre;
  if (!service || !centre) return null;
  const today = kstParts(now);
  const day = date === undefined ? plannedDay(now) : { date, fromHour: date === today.date ? today.hour : 0 };
  const ahead = daysBetween(today.date, day.date);
  const fetchForecast = () => {
    const grid = toGrid(centre);
    const { date: issued, hour } = newestIssue(now);
    return forecasts.load(service, `${grid.nx} ${grid.ny} ${issued} ${hour}`, () => service.forecast(grid, now));
  };
  const fetchOutlook = () => {
    const place = outlookPlace(districtId, centre);
    const { date: issued, hour } = newestOutlookIssue(now);
    return (
      place &&
      outlooks.load(service, `${place.city} ${place.area} ${issued} ${hour}`, () => service.outlook(place, now))
    );
  };
  const province = provinceName(districtId);
  // Dust is measured, not forecast: it applies to today only.
  const isToday = ahead === 0 && day.fromHour < OUT_UNTIL;
  const found = await soon(
    Promise.all([
      ahead <= BY_HOURS ? fetchForecast() : null,
      ahead >= BY_HOURS ? fetchOutlook() : null,
      province && isToday ? dust.load(service, province, () => service.dust(province)) : null,
    ]),
    patienceMs,
  );
  const [forecast, outlook, pm25] = found ?? [null, null, null];
  const summary = summarise(day, forecast, outlook);
  return summary && { ...summary.day, district_pk: districtId, as_of: summary.madeAt.toISOString(), pm25 };
}

type Summary = { day: Day; madeAt: Date };

/** Summary by hours, or from the mid-range forecast if the hours end before the evening. */
function summarise(
  { date, fromHour }: { date: string; fromHour: number },
  forecast: Forecast | null,
  outlook: Outlook | null,
): Summary | null {
  const hourly = forecast && summarizeDay(forecast.hours, date, fromHour);
  const far = outlook?.days.find((day) => day.date === date);
  if (forecast && hourly && (!far || reachesEvening(forecast.hours, date))) {
    return { day: hourly, madeAt: forecast.madeAt };
  }
  return outlook && far ? { day: summarizeOutlook(far), madeAt: outlook.madeAt } : null;
}

async function soon<T>(answer: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
