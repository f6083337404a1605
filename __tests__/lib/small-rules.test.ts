import { onlineManager } from "@tanstack/react-query";
import { appOpenPatience, openAppHome } from "@/lib/browser/deep-link";
import { outsideAddress } from "@/lib/browser/in-app-browser";
import { userOsFrom } from "@/lib/browser/user-os";
import { createClock } from "@/lib/clock";
import { ApiError, toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { makeQueryClient, retryDelay, retryUnlessAnswered } from "@/lib/query-client";
import { userFromToken } from "@/lib/user-from-token";
import { isWebService } from "@/shared/signature/service-name";
import { projectFiles, readProjectFile } from "../support/project-files";

const toToken = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

describe("토큰에서 읽는 사용자", () => {
  test.each([
    ["없는 토큰", undefined, null],
    ["글자만 있는 토큰", "abc", null],
    ["주인이 없는 토큰", toToken({ is_member: true }), null],
    ["익명", toToken({ sub: "a1", is_member: false }), { user_id: "a1", is_member: false }],
    ["회원", toToken({ sub: "m1", is_member: true }), { user_id: "m1", is_member: true }],
    ["회원이라는 글자", toToken({ sub: "m1", is_member: "true" }), { user_id: "m1", is_member: false }],
  ])("%s", (_, token, user) => {
    expect(userFromToken(token)).toEqual(user);
  });

  test("끝난 토큰에는 사용자가 없다", () => {
    const token = toToken({ sub: "m1", is_member: true, exp: 100 });
    expect(userFromToken(token, 99_999)).not.toBeNull();
    expect(userFromToken(token, 100_000)).toBeNull();
  });
});

test.each([
  ["Mozilla/5.0 (Linux; Android 15)", undefined, "web-android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)", "web", "web-ios"],
  ["Mozilla/5.0 (Macintosh)", "web", "web-desktop"],
  ["Mozilla/5.0 (Linux; Android 15)", "nadlang-android", "app-android"],
  ["Mozilla/5.0 (iPhone)", "nadlang-ios", "app-ios"],
])("%s, 쿠키 %s → %s", (agent, service, os) => {
  expect(userOsFrom(agent, service)).toBe(os);
});

test("쿠키가 web일 때만 웹 서비스다", () => {
  expect([isWebService("web"), isWebService("web-ios"), isWebService(undefined)]).toEqual([true, false, false]);
});

describe("질문의 기본값", () => {
  test("5초 신선, 5분 보관, 질문 3번·변경 0번 재시도", () => {
    const { queries, mutations } = makeQueryClient("browser").getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 5000, gcTime: 300_000, retry: 3 });
    expect(mutations).toMatchObject({ retry: 0 });
  });

  test("다른 횟수로 다시 묻는 질문은, 다음 차례에 자동으로 또 묻는 둘뿐이다", () => {
    const defaults = "src/lib/query-client.ts";
    const others = projectFiles(["src", "pages"]).filter(
      (path) => path !== defaults && /\bretry: (\d|false|true)/.test(readProjectFile(path)),
    );
    expect(others).toEqual(["src/api/main/order/orders.ts", "src/features/purchases/ticket/use-check-in.ts"]);
  });

  test("서버에서는 다시 묻지 않고 청소 시계도 두지 않는다", () => {
    expect(makeQueryClient("server").getDefaultOptions().queries).toMatchObject({ retry: 0, gcTime: Infinity });
  });

  test("간격은 1초에서 두 배씩, 30초까지", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test("답으로 받은 거절은 다시 묻지 않고, 401·429·5xx·끊김은 묻는다", () => {
    const again = (status: number) => retryUnlessAnswered(0, new ApiError(status, "", ""));
    expect([400, 403, 404, 409, 422].map(again)).toEqual(Array(5).fill(false));
    expect([0, 401, 429, 500, 503].map(again)).toEqual(Array(5).fill(true));
    expect(retryUnlessAnswered(3, new ApiError(500, "", ""))).toBe(false);
  });
});

test("ApiError가 아닌 것은 status 0이 된다", () => {
  expect(toApiError(new TypeError("x"))).toMatchObject({ status: 0, code: "NETWORK", message: "" });
});

test("시계는 서버 시각으로 맞춘 만큼 앞서거나 뒤선다", () => {
  let device = 1000;
  const clock = createClock(() => device);
  clock.correctTo(5000);
  device = 1500;
  expect(clock.now()).toBe(5500);
});

