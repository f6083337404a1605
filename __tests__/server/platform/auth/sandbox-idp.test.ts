import { createHash } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { moveClock } from "@/server/platform/clock";
import { resetEnv } from "@/server/platform/env";
import { sandboxClient, sandboxIssuer } from "@/server/platform/sandbox-idp/issuer";
import { answerIdp } from "@/server/platform/sandbox-idp/sandbox-idp";
import { describeEachEngine } from "../../../support/engines";

const issuer = sandboxIssuer("kakao");
const client = sandboxClient("kakao");
const verifier = "v".repeat(43);
const get = (path: string, headers: Record<string, string> = {}) =>
  answerIdp(new Request(path.startsWith("http") ? path : `${issuer}${path}`, { headers }));
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  answerIdp(new Request(`${issuer}${path}`, { method: "POST", body: new URLSearchParams(form), headers }));
const here = (answer: Response) => new URL(answer.headers.get("location") ?? "", issuer);

const asked = (change: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state: "st",
    nonce: "no",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...change,
  })}`;
const decided = async (form: Record<string, string> = {}, change: Record<string, string> = {}) => {
  const request = here(await get(asked(change))).searchParams.get("request") ?? "";
  return here(await post("/decide", { request, act: "approve", account: "하린", ...form }));
};
const traded = async (code: string, change: Record<string, string> = {}) =>
  post("/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
    client_id: client.id,
    client_secret: client.secret,
    ...change,
  });
const loadCode = async (form: Record<string, string> = {}) => (await decided(form)).searchParams.get("code") ?? "";

describeEachEngine("시연의 로그인 제공자", () => {
  afterEach(() => moveClock(0));

  it("스스로를 알리고, 알린 열쇠로 서명하고, 물은 만큼만 알려 준다", async () => {
    const known = await (await get("/.well-known/openid-configuration")).json();
    expect(known).toMatchObject({ issuer, authorization_response_iss_parameter_supported: true });
    const back = await decided({ email: "a@example.com", email_verified: "on" });
    expect(back.pathname).toBe("/login/kakao");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "st", iss: issuer });
    const answer = await traded(back.searchParams.get("code") ?? "");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { id_token, access_token } = await answer.json();
    const keys = createLocalJWKSet(await (await get(known.jwks_uri)).json());
    const { payload } = await jwtVerify(id_token, keys, { issuer, audience: client.id });
    expect(payload).toMatchObject({ nonce: "no" });
    const info = await (await get("/userinfo", { authorization: `Bearer ${access_token}` })).json();
    expect(info).toEqual({ sub: payload.sub, nickname: "하린", email: "a@example.com", email_verified: true });
  });

  it("좁게 물으면 좁게 답한다", async () => {
    const back = await decided({ email: "a@example.com" }, { scope: "openid" });
    const { access_token } = await (await traded(back.searchParams.get("code") ?? "")).json();
    const info = await (await get("/userinfo", { authorization: `Bearer ${access_token}` })).json();
    expect(Object.keys(info)).toEqual(["sub"]);
  });

  it.each([
    ["취소", { act: "cancel" }, "access_denied"],
    ["오류", { act: "fail" }, "server_error"],
  ])("%s는 이유와 함께 돌려보낸다", async (_what, form, error) => {
    const { searchParams } = await decided(form);
    expect(Object.fromEntries(searchParams)).toEqual({ error, state: "st", iss: issuer });
  });

  it.each([
    ["모르는 손님", { client_id: "x" }],
    ["다른 돌아갈 곳", { redirect_uri: "https://evil.example" }],
  ])("%s이면 아무 데로도 보내지 않는다", async (_what, change) => {
    const page = here(await get(asked(change)));
    expect(page.pathname + page.search).toBe("/sandbox/idp?provider=kakao&problem=client");
  });

  it.each([
    ["코드가 아닌 답", { response_type: "token" }, "unsupported_response_type"],
    ["openid 없는 물음", { scope: "email" }, "invalid_scope"],
    ["증표 없는 물음", { code_challenge: "" }, "invalid_request"],
    ["잠그지 않은 증표", { code_challenge_method: "plain" }, "invalid_request"],
  ])("%s은 받지 않는다", async (_what, change, error) => {
    expect(here(await get(asked(change))).searchParams.get("error")).toBe(error);
  });

  it.each([
    ["다른 증표", { code_verifier: "w".repeat(43) }, "invalid_grant"],
    ["다른 돌아갈 곳", { redirect_uri: "https://evil.example" }, "invalid_grant"],
    ["꾸민 코드", { code: "x" }, "invalid_grant"],
    ["틀린 비밀번호", { client_secret: "x" }, "invalid_client"],
    ["다른 방식", { grant_type: "password" }, "unsupported_grant_type"],
  ])("%s으로는 표를 주지 않는다", async (_what, change, error) => {
    expect(await (await traded(await loadCode(), change)).json()).toEqual({ error });
  });

  it("코드는 한 번만, 일 분 안에만 쓸 수 있다", async () => {
    const code = await loadCode();
    const answers = await Promise.all([1, 2, 3].map(() => traded(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await loadCode();
    moveClock(61_000);
    expect((await traded(late)).status).toBe(400);
  });

  it("이름으로 비밀번호를 보내는 손님도 안다", async () => {
    const authorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
    const form = {
      grant_type: "authorization_code",
      code: await loadCode(),
      redirect_uri: client.redirectUri,
      code_verifier: verifier,
    };
    expect((await post("/token", form, { authorization })).status).toBe(200);
  });

  it("운영에서는 없는 주소다", async () => {
    const before = process.env.SOCIAL_LOGIN;
    process.env.SOCIAL_LOGIN = "live";
    resetEnv();
    expect((await get("/.well-known/openid-configuration")).status).toBe(404);
    if (before === undefined) delete process.env.SOCIAL_LOGIN;
    else process.env.SOCIAL_LOGIN = before;
    resetEnv();
    expect((await get("/.well-known/openid-configuration")).status).toBe(200);
    expect((await get(`${issuer.replace("kakao", "google")}/jwks`)).status).toBe(404);
  });
});
