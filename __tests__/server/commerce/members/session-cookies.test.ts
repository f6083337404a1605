import "../../../support/database-settings";
import { noSessionCookies, readRefreshSecret, sessionCookies } from "@/server/commerce/members/session-cookies";
import { resetEnv } from "@/server/platform/env";

const opened = { userId: "u", accessToken: "t", refreshSecret: "secret" };
const before = process.env.APP_ORIGIN;

const origin = (address: string | undefined) => {
  if (address === undefined) delete process.env.APP_ORIGIN;
  else process.env.APP_ORIGIN = address;
  resetEnv();
};

afterEach(() => origin(before));

describe("로그인을 지키는 쿠키", () => {
  it("https에서는 이 집의 이름으로만, 안전한 길로만 다닌다", () => {
    origin("https://nadlang.example");
    expect(sessionCookies(opened)).toEqual([
      "__Host-nadlang-refresh=secret; Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=Strict",
      "signed_in=1; Path=/; Max-Age=2592000; Secure; SameSite=Lax",
    ]);
    expect(readRefreshSecret("nadlang-refresh=old; __Host-nadlang-refresh=secret")).toBe("secret");
    expect(readRefreshSecret("nadlang-refresh=old")).toBeNull();
  });

  it("시연에서는 http에서도 쓸 수 있는 이름이고, 스크립트는 여전히 열쇠를 읽지 못한다", () => {
    origin("http://localhost:3000");
    const [secret, hint] = sessionCookies(opened);
    expect(secret).toBe("nadlang-refresh=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict");
    expect(hint).not.toContain("HttpOnly");
  });

  it("끝나면 둘 다 지운다", () => {
    for (const line of noSessionCookies()) expect(line).toMatch(/=; Path=\/; Max-Age=0/);
  });
});
