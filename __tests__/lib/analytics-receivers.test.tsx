import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { type Analytics, createAnalytics } from "@/lib/analytics/analytics";
import { attributionReceiver } from "@/lib/analytics/attribution-receiver";
import { eventLog } from "@/lib/analytics/event-log";
import type { AttributionEvent } from "@/lib/analytics/events";
import { type AnalyticsSource, receiversFor } from "@/lib/analytics/receivers";
import { holdTimers } from "../support/hold-timers";
import { server } from "../support/msw/server";

const USER_ID = "0198c0de-aaaa-7bbb-8ccc-0123456789ab";
const ORDER = "0198c0de-aaaa-7bbb-8ccc-ba9876543210";
const URL_OF_SERVICE = "https://attribution.example/members";
const newMember = { user_id: USER_ID, phone: "01012345678", signUpType: "social", marketing_consent: true } as const;
/** printf +821012345678 | sha256sum */
const HASH = "2efdd01fdf56e3f07de56acd9d40beb256d5983aec5f6d597c2c48354f35f9e0";

const connected = (source: AnalyticsSource) => {
  const analytics = createAnalytics();
  analytics.connect(() => receiversFor(source));
  return analytics;
};

const signUp = (analytics: Analytics, member: AttributionEvent = newMember) => {
  analytics.send({ name: "signup", label: "social" });
  analytics.recognise(member.user_id);
  analytics.attribute(member);
};
const buy = (analytics: Analytics, order_id: string, amount: number) =>
  analytics.send({ name: "purchase", order_id, amount });
const leave = (analytics: Analytics) => {
  analytics.send({ name: "signout" });
  analytics.recognise(null);
};

