import { createAirKorea } from "@/server/commerce/weather/air-korea";
import { createWeather } from "@/server/commerce/weather/configured-weather";
import { toGrid } from "@/server/commerce/weather/grid";
import { newestIssue, newestOutlookIssue } from "@/server/commerce/weather/issue-time";
import { createKmaForecast } from "@/server/commerce/weather/kma-forecast";
import { createKmaOutlook } from "@/server/commerce/weather/kma-outlook";
import { outlookPlace } from "@/server/commerce/weather/outlook-place";
import { sandboxWeather } from "@/server/commerce/weather/sandbox-weather";
import {
  type Forecast,
  type HalfDay,
  installWeather,
  type Outlook,
  type WeatherService,
} from "@/server/commerce/weather/weather-port";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import type { WeatherReply } from "@/shared/contract/main/weather";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { weatherLine } from "@/shared/weather/copy";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { catalogSeed } from "../../../support/seed-catalog";

const at = (date: string, time: string) => new Date(kstInstant(date, time));
const row = (category: string, fcstTime: string, fcstValue: string) => ({
  baseDate: "20261121",
  baseTime: "0500",
  category,
  fcstDate: "20261121",
  fcstTime,
  fcstValue,
  nx: 60,
  ny: 127,
});
const hour = (time: string, values: Record<string, string>) =>
  Object.entries(values).map(([category, value]) => row(category, time, value));
const answer = (items: object, resultCode = "00") =>
  Response.json({ response: { header: { resultCode, resultMsg: "" }, body: { dataType: "JSON", items } } });

describe("예보의 격자와 발표 시각", () => {
  test.each([
    ["서울 종로구", 37.57037778, 126.9816417, 60, 127],
    ["부산 중구", 35.10321667, 129.0345083, 97, 74],
    ["제주시", 33.49631111, 126.5332083, 53, 38],
    ["강릉시", 37.74913611, 128.8784972, 92, 131],
  ])("%s은(는) 예보의 격자 %d, %d에 있어요", (_name, lat, lng, nx, ny) => {
    expect(toGrid({ lat, lng })).toEqual({ nx, ny });
  });

  test.each([
    ["2026-11-21", "05:20", "2026-11-21", 5],
    ["2026-11-21", "05:10", "2026-11-21", 2],
    ["2026-11-21", "02:10", "2026-11-20", 23],
    ["2026-11-21", "00:05", "2026-11-20", 23],
    ["2026-11-21", "23:59", "2026-11-21", 23],
  ])("%s %s에 가장 새로운 예보는 %s %d시 발표예요", (date, time, issued, issuedHour) => {
    expect(newestIssue(at(date, time))).toMatchObject({ date: issued, hour: issuedHour });
  });
});

