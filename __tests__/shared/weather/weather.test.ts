import fc from "fast-check";
import type { DayWeather } from "@/shared/contract/main/weather";
import { weatherLine } from "@/shared/weather/copy";
import { feelsLike } from "@/shared/weather/feels-like";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { weatherObject } from "@/shared/weather/weather-object";
import { weatherTurn } from "@/shared/weather/weather-turn";

const today = "2026-11-21";
const day = (over: Partial<DayWeather> = {}): DayWeather => ({
  district_pk: 11110119,
  date: today,
  as_of: "2026-11-21T00:00:00.000Z",
  sky: "clear",
  wet: { percent: 10, part: "afternoon", kind: "rain" },
  high: 18,
  feels_high: 18,
  feels_low: 9,
  pm25: 12,
  ...over,
});
const wet = (percent: number, kind: "rain" | "snow" = "rain"): DayWeather["wet"] => ({
  percent,
  part: "afternoon",
  kind,
});

test.each([
  ["비 60%부터", day({ wet: wet(60) }), "rain"],
  ["비 59%는 아니에요", day({ wet: wet(59) }), null],
  ["초미세먼지 36부터", day({ pm25: 36 }), "dust"],
  ["초미세먼지 35는 아니에요", day({ pm25: 35 }), null],
  ["재지 않은 먼지는 아니에요", day({ pm25: null }), null],
  ["체감 33도부터", day({ feels_high: 33 }), "heat"],
  ["체감 32도는 아니에요", day({ feels_high: 32 }), null],
  ["체감 영하 10도부터", day({ feels_low: -10 }), "cold"],
  ["체감 영하 9도는 아니에요", day({ feels_low: -9 }), null],
  ["비와 먼지가 함께면 비가 이유예요", day({ wet: wet(90), pm25: 80 }), "rain"],
])("실내를 먼저 보여 줄 이유: %s", (_name, weather, turn) => {
  expect(weatherTurn(weather)).toBe(turn);
});

test.each([
  [day({ wet: wet(70) }), false, "오후 비 70% · 실내 먼저 보여 드려요", "umbrella"],
  [day({ wet: wet(70) }), true, "오후 비 70% · 평소 순서로 보고 있어요", "umbrella"],
  [day({ wet: wet(80, "snow"), date: "2026-11-22" }), false, "내일 오후 눈 80% · 실내 먼저 보여 드려요", "snow"],
  [day({ pm25: 48 }), false, "초미세먼지 나쁨(48) · 실내 먼저 보여 드려요", "cloud"],
  [day({ feels_high: 35 }), false, "체감 35도 · 실내 먼저 보여 드려요", "sun"],
  [day({ feels_low: -12 }), false, "체감 영하 12도 · 실내 먼저 보여 드려요", "snow"],
  [day(), false, "맑음 18도 · 밖에서 놀기 좋아요", "sun"],
  [day({ wet: wet(40), sky: "overcast" }), false, "오후 비 40% · 우산을 챙기세요", "cloud"],
  [day({ date: "2026-11-28", high: -1 }), false, "11월 28일 (토) 맑음 영하 1도 · 밖에서 놀기 좋아요", "sun"],
])("하루 날씨의 한 줄과 그림 %#", (weather, isOff, line, object) => {
  expect(weatherLine(weather, today, isOff)).toBe(line);
  expect(weatherObject(weather)).toBe(object);
});

test("체감 온도는 여름에는 습도, 겨울에는 바람으로 셈해요", () => {
  expect(Math.round(feelsLike({ celsius: 33, humidity: 80, wind: 2 }, 7))).toBe(35);
  expect(Math.round(feelsLike({ celsius: -5, humidity: 40, wind: 5 }, 1))).toBe(-11);
  expect(feelsLike({ celsius: 12, humidity: 40, wind: 9 }, 3)).toBe(12);
});

test("야외만 뒤로 가고, 아무것도 사라지지 않으며, 나머지 순서는 그대로예요", () => {
  const kinds = fc.constantFrom("indoor", "outdoor", "both", "unknown" as const);
  fc.assert(
    fc.property(fc.array(kinds), (places) => {
      const items = places.map((indoor, pk) => ({ pk, indoor }));
      const ordered = indoorFirst(items);
      const part = (isOutdoor: boolean) => items.filter(({ indoor }) => (indoor === "outdoor") === isOutdoor);
      expect(ordered).toEqual([...part(false), ...part(true)]);
    }),
  );
});
