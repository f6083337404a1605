import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";
import { productionSettings } from "../../support/production-settings";
import { importsOf, projectFiles, readProjectFile } from "../../support/project-files";

describe("화면이 아는 설정", () => {
  it("APP_ORIGIN이 없으면 연 포트가 화면의 주소다", () => {
    expect(webSettings(readEnv({ PORT: "4000" })).origin).toBe("http://localhost:4000");
    expect(webSettings(readEnv({ PORT: "4000", APP_ORIGIN: "https://a.example" })).origin).toBe("https://a.example");
  });

  it("호스트가 보는 주소와 화면이 적는 주소는 하나다", () => {
    for (const source of [{}, { PORT: "4321" }, { APP_ORIGIN: "http://localhost:5000" }, productionSettings]) {
      const env = readEnv(source);
      expect(webSettings(env).origin).toBe(env.APP_ORIGIN);
    }
  });

  it("서버의 열쇠는 들어 있지 않다", () => {
    const source = {
      ...productionSettings,
      KAKAO_CLIENT_ID: "kakao-client-id",
      KAKAO_CLIENT_SECRET: "kakao-client-secret",
      METRICS_TOKEN: "metrics-token-of-24-characters",
    };
    const told = JSON.stringify(webSettings(readEnv(source)));
    for (const [name, value] of Object.entries(source)) {
      if (/SECRET|TOKEN|_KEY$|DATABASE|SMTP/.test(name)) expect([name, told.includes(value)]).toEqual([name, false]);
    }
    expect(told).toContain(productionSettings.BUSINESS_NAME);
  });

  it("아이폰이 가는 앱 스토어 주소는 설정한 그 주소다", () => {
    expect(webSettings(readEnv(productionSettings)).iosStoreUrl).toBe(productionSettings.IOS_STORE_URL);
    expect(webSettings(readEnv({})).iosStoreUrl).toMatch(/^https:\/\/apps\.apple\.com\//);
  });

  it("열쇠를 갖춘 소셜 로그인만 보이고, 데모는 모두 보인다", () => {
    const keys = { KAKAO_CLIENT_ID: "a", KAKAO_CLIENT_SECRET: "b" };
    expect(webSettings(readEnv({})).socialProviders).toEqual(["kakao", "naver", "apple"]);
    expect(webSettings(readEnv({ ...productionSettings, ...keys })).socialProviders).toEqual(["kakao"]);
  });

  it("주소와 포트의 기본값은 스키마 한 곳에만 있다", () => {
    const code = projectFiles(["pages", "src"], [".ts", ".tsx", ".jsx"]).filter(
      (file) => !file.startsWith("src/tools/"),
    );
    const naming = code.filter((file) => /localhost:\d|["'`]localhost["'`]|:3000\b/.test(readProjectFile(file)));
    expect(naming).toEqual([]);
    expect(importsOf("src/server/web.ts").map(({ target }) => target)).toContain("src/server/front/web-settings");
  });
});