describe("공공데이터의 두 길", () => {
  test("단기예보는 열쇠와 격자와 발표 시각으로 묻고, 시간마다 모아 읽어요", async () => {
    const asked: string[] = [];
    const forecast = createKmaForecast({
      url: "https://weather.test",
      key: "열쇠+/=",
      transport: async (input) => {
        asked.push(String(input));
        return answer({
          item: [
            ...hour("1000", { TMP: "4", REH: "80", WSD: "2.1", POP: "30", SKY: "3", PTY: "0" }),
            ...hour("1400", { TMP: "-1", REH: "90", WSD: "3.4", POP: "70", SKY: "4", PTY: "3" }),
            ...hour("1500", { TMP: "2", REH: "90" }),
          ],
        });
      },
    });
    const made = await forecast({ nx: 60, ny: 127 }, at("2026-11-21", "07:00"));
    expect(Object.fromEntries(new URL(asked[0] ?? "").searchParams)).toEqual({
      serviceKey: "열쇠+/=",
      dataType: "JSON",
      pageNo: "1",
      numOfRows: "1000",
      base_date: "20261121",
      base_time: "0500",
      nx: "60",
      ny: "127",
    });
    expect(new URL(asked[0] ?? "").pathname).toBe("/1360000/VilageFcstInfoService_2.0/getVilageFcst");
    const place = { date: "2026-11-21" };
    expect(made?.hours).toEqual([
      { ...place, hour: 10, celsius: 4, humidity: 80, wind: 2.1, rainPercent: 30, isSnow: false, sky: "cloudy" },
      { ...place, hour: 14, celsius: -1, humidity: 90, wind: 3.4, rainPercent: 70, isSnow: true, sky: "overcast" },
    ]);
  });

  test.each([
    ["거절", async () => answer({ item: [] }, "22")],
    ["다른 모양", async () => new Response("<OpenAPI_ServiceResponse/>")],
    ["끊김", async () => Promise.reject(new TypeError("network"))],
  ])("예보의 %s은 던지지 않고 없다고 해요", async (_name, transport) => {
    const service = { url: "https://weather.test", key: "k", transport };
    expect(await createKmaForecast(service)({ nx: 60, ny: 127 }, at("2026-11-21", "07:00"))).toBeNull();
    expect(await createAirKorea(service)("서울")).toBeNull();
  });

  test("중기예보는 예보 구역과 도시를 따로 묻고, 날마다 모아 읽으며, 빠진 날은 지어내지 않아요", async () => {
    const asked: URL[] = [];
    const outlook = createKmaOutlook({
      url: "https://weather.test",
      key: "k",
      transport: async (input) => {
        const url = new URL(String(input));
        asked.push(url);
        return answer({
          item: [
            url.pathname.endsWith("getMidLandFcst")
              ? {
                  regId: "11B00000",
                  ...{ wf4Am: "", wf4Pm: "", rnSt4Am: 0, rnSt4Pm: 0 },
                  ...{ wf5Am: "맑음", wf5Pm: "구름많고 비", rnSt5Am: 10, rnSt5Pm: 60 },
                  ...{ wf7Am: "흐림", wf7Pm: "흐리고 비/눈", rnSt7Am: 30, rnSt7Pm: 80 },
                  ...{ wf8: "구름많음", rnSt8: "40" },
                }
              : { regId: "11B10101", taMin4: 1, taMax4: 9, taMin5: -2, taMax5: 7, taMin8: "-3", taMax8: "4" },
          ],
        });
      },
    });
    const made = await outlook({ area: "11B00000", city: "11B10101" }, at("2026-11-23", "19:00"));
    expect(
      asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("regId"), searchParams.get("tmFc")]),
    ).toEqual([
      ["/1360000/MidFcstInfoService/getMidLandFcst", "11B00000", "202611231800"],
      ["/1360000/MidFcstInfoService/getMidTa", "11B10101", "202611231800"],
    ]);
    expect(made?.days).toEqual([
      {
        date: "2026-11-28",
        high: 7,
        parts: {
          am: { sky: "clear", rainPercent: 10, isSnow: false },
          pm: { sky: "cloudy", rainPercent: 60, isSnow: false },
        },
      },
      { date: "2026-12-01", high: 4, parts: { whole: { sky: "cloudy", rainPercent: 40, isSnow: false } } },
    ]);
  });

  test.each([
    ["서울 종로구", 11110119, 37.57, 126.98, "11B00000", "11B10101"],
    ["강릉", 51150101, 37.75, 128.88, "11D20000", "11D20501"],
    ["원주", 51130101, 37.35, 127.95, "11D10000", "11D10401"],
    ["목포", 46110101, 34.8, 126.38, "11F20000", "21F20801"],
    ["서귀포", 50130101, 33.25, 126.56, "11G00000", "11G00401"],
  ])("%s의 중기예보는 %s 구역과 가장 가까운 도시예요", (_name, pk, lat, lng, area, city) => {
    expect(outlookPlace(pk, { lat, lng })).toEqual({ area, city });
  });

  test.each([
    ["06:20", "2026-11-22", 18],
    ["06:30", "2026-11-23", 6],
    ["18:29", "2026-11-23", 6],
    ["18:40", "2026-11-23", 18],
  ])("%s에 가장 새로운 중기예보는 %s %d시 발표예요", (time, issued, issuedHour) => {
    expect(newestOutlookIssue(at("2026-11-23", time))).toMatchObject({ date: issued, hour: issuedHour });
  });

  test("먼지는 시·도의 측정소 가운데 값이고, 고치는 중인 측정소는 빼요", async () => {
    const dust = createAirKorea({
      url: "https://air.test",
      key: "k",
      transport: async (input) => {
        expect(new URL(String(input)).searchParams.get("sidoName")).toBe("서울");
        return answer(["-", "41", null, "12", "44", "300"].map((pm25Value) => ({ pm25Value })));
      },
    });
    expect(await dust("서울")).toBe(44);
  });

  test("지어낸 날씨는 같은 날 같은 곳이면 언제나 같고, 진짜와 같은 말을 해요", async () => {
    const forecast = createKmaForecast({ url: "https://a.test", key: "k", transport: sandboxWeather() });
    const now = at("2026-11-21", "07:00");
    const [once, again] = [await forecast({ nx: 60, ny: 127 }, now), await forecast({ nx: 60, ny: 127 }, now)];
    expect(once).toEqual(again);
    expect(once?.hours.filter(({ date }) => date === "2026-11-22")).toHaveLength(24);
    const percents = new Set<number>();
    for (let d = 1; d <= 30; d += 1) {
      const made = await forecast({ nx: 60, ny: 127 }, at(`2026-11-${String(d).padStart(2, "0")}`, "07:00"));
      percents.add(Math.max(...(made?.hours ?? []).map(({ rainPercent }) => rainPercent)));
    }
    expect(percents.size).toBeGreaterThan(2);
  });
});

