import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { webSettings } from "@/server/front/web-settings";
import { env, readEnv, resetEnv } from "@/server/platform/env";
import { settingsSchema } from "@/server/platform/env-schema";
import { holidayNames, isHoliday } from "@/shared/dates/holidays";
import { dangerous, productionSettings } from "../../support/production-settings";

const production = productionSettings;

const readMessage = (settings: Record<string, string | undefined>): string => {
  try {
    readEnv(settings);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("설정", () => {
  it("아무것도 없으면 데모이고 3000번 문을 연다", () => {
    expect(readEnv({})).toMatchObject({
      APP_ENV: "demo",
      APP_ORIGIN: "http://localhost:3000",
      PAYMENT_GATEWAY: "sandbox",
    });
  });

  it("NODE_ENV=production만으로는 운영이 아니다", () => {
    expect(readEnv({ NODE_ENV: "production" }).APP_ENV).toBe("demo");
  });

  it("다 갖춘 운영 설정은 받는다", () => {
    expect(readEnv(production).APP_ENV).toBe("production");
  });

  it.each(dangerous)("%s: 시작하지 않고, 무엇이 왜 안 되는지 말한다", (_, change, named) => {
    expect(() => readEnv({ ...production, ...change })).toThrow(
      new RegExp(`^ {2}- [A-Z_, ]*\\b${named}\\b[A-Z_, ]*: .{10}`, "m"),
    );
  });

  it("위험한 설정은 그 하나만 말하고, 값은 되풀이하지 않는다", () => {
    for (const [what, change] of dangerous) {
      const text = readMessage({ ...production, ...change });
      const values = Object.values(change).filter((value) => value && value.length > 12);
      expect([what, values.filter((value) => text.includes(value ?? ""))]).toEqual([what, []]);
      expect(text).not.toContain(production.TOSS_SECRET_KEY);
    }
  });

  it("데모는 시험 열쇠와, 제 회사를 모두 적은 것은 받는다", () => {
    const company = Object.fromEntries(Object.entries(production).filter(([name]) => name.startsWith("BUSINESS_")));
    const keys = { PAYMENT_GATEWAY: "toss", TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "test_sk_a" };
    expect(readEnv({ ...company, ...keys })).toMatchObject({ APP_ENV: "demo", ...company });
  });

  it("앞의 대리 수는 데모에서는 0이고, 운영은 0도 적어야 한다", () => {
    expect(readEnv({}).TRUSTED_PROXY_HOPS).toBe(0);
    expect(readEnv({ ...production, TRUSTED_PROXY_HOPS: "0" }).TRUSTED_PROXY_HOPS).toBe(0);
  });

  it("원격 설정의 프로젝트는 셋을 함께 정한다", () => {
    const project = { REMOTE_CONFIG_PROJECT_ID: "p", REMOTE_CONFIG_API_KEY: "k", REMOTE_CONFIG_APP_ID: "a" };
    expect(readEnv(project)).toMatchObject(project);
    expect(() => readEnv({ ...project, REMOTE_CONFIG_API_KEY: "" })).toThrow("REMOTE_CONFIG_API_KEY");
  });

  it("분석의 프로젝트는 넷을 함께 정하고, 운영의 유입 주소는 https여야 한다", () => {
    const project = {
      FIREBASE_ANALYTICS_PROJECT_ID: "p",
      FIREBASE_ANALYTICS_API_KEY: "k",
      FIREBASE_ANALYTICS_APP_ID: "a",
      FIREBASE_ANALYTICS_MEASUREMENT_ID: "G-ABC123",
    };
    expect(readEnv(project)).toMatchObject(project);
    for (const name of Object.keys(project)) {
      expect(() => readEnv({ ...project, [name]: "" })).toThrow("FIREBASE_ANALYTICS_API_KEY");
    }
    const wrongId = { ...project, FIREBASE_ANALYTICS_MEASUREMENT_ID: "UA-1" };
    expect(() => readEnv(wrongId)).toThrow("FIREBASE_ANALYTICS_MEASUREMENT_ID");
    expect(readEnv({ ATTRIBUTION_URL: "http://localhost:9/a" }).ATTRIBUTION_URL).toBe("http://localhost:9/a");
    expect(() => readEnv({ ...production, ATTRIBUTION_URL: "http://a.example/a" })).toThrow("ATTRIBUTION_URL");
    expect(() => readEnv({ ATTRIBUTION_URL: "javascript:1" })).toThrow("ATTRIBUTION_URL");
  });

  it("서비스 워커는 켜져 있고, 끌 수 있다", () => {
    expect(readEnv({}).SERVICE_WORKER).toBe("on");
    expect(readEnv({ SERVICE_WORKER: "off" }).SERVICE_WORKER).toBe("off");
    expect(() => readEnv({ SERVICE_WORKER: "maybe" })).toThrow("SERVICE_WORKER");
  });

  it("지도 타일은 https 주소 틀과 출처가 함께 있어야 한다", () => {
    const tiles = { MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}.png", MAP_TILE_CREDIT: "타일 만든 곳" };
    expect(readEnv(tiles)).toMatchObject(tiles);
    expect(() => readEnv({ ...tiles, MAP_TILE_CREDIT: "" })).toThrow("MAP_TILE_CREDIT");
    for (const url of ["http://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/map.png"]) {
      expect(() => readEnv({ ...tiles, MAP_TILE_URL: url })).toThrow("MAP_TILE_URL");
    }
  });

  it("소셜 로그인의 열쇠는 그곳의 것이 모두 있거나 하나도 없어야 한다", () => {
    expect(readEnv({ ...production, KAKAO_CLIENT_ID: "a", KAKAO_CLIENT_SECRET: "b" }).SOCIAL_LOGIN).toBe("live");
    expect(() => readEnv({ KAKAO_CLIENT_ID: "a" })).toThrow("KAKAO_CLIENT_SECRET");
    expect(() => readEnv({ APPLE_CLIENT_ID: "a", APPLE_TEAM_ID: "b" })).toThrow("APPLE_KEY_ID, APPLE_PRIVATE_KEY");
  });

  describe("나중에 정해진 공휴일의 파일", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "nadlang-holidays-")), "holidays.txt");

    it("한 줄에 하루를 읽고, 화면과 검색이 그날을 공휴일로 안다", () => {
      writeFileSync(file, "# 국무회의 의결\n\n2027-05-07 임시공휴일\n2027-05-07  창립 기념\r\n");
      const settings = readEnv({ HOLIDAYS_FILE: file });
      expect(settings.HOLIDAYS_FILE).toEqual({ "2027-05-07": ["임시공휴일", "창립 기념"] });
      expect(webSettings(settings).addedHolidays).toEqual(settings.HOLIDAYS_FILE);
      expect(readEnv({ HOLIDAYS_FILE: "" }).HOLIDAYS_FILE).toEqual({});
    });

    it("설정을 처음 읽을 때 서버의 공휴일이 된다", () => {
      writeFileSync(file, "2027-05-07 임시공휴일\n");
      process.env.HOLIDAYS_FILE = file;
      resetEnv();
      env();
      expect([isHoliday("2027-05-07"), holidayNames("2027-05-07")]).toEqual([true, ["임시공휴일"]]);
      delete process.env.HOLIDAYS_FILE;
      resetEnv();
      env();
      expect(isHoliday("2027-05-07")).toBe(false);
    });

    it.each([
      ["2027-05-07 임시공휴일\n2027-02-30 없는 날", "line 2 is not a day and a name"],
      ["임시공휴일", "line 1 is not a day and a name"],
      ["2027-05-07", "line 1 is not a day and a name"],
    ])("%j: 시작하지 않고 몇째 줄인지 말한다", (text, told) => {
      writeFileSync(file, text);
      expect(() => readEnv({ HOLIDAYS_FILE: file })).toThrow(`HOLIDAYS_FILE: ${told}`);
    });

    it("없는 파일이면 그 파일을 말한다", () => {
      expect(() => readEnv({ HOLIDAYS_FILE: "/nowhere/holidays.txt" })).toThrow(
        /HOLIDAYS_FILE: .*\/nowhere\/holidays\.txt/,
      );
    });
  });

  it("틀린 것을 한 번에 모두 말한다", () => {
    const attempt = () => readEnv({ PORT: "백", APP_ENV: "prod", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x" });
    for (const name of ["PORT", "APP_ENV", "LOG_LEVEL", "DATABASE_URL"]) expect(attempt).toThrow(name);
  });

  describe("예시 파일", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const written = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });
    /** Set by the npm scripts and by the tests, never by an operator. */
    const names = Object.keys(settingsSchema.shape).filter((name) => name !== "NODE_ENV");

    it("스키마의 설정이 하나씩 있고 다른 것은 없다", () => {
      expect(written.map(([name]) => name).sort()).toEqual([...names].sort());
    });

    it.each(written)("%s=%s: 적힌 값이 기본값이고, 위에 설명이 있다", (name, value) => {
      const ofExample = settingsSchema.parse({ [name]: value });
      expect(ofExample).toEqual(settingsSchema.parse({}));
      const fallback = Object.entries(ofExample).find(([key]) => key === name)?.[1];
      if (typeof fallback === "string" || typeof fallback === "number") expect(value).toBe(String(fallback));
      // A comment explains one setting, or a group of them without blank lines.
      const start = lines.findIndex((line) => line.startsWith(`${name}=`));
      const above = lines.slice(0, start).reverse();
      expect(above.find((line) => line === "" || line.startsWith("#"))).toMatch(/^# .{10}/);
    });

    it("그대로 베껴도 포트를 바꾸면 주소가 따라온다", () => {
      const copied = Object.fromEntries(written);
      expect(readEnv({ ...copied, PORT: "4000" }).APP_ORIGIN).toBe("http://localhost:4000");
    });

    it("Node가 읽어도 같은 값이다", () => {
      expect(parseEnv(lines.join("\n"))).toEqual(Object.fromEntries(written));
    });
  });
});
