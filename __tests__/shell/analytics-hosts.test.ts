import { analyticsSource } from "@/lib/env";
import { contentPolicy } from "@/shell/content-policy";
import { analyticsHosts } from "@/shell/policy-hosts";

const firebase = {
  FIREBASE_ANALYTICS_PROJECT_ID: "p",
  FIREBASE_ANALYTICS_API_KEY: "k",
  FIREBASE_ANALYTICS_APP_ID: "a",
  FIREBASE_ANALYTICS_MEASUREMENT_ID: "G-1",
};
const names = [...Object.keys(firebase), "ATTRIBUTION_URL", "APP_ENV"];
const before = names.map((name) => [name, process.env[name]] as const);
const set = (values: readonly (readonly [string, string | undefined])[]) => {
  for (const [name, value] of values) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
};
beforeEach(() => set(names.map((name) => [name, undefined])));
afterEach(() => set(before));

const policy = () => contentPolicy({ scripts: [], styles: [] }, ...analyticsHosts());
const lineOf = (name: string) =>
  policy()
    .split("; ")
    .find((line) => line.startsWith(name));

test("정하지 않으면 어느 곳도 열지 않고, 시연만 브라우저에 기록한다", () => {
  expect(analyticsSource()).toEqual({ isLogged: true });
  expect(policy()).toBe(contentPolicy({ scripts: [], styles: [] }));
  process.env.APP_ENV = "production";
  expect(analyticsSource()).toEqual({});
});

test("Firebase를 정하면 그 스크립트와 받는 곳만 열린다", () => {
  set(Object.entries(firebase));
  expect(analyticsSource().firebase).toEqual({ projectId: "p", apiKey: "k", appId: "a", measurementId: "G-1" });
  expect(lineOf("script-src")).toContain(" https://*.googletagmanager.com");
  expect(lineOf("connect-src")).toBe(
    "connect-src 'self' https://firebase.googleapis.com https://firebaseinstallations.googleapis.com " +
      "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  );
  expect(lineOf("frame-src")).toBe("frame-src 'none'");
  set([["FIREBASE_ANALYTICS_API_KEY", ""]]);
  expect(analyticsSource().firebase).toBeUndefined();
});

test("유입 주소를 정하면 그 호스트에만 더 보낼 수 있다", () => {
  process.env.ATTRIBUTION_URL = "https://attribution.example/members?key=1";
  expect(lineOf("connect-src")).toBe("connect-src 'self' https://attribution.example");
  expect(lineOf("script-src")).not.toContain("attribution");
});

test("두 서비스가 같은 호스트를 쓰면 한 번만 적는다", () => {
  set(Object.entries(firebase));
  const twice = contentPolicy({ scripts: [], styles: [] }, ...analyticsHosts(), ...analyticsHosts());
  expect(twice).toBe(policy());
});