const toHours = (date: string, rainPercent: number): Forecast["hours"] =>
  Array.from({ length: 24 }, (_, item) => ({
    date,
    hour: item,
    celsius: 10,
    humidity: 50,
    wind: 1,
    rainPercent: item === 10 ? rainPercent : 0,
    isSnow: false,
    sky: "clear" as const,
  }));

const half = (rainPercent: number, isSnow = false): HalfDay => ({ rainPercent, isSnow, sky: "cloudy" });
const outlookDays: Outlook["days"] = [
  { date: "2026-11-25", high: 8, parts: { am: half(20), pm: half(90) } },
  { date: "2026-11-28", high: -12, parts: { am: half(30), pm: half(30) } },
  { date: "2026-11-30", high: 9, parts: { whole: half(70, true) } },
];

describeEachEngine(
  "GET /weather/",
  () => {
    const asked: string[] = [];
    const serve = (over: Partial<WeatherService> = {}) => {
      asked.length = 0;
      installWeather({
        forecast: async ({ nx, ny }, now) => {
          asked.push(`${nx} ${ny}`);
          return { madeAt: now, hours: [...toHours("2026-11-21", 80), ...toHours("2026-11-22", 70)] };
        },
        outlook: async ({ area, city }, now) => {
          asked.push(`${area} ${city}`);
          return { madeAt: now, days: outlookDays };
        },
        dust: async (province) => {
          asked.push(province);
          return 50;
        },
        ...over,
      });
    };
    const setClock = (date: string, time: string) => moveClock(kstInstant(date, time) - Date.now());
    const ask = async (query: string) =>
      ((await signedClient(mainHost).get(`/weather/?${query}`)).data as WeatherReply).weather;
    beforeEach(() => setClock("2026-11-21", "08:00"));
    afterAll(() => {
      moveClock(0);
      installWeather(null);
    });

    it("동네의 가운데를 격자로 바꿔 묻고, 같은 물음은 한 시간 동안 한 번만 해요", async () => {
      serve();
      const first = await ask("district_id=11110119");
      expect(first).toMatchObject({ date: "2026-11-21", wet: { percent: 80, part: "morning" }, pm25: 50 });
      await ask("district_id=11110119");
      expect(asked).toEqual(["60 127", "서울"]);
      setClock("2026-11-21", "09:05");
      await ask("district_id=11110119");
      expect(asked).toEqual(["60 127", "서울", "60 127", "서울"]);
    });

    it("지나간 시간의 비는 세지 않고, 저녁 여섯 시부터는 내일을 말해요", async () => {
      serve();
      setClock("2026-11-21", "11:00");
      expect((await ask("district_id=11110119"))?.wet.percent).toBe(0);
      setClock("2026-11-21", "18:00");
      expect(await ask("district_id=11110119")).toMatchObject({ date: "2026-11-22", wet: { percent: 70 }, pm25: null });
    });

    it("고른 날의 날씨를 묻고, 예보가 닿지 않는 날은 없다고 해요", async () => {
      serve();
      expect((await ask("district_id=11110119&date=2026-11-22"))?.wet.percent).toBe(70);
      expect(await ask("district_id=11110119&date=2026-12-25")).toBeNull();
      expect(await ask("district_id=99999999")).toBeNull();
    });

    it("시간마다의 예보가 닿지 않는 날은 중기예보로 말하고, 느껴지는 온도는 지어내지 않아요", async () => {
      serve();
      const saturday = await ask("district_id=11110119&date=2026-11-28");
      expect(asked).toEqual(["11B00000 11B10101"]);
      expect(saturday).toMatchObject({ date: "2026-11-28", high: -12, feels_high: null, feels_low: null, pm25: null });
      expect(saturday && weatherTurn(saturday)).toBe("cold");
      expect(saturday && weatherLine(saturday, "2026-11-21", false)).toMatch(/^11월 28일 \(토\) 낮에도 영하 12도 · /);
      const monday = await ask("district_id=11110119&date=2026-11-30");
      expect(monday).toMatchObject({ wet: { percent: 70, part: "day", kind: "snow" } });
      expect(monday && weatherLine(monday, "2026-11-21", false)).toMatch(/^11월 30일 \(월\) 눈 70% · /);
    });

    it("시간마다의 예보가 저녁까지 닿지 않는 마지막 날도 중기예보로 말해요", async () => {
      const lastDay = (until: number) => toHours("2026-11-25", 0).filter((hour) => hour.hour <= until);
      serve({ forecast: async (_grid, now) => ({ madeAt: now, hours: lastDay(12) }) });
      expect((await ask("district_id=11110119&date=2026-11-25"))?.wet).toMatchObject({
        percent: 90,
        part: "afternoon",
      });
      serve({ forecast: async (_grid, now) => ({ madeAt: now, hours: lastDay(18) }) });
      expect((await ask("district_id=11110119&date=2026-11-25"))?.wet.percent).toBe(0);
      serve({ forecast: async () => null });
      expect((await ask("district_id=11110119&date=2026-11-25"))?.wet.percent).toBe(90);
    });

    it("데모에서는 월요일에도 저녁에도 열흘 뒤까지 모든 날을 말해요", async () => {
      installWeather(createWeather({ APP_ENV: "demo", WEATHER_KEY: undefined, WEATHER_URL: undefined }));
      for (const time of ["05:00", "07:00", "19:30"]) {
        setClock("2026-11-23", time);
        for (let ahead = 1; ahead <= 9; ahead += 1) {
          const date = addDays("2026-11-23", ahead);
          expect(await ask(`district_id=11110119&date=${date}`)).toMatchObject({ date });
        }
      }
    });

    it("날씨가 없거나 늦으면 없다고 하고, 늦게 온 답은 다음에 써요", async () => {
      serve({ forecast: async () => null });
      expect(await ask("district_id=11110119")).toBeNull();
      let arrive: (made: Forecast) => void = () => undefined;
      const late = new Promise<Forecast>((resolve) => {
        arrive = resolve;
      });
      serve({ forecast: () => late });
      expect(await ask("district_id=11110119")).toBeNull();
      arrive({ madeAt: new Date(), hours: toHours("2026-11-21", 90) });
      expect((await ask("district_id=11110119"))?.wet.percent).toBe(90);
    });

    it("데모는 날씨를 지어내고, 진짜 서비스는 열쇠 없이는 날씨를 말하지 않아요", async () => {
      installWeather(createWeather({ APP_ENV: "production", WEATHER_KEY: undefined, WEATHER_URL: undefined }));
      expect(await ask("district_id=11110119")).toBeNull();
      installWeather(createWeather({ APP_ENV: "demo", WEATHER_KEY: undefined, WEATHER_URL: undefined }));
      expect(await ask("district_id=11110119")).toMatchObject({ date: "2026-11-21", district_pk: 11110119 });
    });
  },
  catalogSeed,
);
