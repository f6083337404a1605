import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { env } from "@/server/platform/env";
import { randomSecret } from "@/server/platform/ids";
import type { SocialProviderName } from "@/shared/identity/social";
import { pack, sandboxClient, sandboxIssuer, unpack } from "./issuer";

const REQUEST_SECONDS = 10 * 60;
export const CODE_SECONDS = 60;

export const epoch = (): number => Math.floor(clock.nowMs() / 1000);

const authorizeQuery = z.object({
  state: z.string(),
  nonce: z.string().nullable(),
  challenge: z.string(),
  scope: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
  exp: z.number(),
});
type AuthorizeQuery = z.infer<typeof authorizeQuery>;

/** Content of an authorization code. */
export const grant = authorizeQuery.omit({ state: true }).extend({
  jti: z.string(),
  sub: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
});
export type Grant = z.infer<typeof grant>;

/** Redirects. URLs of this site lose their origin: a demo can be open under another host name. */
const seeOther = (url: string): Response => {
  const { APP_ORIGIN } = env();
  const location = url.startsWith(`${APP_ORIGIN}/`) ? url.slice(APP_ORIGIN.length) : url;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
};

/** Redirects to the client, with the issuer in every response (RFC 9207). */
function answerClient(
  provider: SocialProviderName,
  { redirectUri, state }: AuthorizeQuery,
  fields: Record<string, string>,
) {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  if (state !== "") url.searchParams.set("state", state);
  url.searchParams.set("iss", sandboxIssuer(provider));
  return seeOther(url.href);
}

/** `GET …/authorize`: redirects to the consent page, or back with the request's error. */
export function authorize(provider: SocialProviderName, query: URLSearchParams): Response {
  const client = sandboxClient(provider);
  // Without a valid redirect address: show the problem here instead of redirecting to the client.
  if (query.get("client_id") !== client.id || query.get("redirect_uri") !== client.redirectUri) {
    return seeOther(`/sandbox/idp?${new URLSearchParams({ provider, problem: "client" })}`);
  }
  const request: AuthorizeQuery = {
    state: query.get("state") ?? "",
    nonce: query.get("nonce"),
    challenge: query.get("code_challenge") ?? "",
    scope: query.get("scope") ?? "",
    redirectUri: client.redirectUri,
    clientId: client.id,
    exp: epoch() + REQUEST_SECONDS,
  };
  const error = findProblem(query, request);
  if (error) return answerClient(provider, request, { error });
  return seeOther(`/sandbox/idp?${new URLSearchParams({ provider, request: pack("request", provider, request) })}`);
}

function findProblem(query: URLSearchParams, { scope, challenge }: AuthorizeQuery): string | null {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  if (!scope.split(" ").includes("openid")) return "invalid_scope";
  const hasChallenge = query.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge);
  return hasChallenge ? null : "invalid_request";
}

const decision = z.object({
  request: z.string(),
  act: z.enum(["approve", "cancel", "fail"]),
  account: z
    .string()
    .trim()
    .max(60)
    .transform((name) => name || "nadlang"),
  email: z.preprocess((text) => (text === "" ? undefined : text), z.email().max(120).optional()),
  email_verified: z.string().optional(),
});

/** `POST …/decide`: the person's decision. The same name is always the same subject of this issuer. */
export function decide(provider: SocialProviderName, form: URLSearchParams): Response {
  const answer = decision.safeParse(Object.fromEntries(form));
  const request = authorizeQuery.safeParse(answer.success ? unpack("request", provider, answer.data.request) : null);
  if (!answer.success || !request.success || request.data.exp <= epoch()) {
    return seeOther(`/sandbox/idp?${new URLSearchParams({ provider, problem: "request" })}`);
  }
  const { act, account, email, email_verified } = answer.data;
  if (act === "cancel") return answerClient(provider, request.data, { error: "access_denied" });
  if (act === "fail") return answerClient(provider, request.data, { error: "server_error" });
  const { state: _, ...rest } = request.data;
  const granted: Grant = {
    ...rest,
    exp: epoch() + CODE_SECONDS,
    jti: randomSecret(),
    sub: blindIndex(`sandbox-idp-sub-${provider}`, account),
    nickname: account,
    email: email ?? null,
    emailVerified: email_verified === "on",
  };
  return answerClient(provider, request.data, { code: pack("code", provider, granted) });
}
