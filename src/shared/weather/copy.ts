import type { DayWeather } from "@/shared/contract/main/weather";
import { dateText } from "@/shared/dates/date-text";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { type WeatherTurn, weatherTurn } from "./weather-turn";

const parts = { morning: "오전 ", afternoon: "오후 ", evening: "저녁 ", day: "" } as const;
export const kinds = { rain: "비", snow: "눈" } as const;
export const skies = { clear: "맑음", cloudy: "구름 조금", overcast: "흐림" } as const;
/** Probability of rain from which an umbrella is suggested. */
export const umbrellaPercent = 30;

const dayWord = (date: PlainDate, today: PlainDate): string => {
  if (date === today) return "";
  return date === addDays(today, 1) ? "내일 " : `${dateText(date)} `;
};

export const degrees = (celsius: number): string => (celsius < 0 ? `영하 ${-celsius}도` : `${celsius}도`);

const wetText = ({ part, kind, percent }: DayWeather["wet"]): string => `${parts[part]}${kinds[kind]} ${percent}%`;

const reasons: Readonly<Record<WeatherTurn, (day: DayWeather) => string>> = {
  rain: ({ wet }) => wetText(wet),
  dust: ({ pm25 }) => `초미세먼지 나쁨(${pm25 ?? 0})`,
  heat: ({ high, feels_high: felt }) => (felt === null ? `낮 최고 ${degrees(high)}` : `체감 ${degrees(felt)}`),
  cold: ({ high, feels_low: felt }) => (felt === null ? `낮에도 ${degrees(high)}` : `체감 ${degrees(felt)}`),
};

const fine = ({ wet, sky, high }: DayWeather): string =>
  wet.percent >= umbrellaPercent
    ? `${wetText(wet)} · 우산을 챙기세요`
    : `${skies[sky]} ${degrees(high)} · 밖에서 놀기 좋아요`;

/** The weather line above the shelves: the forecast, and its effect on the order. */
export const weatherLine = (day: DayWeather, today: PlainDate, isOff: boolean): string => {
  const turn = weatherTurn(day);
  if (!turn) return `${dayWord(day.date, today)}${fine(day)}`;
  return `${dayWord(day.date, today)}${reasons[turn](day)} · ${isOff ? "평소 순서로 보고 있어요" : "실내 먼저 보여 드려요"}`;
};

const shorts: Readonly<Record<WeatherTurn, (day: DayWeather) => string>> = {
  ...reasons,
  rain: ({ wet }) => `${kinds[wet.kind]} ${wet.percent}%`,
  dust: () => "먼지 나쁨",
};

/** The forecast in two or three words, next to the search. */
export const weatherShort = (day: DayWeather, today: PlainDate): string => {
  const turn = weatherTurn(day);
  const word = day.date === addDays(today, 1) ? "내일 " : "";
  return `${word}${turn ? shorts[turn](day) : degrees(day.high)}`;
};

export const weatherSwitch = {
  title: "날씨에 맞춰 보기",
  label: "궂은 날에는 실내 놀이 먼저",
  off: "끄기",
  on: "켜기",
  offSpoken: "날씨 순서 끄기",
  onSpoken: "날씨 순서 켜기",
} as const;
