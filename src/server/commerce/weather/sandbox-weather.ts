import { between, createRandom } from "@/server/platform/catalog/random";
import { clock } from "@/server/platform/clock";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate, toParts, twoDigits } from "@/shared/dates/plain-date";

/** Usual afternoon temperature in Seoul (°C), January to December. */
const WARM = [2, 5, 11, 18, 23, 27, 29, 30, 26, 20, 12, 4];
const DAYS_AHEAD = 4;
/** Days of the mid-range forecast: from the fourth (evening issue: the fifth), in halves up to the seventh. */
const OUTLOOK = { first: 4, firstInEvening: 5, lastInHalves: 7, last: 10 };
const STATIONS = 12;
/** Percentage of wet days, and of dusty days from November to April. */
const [WET_DAYS, DUSTY_DAYS] = [28, 18];
/** Grid squares per side of an area with the same weather. */
const FRONT = 20;

type Made = { date: PlainDate; high: number; isWet: boolean; wetHour: number; percent: number; humidity: number };

/** Made-up weather of a day in an area; deterministic by day and place. */
function madeDay(date: PlainDate, place: string): Made {
  const random = createRandom(`weather ${date} ${place}`);
  const isWet = between(random, 1, 100) <= WET_DAYS;
  const usual = WARM[toParts(date).month - 1] ?? 15;
  return {
    date,
    high: usual + between(random, -5, 5) - (isWet ? 3 : 0),
    isWet,
    wetHour: between(random, 9, 19),
    percent: isWet ? between(random, 6, 9) * 10 : between(random, 0, 3) * 10,
    humidity: isWet ? between(random, 75, 95) : between(random, 35, 65),
  };
}

/** Warmest at 15:00, about ten degrees cooler before sunrise. */
const celsiusAt = (high: number, hour: number): number => Math.round(high - Math.abs(15 - hour) * 0.8);

function valuesAt(day: Made, hour: number): Record<string, string> {
  const far = Math.abs(day.wetHour - hour);
  const percent = Math.max(0, day.percent - far * 10);
  const celsius = celsiusAt(day.high, hour);
  const falls = day.isWet && far <= 2;
  return {
    TMP: String(celsius),
    WSD: ((day.wetHour % 5) + 0.8).toFixed(1),
    SKY: percent >= 40 ? "4" : percent >= 20 ? "3" : "1",
    PTY: falls ? (celsius <= 1 ? "3" : "1") : "0",
    POP: String(percent),
    REH: String(day.humidity),
  };
}

const compact = (date: PlainDate): string => date.replaceAll("-", "");

function forecastRows(query: URLSearchParams): object[] {
  const [nx, ny] = [Number(query.get("nx")), Number(query.get("ny"))];
  const place = `${Math.floor(nx / FRONT)} ${Math.floor(ny / FRONT)}`;
  const base = query.get("base_date") ?? "";
  const from = `${base.slice(0, 4)}-${base.slice(4, 6)}-${base.slice(6, 8)}`;
  const firstHour = Number((query.get("base_time") ?? "0000").slice(0, 2)) + 1;
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => madeDay(addDays(from, ahead), place));
  return days.flatMap((day, ahead) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => ahead > 0 || hour >= firstHour)
      .flatMap((hour) =>
        Object.entries(valuesAt(day, hour)).map(([category, fcstValue]) => ({
          baseDate: base,
          baseTime: query.get("base_time"),
          category,
          fcstDate: compact(day.date),
          fcstTime: `${twoDigits(hour)}00`,
          fcstValue,
          nx,
          ny,
        })),
      ),
  );
}

/** The days that an issue covers, with their distance in days from the day of issue. */
function outlookDays(query: URLSearchParams): { ahead: number; day: Made }[] {
  const tmFc = query.get("tmFc") ?? "";
  const from = `${tmFc.slice(0, 4)}-${tmFc.slice(4, 6)}-${tmFc.slice(6, 8)}`;
  const first = tmFc.endsWith("1800") ? OUTLOOK.firstInEvening : OUTLOOK.first;
  // Codes of an area and its cities have the same prefix.
  const place = (query.get("regId") ?? "").slice(1, 3);
  return Array.from({ length: OUTLOOK.last + 1 - first }, (_, index) => {
    const ahead = first + index;
    return { ahead, day: madeDay(addDays(from, ahead), place) };
  });
}

function skyWord(percent: number, celsius: number): string {
  if (percent >= 60) return celsius <= 1 ? "흐리고 눈" : "흐리고 비";
  if (percent >= 40) return "흐림";
  return percent >= 20 ? "구름많음" : "맑음";
}

function skyRow(query: URLSearchParams): object {
  const row: Record<string, string | number> = { regId: query.get("regId") ?? "" };
  for (const { ahead, day } of outlookDays(query)) {
    const isWetMorning = day.wetHour < 12;
    const parts: [string, number][] =
      ahead > OUTLOOK.lastInHalves
        ? [["", day.percent]]
        : [
            ["Am", isWetMorning ? day.percent : Math.round(day.percent / 20) * 10],
            ["Pm", isWetMorning ? Math.round(day.percent / 20) * 10 : day.percent],
          ];
    for (const [part, percent] of parts) {
      row[`rnSt${ahead}${part}`] = percent;
      row[`wf${ahead}${part}`] = skyWord(percent, day.high);
    }
  }
  return row;
}

function temperatureRow(query: URLSearchParams): object {
  const row: Record<string, string | number> = { regId: query.get("regId") ?? "" };
  for (const { ahead, day } of outlookDays(query)) {
    row[`taMin${ahead}`] = day.high - 9;
    row[`taMax${ahead}`] = day.high;
  }
  return row;
}

function stationRows(query: URLSearchParams): object[] {
  const today = kstToday(clock.nowMs());
  const { month } = toParts(today);
  const random = createRandom(`dust ${today} ${query.get("sidoName")}`);
  const isDusty = (month >= 11 || month <= 4) && between(random, 1, 100) <= DUSTY_DAYS;
  const middle = isDusty ? between(random, 40, 70) : between(random, 8, 28);
  return Array.from({ length: STATIONS }, (_, index) => ({
    sidoName: query.get("sidoName"),
    stationName: `측정소 ${index + 1}`,
    dataTime: `${today} 09:00`,
    // One station is always under repair.
    pm25Value: index === 0 ? "-" : String(middle + between(random, -3, 3)),
  }));
}

const toItems = (pathname: string, query: URLSearchParams): object => {
  if (pathname.endsWith("getVilageFcst")) return { item: forecastRows(query) };
  if (pathname.endsWith("getMidLandFcst")) return { item: [skyRow(query)] };
  return pathname.endsWith("getMidTa") ? { item: [temperatureRow(query)] } : stationRows(query);
};

/** A transport that imitates the forecasts and the dust stations with made-up weather. */
export function sandboxWeather(): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const header = { resultCode: "00", resultMsg: "NORMAL_SERVICE" };
    const items = toItems(pathname, searchParams);
    return Response.json({ response: { header, body: { dataType: "JSON", items } } });
  };
}
