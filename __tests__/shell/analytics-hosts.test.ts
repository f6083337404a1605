import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";
import { contentPolicy } from "@/shell/content-policy";
import { analyticsHosts } from "@/shell/policy-hosts";
import { productionSettings } from "../support/production-settings";

const firebase = {
  FIREBASE_ANALYTICS_PROJECT_ID: "p",
  FIREBASE_ANALYTICS_API_KEY: "k",
  FIREBASE_ANALYTICS_APP_ID: "a",
  FIREBASE_ANALYTICS_MEASUREMENT_ID: "G-1",
};

const findSource = (source: Record<string, string>) => webSettings(readEnv(source)).analytics;
const policy = (source: Record<string, string>) =>
  contentPolicy({ scripts: [], styles: [] }, ...analyticsHosts(findSource(source)));
const toLine = (name: string, source: Record<string, string>) =>
  policy(source)
    .split("; ")
    .find((line) => line.startsWith(name));

test("정하지 않으면 어느 곳도 열지 않고, 시연만 브라우저에 기록한다", () => {
  expect(findSource({})).toEqual({ isLogged: true });
  expect(policy({})).toBe(contentPolicy({ scripts: [], styles: [] }));
  expect(findSource(productionSettings)).toEqual({});
});

test("Firebase를 정하면 그 스크립트와 받는 곳만 열린다", () => {
  expect(findSource(firebase).firebase).toEqual({ projectId: "p", apiKey: "k", appId: "a", measurementId: "G-1" });
  expect(toLine("script-src", firebase)).toContain(" https://*.googletagmanager.com");
  expect(toLine("connect-src", firebase)).toBe(
    "connect-src 'self' https://firebase.googleapis.com https://firebaseinstallations.googleapis.com " +
      "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  );
  expect(toLine("frame-src", firebase)).toBe("frame-src 'none'");
});

test("유입 주소를 정하면 그 호스트에만 더 보낼 수 있다", () => {
  const source = { ATTRIBUTION_URL: "https://attribution.example/members?key=1" };
  expect(toLine("connect-src", source)).toBe("connect-src 'self' https://attribution.example");
  expect(toLine("script-src", source)).not.toContain("attribution");
});

test("두 서비스가 같은 호스트를 쓰면 한 번만 적는다", () => {
  const hosts = analyticsHosts(findSource(firebase));
  expect(contentPolicy({ scripts: [], styles: [] }, ...hosts, ...hosts)).toBe(policy(firebase));
});
