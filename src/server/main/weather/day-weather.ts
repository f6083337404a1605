import { knownDistrict } from "@/server/main/districts/centre";
import type { Db } from "@/server/platform/db/types";
import type { DayWeather } from "@/shared/contract/main/weather";
import { addDays } from "@/shared/dates/add-days";
import { kstParts } from "@/shared/dates/kst-parts";
import { gridOf } from "./grid";
import { newestIssue } from "./issue-time";
import { provinceName } from "./province-name";
import { rememberHourly } from "./remember-hourly";
import { OUT_UNTIL, summarizeDay } from "./summarize-day";
import { type Forecast, type WeatherService, weatherService } from "./weather-port";

/** From this hour on parents plan for tomorrow. */
const TOMORROW_FROM = 18;
/** A page never waits longer than this for the weather; the answer that comes later serves the next one. */
const PATIENCE_MS = 300;

type Memory = {
  forecast: ReturnType<typeof rememberHourly<Forecast>>;
  dust: ReturnType<typeof rememberHourly<number>>;
};
const memories = new WeakMap<WeatherService, Memory>();

function memoryOf(service: WeatherService): Memory {
  const memory = memories.get(service) ?? { forecast: rememberHourly(), dust: rememberHourly() };
  memories.set(service, memory);
  return memory;
}

/** The day that is planned at an instant, and from which hour on it still counts. */
function plannedDay(now: Date): { date: string; fromHour: number } {
  const { date, hour } = kstParts(now);
  return hour >= TOMORROW_FROM ? { date: addDays(date, 1), fromHour: 0 } : { date, fromHour: hour };
}

/**
 * What a day around a district will be like, from the square and the province in which its middle lies. Null when the
 * district or its middle is unknown, or the weather cannot be had soon enough.
 */
export async function dayWeather(
  db: Db,
  { districtPk, date, now }: { districtPk: number; date: string | undefined; now: Date },
): Promise<DayWeather | null> {
  const service = weatherService();
  const district = service && (await knownDistrict(db, districtPk, now.getTime()));
  if (!service || !district?.centre) return null;
  const today = kstParts(now);
  const day = date === undefined ? plannedDay(now) : { date, fromHour: date === today.date ? today.hour : 0 };
  const memory = memoryOf(service);
  const grid = gridOf(district.centre);
  const { date: issued, hour: issuedHour } = newestIssue(now);
  const key = `${grid.nx} ${grid.ny} ${issued} ${issuedHour}`;
  const province = provinceName(districtPk);
  // Dust is measured, not forecast: it speaks of today alone.
  const isToday = day.date === today.date && day.fromHour < OUT_UNTIL;
  const found = await soon(
    Promise.all([
      memory.forecast(key, now.getTime(), () => service.forecast(grid, now)),
      province && isToday ? memory.dust(province, now.getTime(), () => service.dust(province)) : null,
    ]),
  );
  const [forecast, pm25] = found ?? [null, null];
  const summary = forecast && summarizeDay(forecast.hours, day.date, day.fromHour);
  if (!forecast || !summary) return null;
  return { ...summary, district_pk: districtPk, as_of: forecast.madeAt.toISOString(), pm25 };
}

async function soon<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