const ask = (name: "globalPrivacyControl" | "doNotTrack", value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

describe("시연의 기록", () => {
  const known = () => eventLog.read().map(({ kind, name, values }) => [kind, name, values.map(({ value }) => value)]);

  it("사건과 사용자가 차례로 쌓이고, 번호는 끝만, 전화번호는 남지 않는다", () => {
    const analytics = connected({ isLogged: true });
    signUp(analytics);
    buy(analytics, ORDER, 42_000);
    leave(analytics);
    expect(known()).toEqual([
      ["event", "signup", ["social"]],
      ["user", "…456789ab", []],
      ["attribution", "attribution", ["…456789ab", "SHA-256", "social", "true"]],
      ["event", "purchase", ["…76543210", "42000"]],
      ["event", "signout", []],
      ["user", "", []],
    ]);
    expect(eventLog.read().map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/01012345678|0198c0de/);
  });

  it("오래된 것부터 밀려나 이백 개까지 남고, 지우면 비고, 바뀔 때마다 알려 준다", () => {
    const changed = jest.fn();
    const stop = eventLog.watch(changed);
    const analytics = connected({ isLogged: true });
    for (let order = 1; order <= 205; order += 1) buy(analytics, `order-${order}`, order);
    expect(known()).toHaveLength(200);
    expect(known()[0]).toEqual(["event", "purchase", ["order-6", "6"]]);
    eventLog.clear();
    expect(known()).toEqual([]);
    expect(changed).toHaveBeenCalledTimes(206);
    stop();
    leave(analytics);
    expect(changed).toHaveBeenCalledTimes(206);
  });

  it("아무것도 정하지 않은 운영에서는 아무 데도 쌓이지 않는다", () => {
    const analytics = connected({});
    signUp(analytics);
    expect(eventLog.read()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe("유입을 듣는 곳", () => {
  const bodies: unknown[] = [];
  const answers = (...statuses: number[]) => {
    bodies.length = 0;
    server.use(
      http.post(URL_OF_SERVICE, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: statuses[Math.min(bodies.length, statuses.length) - 1] });
      }),
    );
  };

  it("새 회원만, 전화번호는 알아볼 수 없게 바꿔서 한 번 듣는다", async () => {
    answers(204);
    const analytics = connected({ attributionUrl: URL_OF_SERVICE });
    analytics.send({ name: "signin" });
    signUp(analytics);
    buy(analytics, ORDER, 1000);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual([{ ...newMember, phone: HASH }]);
  });

  it("혜택 알림에 동의하지 않았으면 바꾼 전화번호도 가지 않는다", async () => {
    answers(204);
    signUp(connected({ attributionUrl: URL_OF_SERVICE }), { ...newMember, marketing_consent: false });
    await waitFor(() => expect(bodies).toEqual([{ ...newMember, marketing_consent: false, phone: null }]));
  });

  it("잠깐 못 받으면 다시 보내고, 거절하면 그만둔다", async () => {
    const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    answers(503, 429, 204);
    attributionReceiver(URL_OF_SERVICE, 1).attribution(newMember);
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(warned).not.toHaveBeenCalled();
    answers(400);
    attributionReceiver(URL_OF_SERVICE, 1).attribution(newMember);
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    expect(bodies).toHaveLength(1);
    answers(503);
    attributionReceiver(URL_OF_SERVICE, 1).attribution(newMember);
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    expect(bodies).toHaveLength(3);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/01012345678|0198c0de/);
  });

  it.each([
    ["globalPrivacyControl", true, undefined],
    ["doNotTrack", "1", null],
  ] as const)("브라우저가 %s로 사양하면 보내지 않는다", async (name, value, before) => {
    ask(name, value);
    const source = { attributionUrl: URL_OF_SERVICE, isLogged: true };
    expect(receiversFor(source)).toHaveLength(1);
    ask(name, before);
    expect(receiversFor(source)).toHaveLength(2);
  });
});

describe("Firebase Analytics", () => {
  const project = { projectId: "p", apiKey: "k", appId: "1:1:web:a", measurementId: "G-TEST1" };
  const told = () =>
    (Reflect.get(window, "dataLayer") as ArrayLike<unknown>[] | undefined)?.map((entry) => Array.from(entry)) ?? [];

  it("이름과 값이 그곳의 규칙대로 차례로 가고, 화면의 주소는 가지 않는다", async () => {
    server.use(
      http.get("https://firebase.googleapis.com/v1alpha/projects/-/apps/*/webConfig", () =>
        HttpResponse.json({ measurementId: project.measurementId, appId: project.appId }),
      ),
      http.post("https://firebaseinstallations.googleapis.com/v1/projects/p/installations", () =>
        HttpResponse.json({
          fid: "cAAAAAAAAAAAAAAAAAAAAA",
          refreshToken: "r",
          authToken: { token: "t", expiresIn: "604800s" },
        }),
      ),
      http.get("https://www.googletagmanager.com/gtag/js", () => HttpResponse.text("")),
    );
    window.history.replaceState(null, "", "/t/secret-ticket");
    // A script tag in the page stops the library from loading its own.
    const script = document.createElement("script");
    script.src = "https://www.googletagmanager.com/gtag/js?l=dataLayer&id=G-TEST1";
    document.head.append(script);
    const pass = holdTimers(5000);
    const analytics = connected({ firebase: project });
    pass();
    analytics.send({ name: "start sign-in click", LoginType: "kakao" });
    signUp(analytics);
    buy(analytics, ORDER, 42_000);
    leave(analytics);
    await waitFor(() => expect(told().filter(([kind]) => kind === "event")).toHaveLength(4), { timeout: 15_000 });
    const events = told()
      .filter(([kind]) => kind === "event")
      .map(([, name, values]) => [name, values]);
    const send_to = "G-TEST1";
    expect(events).toEqual([
      ["start_sign_in_click", { LoginType: "kakao", send_to }],
      ["signup", { label: "social", send_to }],
      ["purchase", { transaction_id: ORDER, value: 42_000, currency: "KRW", send_to }],
      ["signout", { send_to }],
    ]);
    const users = told().flatMap(([kind, , values]) =>
      kind === "config" && values instanceof Object && "user_id" in values ? [values.user_id] : [],
    );
    expect(users).toEqual([USER_ID, null]);
    // Without these values the service's script would read the page's address.
    const place = { page_location: "http://localhost/", page_referrer: "", page_title: "" };
    expect(told()).toContainEqual(["set", place]);
    expect(told()).toContainEqual(["config", "G-TEST1", expect.objectContaining({ ...place, send_page_view: false })]);
    const all = JSON.stringify(told());
    expect(all).toContain('"ad_storage":"denied"');
    expect(all).not.toMatch(/secret-ticket|01012345678/);
  });
});