test("한 탭은 같은 시각에 두 번 서명하지 않고, 시계를 뒤로 맞추면 맞춘 시각부터 서명한다", () => {
  const clock = createClock(() => 90_000);
  expect([clock.stamp(), clock.stamp(), clock.stamp()]).toEqual([90_000, 90_001, 90_002]);
  clock.correctTo(5000);
  expect([clock.stamp(), clock.stamp()]).toEqual([5000, 5001]);
});

test.each([
  [paths.home(), "/"],
  [paths.content.detail({ id: 12 }), "/content/detail?id=12"],
  [paths.contents({ category: "farm", sub_cat: undefined, child_months: null }), "/contents?category=farm"],
  [paths.stay.detail({ id: 3, adults: 2, children_ages: [7, 3] }), "/stay/detail?id=3&adults=2&children_ages=7%2C3"],
  [paths.search.activity({ q: "물 놀이&" }), "/search/activity?q=%EB%AC%BC+%EB%86%80%EC%9D%B4%26"],
  [paths.shortLink("../x"), "/s/..%2Fx"],
])("주소 %s", (made, expected) => {
  expect(made).toBe(expected);
});

describe("앱 열기", () => {
  const pageThat = (visible: boolean) => {
    const log: string[] = [];
    return {
      log,
      hands: {
        iosStore: "https://apps.apple.com/kr/app/nadlang/id1" as string | null,
        go: (url: string) => log.push(url.startsWith("https") ? url : (url.split(/[:/]/, 1)[0] ?? "")),
        isVisible: () => visible,
        later: (run: () => void, ms: number) => {
          log.push(`wait ${ms}`);
          run();
        },
        showPopup: () => log.push("popup"),
      },
    };
  };

  test.each([
    ["web-ios", true, ["nadlang", `wait ${appOpenPatience}`, "https://apps.apple.com/kr/app/nadlang/id1"]],
    ["web-ios", false, ["nadlang", `wait ${appOpenPatience}`]],
    [
      "web-android",
      true,
      ["intent", `wait ${appOpenPatience}`, "https://play.google.com/store/apps/details?id=kr.nadlang.app"],
    ],
    ["web-desktop", true, ["popup"]],
  ] as const)("%s, 화면이 보이면 %s", (os, visible, expected) => {
    const { log, hands } = pageThat(visible);
    openAppHome(os, hands);
    expect(log).toEqual(expected);
  });

  test("스토어 주소를 모르는 화면은 앱만 부른다", () => {
    const { log, hands } = pageThat(true);
    openAppHome("web-ios", { ...hands, iosStore: null });
    expect(log).toEqual(["nadlang"]);
  });
});

describe("다른 앱 안의 브라우저", () => {
  const android = "Mozilla/5.0 (Linux; Android 15)";
  const file = "https://nadlang.example/api/ics/a?token=t";

  test.each([
    [
      `${android} KAKAOTALK 25.1`,
      "kakaotalk://web/openExternal?url=https%3A%2F%2Fnadlang.example%2Fapi%2Fics%2Fa%3Ftoken%3Dt",
    ],
    ["Mozilla/5.0 (iPhone) Line/15.0", "https://nadlang.example/api/ics/a?token=t&openExternalBrowser=1"],
    [
      `${android} NAVER(inapp; search; 1)`,
      "intent://nadlang.example/api/ics/a?token=t#Intent;scheme=https;action=android.intent.action.VIEW;end",
    ],
    ["Mozilla/5.0 (iPhone) Instagram 300", null],
    [`${android} Chrome/140`, null],
  ])("%s에서 파일은 %s로 열린다", (agent, address) => {
    expect(outsideAddress(file, agent)).toBe(address);
  });
});

test("연결 없이 열린 화면은 묻다가 지지 않고 연결을 기다린다", () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: false } });
  try {
    makeQueryClient("browser");
    expect(onlineManager.isOnline()).toBe(false);
  } finally {
    onlineManager.setOnline(true);
    if (original) Object.defineProperty(globalThis, "navigator", original);
    else Reflect.deleteProperty(globalThis, "navigator");
  }
});

test("변경은 연결이 없다고 미뤄 두지 않는다", () => {
  expect(makeQueryClient("browser").getDefaultOptions().mutations?.networkMode).toBe("always");
});
