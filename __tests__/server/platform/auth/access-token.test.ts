import { createHmac, generateKeyPairSync, sign as signRaw } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { signAccessToken, verifyAccessToken } from "@/server/platform/auth/access-token";
import { clock, moveClock } from "@/server/platform/clock";
import { derivedKey } from "@/server/platform/crypto/keys";
import { ApiError } from "@/server/platform/errors";
import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { probeHost } from "../http/probe-host";

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(clock.nowMs() / 1000);
const claims = (change: Record<string, unknown> = {}) => ({
  sub: "u1",
  is_member: true,
  sv: 1,
  sid: "s1",
  iss: "nadlang",
  aud: "nadlang-api",
  iat: seconds(),
  exp: seconds() + 600,
  ...change,
});
const good = { alg: "HS256", typ: "at+jwt" };

/** A hand-made token signed with our own key, so that only the case's change is wrong. */
function forge(
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  key = derivedKey("access-token"),
): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });

async function badTokens(): Promise<[string, string][]> {
  const honest = forge(good, claims());
  const [head = "", body = "", mac = ""] = honest.split(".");
  const rsaText = `${encode({ alg: "RS256", typ: "at+jwt" })}.${body}`;
  const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
  const unsigned = ["none", "None", "NONE", "nOnE", ""].flatMap((alg): [string, string][] => [
    [`alg ${alg} 서명 없음`, `${encode({ ...good, alg })}.${body}.`],
    [`alg ${alg} 옛 서명`, `${encode({ ...good, alg })}.${body}.${mac}`],
  ]);
  const otherAlgs = ["HS384", "HS512", "RS256", "ES256", "PS256", "EdDSA", "hs256"].map((alg): [string, string] => [
    `alg ${alg}`,
    forge({ ...good, alg }, claims()),
  ]);
  const headers = [
    ["kid만 있고 키가 다름", { ...good, kid: "../../dev/null" }],
    ["jku", { ...good, jku: "https://evil.example/jwks.json" }],
    ["x5u", { ...good, x5u: "https://evil.example/cert.pem" }],
    ["jwk", { ...good, jwk: { kty: "oct", k: "AAAA" } }],
  ].map(([name, header]): [string, string] => [
    `${name}`,
    forge(Object(header), claims(), new TextEncoder().encode("0".repeat(32))),
  ]);
  const types = ["JWT", "id+jwt", "jwt", "", undefined].map((typ): [string, string] => [
    `typ ${typ}`,
    forge({ alg: "HS256", ...(typ === undefined ? {} : { typ }) }, claims()),
  ]);
  const wrongClaims: [string, Record<string, unknown>][] = [
    ["끝난 토큰", { exp: seconds() - 1 }],
    ["아직 시작하지 않은 토큰", { nbf: seconds() + 600 }],
    ["미래에 만든 토큰", { iat: seconds() + 600 }],
    ["너무 오래 사는 토큰", { iat: seconds() - 4 * 3600, exp: seconds() + 3600 }],
    ["다른 발급자", { iss: "evil" }],
    ["다른 받는 곳", { aud: "other-api" }],
    ["빈 받는 곳", { aud: [] }],
    ["숫자 사용자", { sub: 1 }],
    ["문자 회원 여부", { is_member: "true" }],
    ["숫자 회원 여부", { is_member: 1 }],
    ["문자 세션 버전", { sv: "1" }],
    ["객체 세션", { sid: { $ne: null } }],
    ["문자 만료", { exp: "9999999999" }],
    ["빈 만료", { exp: null }],
  ];
  // base64url ignores two bits of the last character, so changing it can have no effect.
  const flips = Array.from(honest.slice(0, -1), (char, index): [string, string] => [
    `${index}번째 글자 바꿈`,
    `${honest.slice(0, index)}${char === "A" ? "B" : "A"}${honest.slice(index + 1)}`,
  ]);
  return [
    ...unsigned,
    ...otherAlgs,
    ...headers,
    ...types,
    ...wrongClaims.map(([name, change]): [string, string] => [name, forge(good, claims(change))]),
    ...["sub", "exp", "iat", "iss", "aud", "sid", "sv", "is_member"].map((name): [string, string] => [
      `${name} 없음`,
      forge(good, without(name)),
    ]),
    ["RS256으로 서명", `${rsaText}.${signRaw("sha256", Buffer.from(rsaText), rsa.privateKey).toString("base64url")}`],
    ["공개키를 비밀키로", forge(good, claims(), new TextEncoder().encode(publicPem))],
    ["짧은 키", forge(good, claims(), new TextEncoder().encode("secret"))],
    ["빈 키", forge(good, claims(), new Uint8Array())],
    ["다른 쓰임의 키", forge(good, claims(), derivedKey("device"))],
    ["서명 없는 두 조각", `${head}.${body}`],
    ["네 조각", `${honest}.${mac}`],
    ["빈 글자", "."],
    ["8 kB보다 긴 토큰", forge(good, claims({ pad: "x".repeat(9000) }))],
    ["JSON이 아닌 본문", `${head}.${Buffer.from("hello").toString("base64url")}.${mac}`],
    ["JWE 모양", "a.b.c.d.e"],
    ...flips,
  ];
}

