import type { Db } from "@/server/platform/db/types";
import type { DayWeather } from "@/shared/contract/main/weather";
import type { PlainDate } from "@/shared/dates/plain-date";

/** How a day around a district will be; null when nobody knows. */
type VisitWeather = (db: Db, districtPk: number, date: PlainDate) => Promise<DayWeather | null>;

const processState: { weather?: VisitWeather } = {};

/** Says who knows the weather; composition does it once, as the forecast lives in a host. */
export function installVisitWeather(weather: VisitWeather): void {
  processState.weather = weather;
}

/** Asks what composition installed; null also where nothing was. */
export const visitWeather: VisitWeather = async (db, districtPk, date) =>
  (await processState.weather?.(db, districtPk, date)) ?? null;
