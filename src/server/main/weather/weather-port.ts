import type { OutlookPlace } from "./outlook-place";

/** A square of the forecast's own grid, five kilometres wide. */
export type Grid = { nx: number; ny: number };

/** What is forecast for one hour in Korea. */
export type Hour = {
  /** `yyyy-MM-dd` */
  date: string;
  hour: number;
  celsius: number;
  humidity: number;
  /** Metres a second. */
  wind: number;
  rainPercent: number;
  isSnow: boolean;
  sky: "clear" | "cloudy" | "overcast";
};

export type Forecast = { madeAt: Date; hours: Hour[] };

/** What the mid-range forecast says of a part of a day. */
export type HalfDay = Pick<Hour, "rainPercent" | "isSnow" | "sky">;

/** A day that is too far ahead for hours: its warmest degrees, and its halves or, farther still, the whole of it. */
export type OutlookDay = { date: string; high: number; parts: { am: HalfDay; pm: HalfDay } | { whole: HalfDay } };

export type Outlook = { madeAt: Date; days: OutlookDay[] };

/** Where the weather is asked. Never throws for what a service does: null says that it cannot be had now. */
export interface WeatherService {
  /** The newest forecast for a square that is out by `now`. */
  forecast(grid: Grid, now: Date): Promise<Forecast | null>;
  /** The newest forecast of the days after those that are forecast by hours. */
  outlook(place: OutlookPlace, now: Date): Promise<Outlook | null>;
  /** Fine dust (PM2.5, µg/m³) measured in a province now, by its short name: 서울, 경기. */
  dust(province: string): Promise<number | null>;
}

const processState: { weather?: WeatherService | undefined } = {};

/** Puts the process's service in its place; composition does it once, tests set their own. null: there is no weather. */
export function installWeather(service: WeatherService | null): void {
  processState.weather = service ?? undefined;
}

/** The process's service; null where none was installed. */
export const weatherService = (): WeatherService | null => processState.weather ?? null;