describe("접근 토큰", () => {
  afterEach(() => moveClock(0));

  it("바르게 만든 토큰은 통과한다", async () => {
    const { user, sessionVersion } = await verifyAccessToken(forge(good, claims()));
    expect({ user, sessionVersion }).toEqual({
      user: { id: "u1", isMember: true, sessionId: "s1" },
      sessionVersion: 1,
    });
  });

  it("담는 것은 sub, is_member, sv, sid와 규격의 칸뿐이다", async () => {
    const token = await signAccessToken({ id: "u1", isMember: false, sessionId: "s" }, 0);
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(Object.keys(payload).sort()).toEqual(["aud", "exp", "iat", "is_member", "iss", "sid", "sub", "sv"]);
    expect(payload.exp - payload.iat).toBe(3 * 60 * 60);
  });

  it("잘못된 토큰은 하나도 통과하지 못하고 401만 낸다", async () => {
    const tokens = await badTokens();
    expect(tokens.length).toBeGreaterThan(60);
    const accepted: string[] = [];
    for (const [name, token] of tokens) {
      const outcome = await verifyAccessToken(token).then(
        () => "accepted",
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      );
      if (outcome !== "F401") accepted.push(`${name}: ${outcome}`);
    }
    expect(accepted).toEqual([]);
  });

  it("다른 라이브러리로 만든 같은 모양도 통과한다", async () => {
    const payload: JWTPayload = claims();
    const token = await new SignJWT(payload).setProtectedHeader(good).sign(derivedKey("access-token"));
    expect((await verifyAccessToken(token)).user.id).toBe("u1");
  });
});

describeEachEngine("길마다의 입장", () => {
  const { host } = probeHost();
  afterEach(() => moveClock(0));

  const ask = (policy: string, authorization?: string) =>
    signedClient(host).get(`/${policy}/`, authorization === undefined ? {} : { headers: { authorization } });

  it.each([
    ["open", 200],
    ["public", 200],
    ["anonymous", 401],
    ["member", 403],
  ])("토큰 없이 %s는 %i이다", async (policy, status) => {
    expect((await ask(policy)).status).toBe(status);
  });

  it.each([
    ["open", 200],
    ["public", 200],
    ["anonymous", 200],
    ["member", 403],
  ])("방문자에게 %s는 %i이고 401은 없다", async (policy, status) => {
    expect((await signedClient(host, visitor("v1")).get(`/${policy}/`)).status).toBe(status);
  });

  it.each([
    ["open", 200],
    ["public", 401],
    ["anonymous", 401],
    ["member", 401],
  ])("위조한 토큰으로 %s는 %i이다", async (policy, status) => {
    const forged = forge(good, claims(), new TextEncoder().encode("x".repeat(32)));
    expect((await ask(policy, `Bearer ${forged}`)).status).toBe(status);
  });

  it("Bearer가 아닌 머리말은 401이다", async () => {
    expect((await ask("public", "Basic dTpw")).status).toBe(401);
    expect((await ask("public", "Bearer ")).status).toBe(401);
  });

  it("한 번 통과한 토큰도 세 시간이 지나면 401이다", async () => {
    const token = await signAccessToken(visitor("v2").user, 0);
    expect((await ask("anonymous", `Bearer ${token}`)).status).toBe(200);
    moveClock(3 * 60 * 60 * 1000 + 1000);
    expect((await ask("anonymous", `Bearer ${token}`)).status).toBe(401);
  });
});
