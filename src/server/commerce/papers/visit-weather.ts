import type { Db } from "@/server/platform/db/types";
import type { DayWeather } from "@/shared/contract/main/weather";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Forecast for a day and district; null when unknown. */
type VisitWeather = (db: Db, districtId: number, date: PlainDate) => Promise<DayWeather | null>;

let installed: VisitWeather | null = null;

/** Installs the forecast; composition does it once, as the forecast lives in a host. */
export function installVisitWeather(weather: VisitWeather): void {
  installed = weather;
}

/** Calls the installed forecast; null without one. */
export const visitWeather: VisitWeather = async (db, districtId, date) =>
  (await installed?.(db, districtId, date)) ?? null;
