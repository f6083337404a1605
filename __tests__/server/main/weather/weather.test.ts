import { mainHost } from "@/server/main/app";
import { createAirKorea } from "@/server/main/weather/air-korea";
import { gridOf } from "@/server/main/weather/grid";
import { newestIssue } from "@/server/main/weather/issue-time";
import { createKmaForecast } from "@/server/main/weather/kma-forecast";
import { registerWeather } from "@/server/main/weather/register-weather";
import { sandboxWeather } from "@/server/main/weather/sandbox-weather";
import { type Forecast, installWeather, type WeatherService } from "@/server/main/weather/weather-port";
import { moveClock } from "@/server/platform/clock";
import type { WeatherReply } from "@/shared/contract/main/weather";
import { kstInstant } from "@/shared/dates/kst-instant";
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
    expect(gridOf({ lat, lng })).toEqual({ nx, ny });
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

const hoursOf = (date: string, rainPercent: number): Forecast["hours"] =>
  Array.from({ length: 24 }, (_, one) => ({
    date,
    hour: one,
    celsius: 10,
    humidity: 50,
    wind: 1,
    rainPercent: one === 10 ? rainPercent : 0,
    isSnow: false,
    sky: "clear" as const,
  }));

describeEachEngine(
  "GET /weather/",
  () => {
    const asked: string[] = [];
    const serve = (over: Partial<WeatherService> = {}) => {
      asked.length = 0;
      installWeather({
        forecast: async ({ nx, ny }, now) => {
          asked.push(`${nx} ${ny}`);
          return { madeAt: now, hours: [...hoursOf("2026-11-21", 80), ...hoursOf("2026-11-22", 70)] };
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

    it("날씨가 없거나 늦으면 없다고 하고, 늦게 온 답은 다음에 써요", async () => {
      serve({ forecast: async () => null });
      expect(await ask("district_id=11110119")).toBeNull();
      let arrive: (made: Forecast) => void = () => undefined;
      const late = new Promise<Forecast>((resolve) => {
        arrive = resolve;
      });
      serve({ forecast: () => late });
      expect(await ask("district_id=11110119")).toBeNull();
      arrive({ madeAt: new Date(), hours: hoursOf("2026-11-21", 90) });
      expect((await ask("district_id=11110119"))?.wet.percent).toBe(90);
    });

    it("데모는 날씨를 지어내고, 진짜 서비스는 열쇠 없이는 날씨를 말하지 않아요", async () => {
      registerWeather({ APP_ENV: "production", WEATHER_KEY: undefined, WEATHER_URL: undefined });
      expect(await ask("district_id=11110119")).toBeNull();
      registerWeather({ APP_ENV: "demo", WEATHER_KEY: undefined, WEATHER_URL: undefined });
      expect(await ask("district_id=11110119")).toMatchObject({ date: "2026-11-21", district_pk: 11110119 });
    });
  },
  catalogSeed,
);
