import type { OutlookPlace } from "./outlook-place";

/** A square of the forecast's grid, five kilometres wide. */
export type Grid = { nx: number; ny: number };

/** Forecast for one hour (Korean time). */
export type Hour = {
  /** `yyyy-MM-dd` */
  date: string;
  hour: number;
  celsius: number;
  humidity: number;
  /** Metres per second. */
  wind: number;
  rainPercent: number;
  isSnow: boolean;
  sky: "clear" | "cloudy" | "overcast";
};

export type Forecast = { madeAt: Date; hours: Hour[] };

export type HalfDay = Pick<Hour, "rainPercent" | "isSnow" | "sky">;

/** A day of the mid-range forecast: highest temperature (°C), and its halves or, farther ahead, the whole day. */
export type OutlookDay = { date: string; high: number; parts: { am: HalfDay; pm: HalfDay } | { whole: HalfDay } };

export type Outlook = { madeAt: Date; days: OutlookDay[] };

/** Source of the weather. Never throws for a failure of a service: null while it is unavailable. */
export interface WeatherService {
  /** The newest forecast for a square that is available at `now`. */
  forecast(grid: Grid, now: Date): Promise<Forecast | null>;
  /** The newest forecast for the days beyond the hourly forecast. */
  outlook(place: OutlookPlace, now: Date): Promise<Outlook | null>;
  /** Fine dust (PM2.5, µg/m³) measured in a province now, by its short name: 서울, 경기. */
  dust(province: string): Promise<number | null>;
}

let installed: WeatherService | null = null;

/** Installs the process's service: composition calls it once, tests install their own. null: no weather. */
export function installWeather(service: WeatherService | null): void {
  installed = service;
}

/** The process's service; null if none is installed. */
export const weatherService = (): WeatherService | null => installed;
