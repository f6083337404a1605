import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { Db } from "@/server/platform/db/types";
import { consume } from "@/server/platform/http/rate-limit";
import type { SocialProviderName } from "@/shared/identity/social";
import { CODE_SECONDS, epoch, type Grant, grant } from "./authorize";
import { pack, sandboxClient, sandboxIssuer, signingKey, unpack } from "./issuer";

const TOKEN_SECONDS = 5 * 60;

const plain = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });

/** `POST …/token`: exchanges a code, once, for an ID token and an access token. Requires client secret and PKCE. */
export async function exchange(
  provider: SocialProviderName,
  db: Db,
  { form, authorization }: { form: URLSearchParams; authorization: string | null },
): Promise<Response> {
  if (!isClient(provider, form, authorization)) return plain(401, { error: "invalid_client" });
  if (form.get("grant_type") !== "authorization_code") return plain(400, { error: "unsupported_grant_type" });
  const granted = grant.safeParse(unpack("code", provider, form.get("code") ?? ""));
  if (!granted.success || !fits(granted.data, form) || !(await isFirstUse(db, granted.data))) {
    return plain(400, { error: "invalid_grant" });
  }
  const { scope } = granted.data;
  return plain(200, {
    access_token: pack("token", provider, { ...granted.data, exp: epoch() + TOKEN_SECONDS }),
    token_type: "Bearer",
    expires_in: TOKEN_SECONDS,
    scope,
    id_token: await idToken(provider, granted.data),
  });
}

function isClient(provider: SocialProviderName, form: URLSearchParams, authorization: string | null): boolean {
  const { id, secret } = sandboxClient(provider);
  if (authorization?.startsWith("Basic ")) {
    const [name = "", word = ""] = Buffer.from(authorization.slice(6), "base64").toString().split(":");
    return decodeURIComponent(name) === id && decodeURIComponent(word) === secret;
  }
  return form.get("client_id") === id && form.get("client_secret") === secret;
}

const toChallenge = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

const fits = ({ exp, redirectUri, challenge }: Grant, form: URLSearchParams): boolean =>
  exp > epoch() &&
  form.get("redirect_uri") === redirectUri &&
  toChallenge(form.get("code_verifier") ?? "") === challenge;

/** Counted in the database, so that only one process can use a code. */
const isFirstUse = (db: Db, { jti }: Grant): Promise<boolean> =>
  consume(db, { key: `sandbox-idp|${jti}`, points: 1, seconds: CODE_SECONDS }).then(
    () => true,
    () => false,
  );

async function idToken(provider: SocialProviderName, { sub, clientId, nonce }: Grant): Promise<string> {
  const { key, publicJwk } = signingKey(provider);
  return new SignJWT({ ...(nonce === null ? {} : { nonce }), auth_time: epoch() })
    .setProtectedHeader({ alg: "ES256", kid: publicJwk.kid ?? "" })
    .setIssuer(sandboxIssuer(provider))
    .setSubject(sub)
    .setAudience(clientId)
    .setIssuedAt(epoch())
    .setExpirationTime(epoch() + TOKEN_SECONDS)
    .sign(key);
}

const storedGrant = grant.extend({ exp: z.number() });

/** `GET …/userinfo`: claims within the granted scope. */
export function userInfo(provider: SocialProviderName, authorization: string | null): Response {
  const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : "";
  const parsed = storedGrant.safeParse(unpack("token", provider, token));
  if (!parsed.success || parsed.data.exp <= epoch()) {
    return plain(401, { error: "invalid_token" }, { "www-authenticate": 'Bearer error="invalid_token"' });
  }
  const { sub, nickname, email, emailVerified, scope } = parsed.data;
  const shares = (part: string) => scope.split(" ").includes(part);
  return plain(200, {
    sub,
    ...(shares("profile") ? { nickname } : {}),
    ...(shares("email") && email !== null ? { email, email_verified: emailVerified } : {}),
  });
}
