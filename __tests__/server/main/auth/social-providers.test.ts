import { generateKeyPairSync } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { appleSecret } from "@/server/main/auth/social/apple-secret";
import { createSocialProviders } from "@/server/main/auth/social/configured-social";
import { naverProvider } from "@/server/main/auth/social/naver-provider";
import { installSocialProviders, socialProvider } from "@/server/main/auth/social/port";
import { readEnv } from "@/server/platform/env";
import type { SocialProviderName } from "@/shared/identity/social";

const secrets = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) };
const redirectUri = "https://nadlang.example/login/naver";
const naver = (answers: Record<string, () => Response>, seen: Request[] = []) =>
  naverProvider({
    clientId: "naver-id",
    clientSecret: "naver-secret",
    redirectUri,
    transport: async (request) => {
      seen.push(request.clone());
      return answers[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 });
    },
  });
const token = () => Response.json({ access_token: "at", token_type: "bearer", expires_in: "3600" });
const profile =
  (response: unknown, resultcode = "00") =>
  () =>
    Response.json({ resultcode, message: "ok", response });
const cameBack = new URLSearchParams({ code: "c", state: secrets.state });
const isSetUp = (name: SocialProviderName): boolean => {
  try {
    return socialProvider(name) !== undefined;
  } catch {
    return false;
  }
};

afterEach(() => installSocialProviders(null));

describe("네이버 로그인", () => {
  it("코드를 표로 바꾸고, 누구인지는 프로필에 묻는다", async () => {
    const seen: Request[] = [];
    const provider = naver(
      { "/oauth2.0/token": token, "/v1/nid/me": profile({ id: "n-1", name: "김하린", email: "a@naver.com" }) },
      seen,
    );
    expect(await provider.identify(cameBack, secrets)).toEqual({
      outcome: "person",
      person: { subject: "n-1", name: "김하린", nickname: null, email: null },
    });
    const form = new URLSearchParams(await seen[0]?.text());
    expect(Object.fromEntries(form)).toMatchObject({
      client_id: "naver-id",
      client_secret: "naver-secret",
      code: "c",
      code_verifier: secrets.verifier,
      state: secrets.state,
      redirect_uri: redirectUri,
    });
    expect(seen[1]?.url).toBe("https://openapi.naver.com/v1/nid/me");
    expect(seen[1]?.headers.get("authorization")).toBe("Bearer at");
  });

  it("보내는 주소에는 돌아올 곳과 상태와 잠근 증표가 있다", async () => {
    const url = new URL((await naver({}).authorizeUrl(secrets)) ?? "");
    expect(url.origin + url.pathname).toBe("https://nid.naver.com/oauth2.0/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "naver-id",
      redirect_uri: redirectUri,
      state: secrets.state,
      code_challenge_method: "S256",
    });
    expect(url.href).not.toContain(secrets.verifier);
  });

  it.each([
    ["거절", new URLSearchParams({ error: "access_denied", state: secrets.state }), {}, "cancelled"],
    ["다른 상태", new URLSearchParams({ code: "c", state: "other" }), { "/oauth2.0/token": token }, "refused"],
    ["200으로 온 오류", cameBack, { "/oauth2.0/token": () => Response.json({ error: "invalid_request" }) }, "refused"],
    ["프로필 실패", cameBack, { "/oauth2.0/token": token, "/v1/nid/me": profile({}, "024") }, "refused"],
    [
      "누군지 모르는 프로필",
      cameBack,
      { "/oauth2.0/token": token, "/v1/nid/me": profile({ name: "김하린" }) },
      "refused",
    ],
    ["닫힌 문", cameBack, {}, "refused"],
  ] as const)("%s: 들어오지 못한다", async (_why, query, answers, outcome) => {
    expect(await naver(answers).identify(query, secrets)).toMatchObject({ outcome });
  });
});

it("Apple의 비밀번호는 우리 열쇠로 서명한, 오 분짜리 표다", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const secret = await appleSecret({ clientId: "kr.nadlang.web", teamId: "TEAM", keyId: "KEY", privateKey: pem });
  const { payload } = await jwtVerify(secret, publicKey, { audience: "https://appleid.apple.com", issuer: "TEAM" });
  expect(payload.sub).toBe("kr.nadlang.web");
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(decodeProtectedHeader(secret)).toEqual({ alg: "ES256", kid: "KEY" });
  expect(decodeJwt(secret).nonce).toBeUndefined();
});

it("진짜 로그인은 열쇠가 있는 곳만 있고, 시연은 셋이 모두 있다", () => {
  installSocialProviders(
    createSocialProviders(readEnv({ SOCIAL_LOGIN: "live", KAKAO_CLIENT_ID: "a", KAKAO_CLIENT_SECRET: "b" })),
  );
  expect(["kakao", "naver", "apple"].map((name) => isSetUp(name as SocialProviderName))).toEqual([true, false, false]);
  installSocialProviders(createSocialProviders(readEnv({})));
  expect(["kakao", "naver", "apple"].map((name) => isSetUp(name as SocialProviderName))).toEqual([true, true, true]);
});
