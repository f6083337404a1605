import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  canonicalPayload,
  decodeQuery,
  isFreshSignature,
  readSignature,
  signatureHeader,
} from "@/shared/signature/canonical";
import { serviceName } from "@/shared/signature/service-name";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const parts = {
  timestamp: 1_767_225_600_000,
  method: "GET",
  path: "/contents/",
  service: "web",
  version: "4.15.0",
  decodedQuery: "q=아쿠아리움&index=1&size=20&is_logging=true",
  body: "",
};
const vector = "14cad6a3376c91ca1dd2de3f6e2e49936f0fb626f55993df1adc41adecc8c35c;1767225600000";

test("정해 둔 요청의 서명은 정해 둔 값이다", () => {
  expect(signatureHeader(parts, sha256)).toBe(vector);
  const encoded = decodeQuery("?q=%EC%95%84%EC%BF%A0%EC%95%84%EB%A6%AC%EC%9B%80&index=1&size=20&is_logging=true");
  expect(signatureHeader({ ...parts, method: "get", decodedQuery: encoded }, sha256)).toBe(vector);
});

test("시각, 방법, 길, 서비스, 판, 물음, 본문 가운데 하나만 달라도 서명이 달라진다", () => {
  const changes = [
    { timestamp: parts.timestamp + 1 },
    { method: "POST" },
    { path: "/contents" },
    { service: "web-ios" },
    { version: "4.15.1" },
    { decodedQuery: "" },
    { body: "{}" },
  ];
  const hashes = changes.map((change) => sha256(canonicalPayload({ ...parts, ...change }, sha256)));
  expect(new Set([...hashes, vector.split(";")[0]]).size).toBe(changes.length + 1);
});

test("풀 수 없는 물음은 보낸 그대로 두고 던지지 않는다", () => {
  expect(decodeQuery("q=%E0%A4%A")).toBe("q=%E0%A4%A");
  expect(decodeQuery("q=a+b%20c")).toBe("q=a+b c");
  fc.assert(fc.property(fc.string(), (text) => expect(decodeQuery(encodeURIComponent(text))).toBe(text)));
});

test("서명 머리글은 해시와 시각이고 다른 모양은 읽지 않는다", () => {
  expect(readSignature(vector)).toEqual({ hash: vector.slice(0, 64), timestamp: parts.timestamp });
  for (const header of [null, undefined, "", ";", vector.toUpperCase(), `${vector};1`, vector.slice(1), `${vector}x`]) {
    expect(readSignature(header)).toBeNull();
  }
});

test("서명은 앞뒤로 꼭 5분까지 받는다", () => {
  const now = parts.timestamp;
  expect([300_000, -300_000, 300_001, -300_001].map((gap) => isFreshSignature(now + gap, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("서비스 이름은 쿠키 그대로이고, 다른 변형에서는 -ios와 -android를 뗀다", () => {
  expect(serviceName(null)).toBe("web");
  expect(serviceName("")).toBe("web");
  expect(serviceName("web-ios")).toBe("web-ios");
  expect(serviceName("web-ios", "alternate")).toBe("web");
  expect(serviceName("app-android", "alternate")).toBe("app");
  expect(serviceName("ios-app", "alternate")).toBe("ios-app");
  expect(serviceName("-ios", "alternate")).toBe("web");
  expect(serviceName("웹")).toBe("web");
  expect(serviceName("web\r\nx-other: 1")).toBe("web");
});
