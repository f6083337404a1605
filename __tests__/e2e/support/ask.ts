import { hash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import type { OtpSent, SignedIn } from "@/api/main/member/auth";
import { ownTimes } from "@/lib/clock";
import { decodeQuery, signatureHeader } from "@/shared/signature/canonical";

/** Sends a signed request to a host, as the web client does; fails with the host's message. A body makes it a POST. */
export type Ask = <T>(host: "main" | "stay", path: string, body?: object) => Promise<T>;

/** A signed-in caller: its request function and the token that its browser would send. */
export interface Caller {
  ask: Ask;
  token: string;
}

const sha256 = (text: string): string => hash("sha256", text);

const written = (body: object | undefined): { text: string; type: Record<string, string> } => {
  if (body === undefined) return { text: "", type: {} };
  if (body instanceof URLSearchParams)
    return { text: body.toString(), type: { "content-type": "application/x-www-form-urlencoded" } };
  return { text: JSON.stringify(body), type: { "content-type": "application/json" } };
};

const asking = (request: APIRequestContext, token: string): Ask => {
  const time = ownTimes(Date.now);
  return async (host, path, body) => {
    const url = new URL(path, "http://localhost");
    const method = body === undefined ? "GET" : "POST";
    const { text, type } = written(body);
    const signature = signatureHeader(
      {
        timestamp: time(),
        method,
        path: url.pathname,
        service: "web",
        version: "4.15.0",
        decodedQuery: decodeQuery(url.search),
        body: text,
      },
      sha256,
    );
    const answer = await request.fetch(`/api/${host}${path}`, {
      method,
      headers: {
        "x-signature": signature,
        "x-service-name": "web",
        "x-service-version": "4.15.0",
        "idempotency-key": randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...type,
      },
      ...(body === undefined ? {} : { data: text }),
    });
    const said = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path} ${answer.status()} ${said}`);
    return JSON.parse(said).data;
  };
};

type Purpose = "sign" | "staff";

/** Requests a code; waits as long as the host says when the number got one within the last minute. */
async function codeSent(ask: Ask, phone: string, purpose: Purpose): Promise<string> {
  try {
    return (await ask<OtpSent>("main", "/auth/otp/", { phone, purpose })).otp_id;
  } catch (error) {
    const wait = /"retry_in":(\d+)/.exec(String(error))?.[1];
    if (wait === undefined) throw error;
    await sleep((Number(wait) + 1) * 1000);
    return codeSent(ask, phone, purpose);
  }
}

async function proved(request: APIRequestContext, phone: string, purpose: Purpose = "sign") {
  const visitor = await asking(request, "")<{ access_token: string }>("main", "/api/auth/anonymous");
  const ask = asking(request, visitor.access_token);
  const otp_id = await codeSent(ask, phone, purpose);
  const inbox = await request.get(`/api/sandbox/messages?phone=${phone}`);
  const code = /인증번호 (\d{6})/.exec(await inbox.text())?.[1] ?? "";
  const { phone_ticket } = await ask<{ phone_ticket: string }>("main", "/auth/otp/verify/", { otp_id, code });
  return { ask, phone_ticket };
}

const callerOf = (request: APIRequestContext, token: string): Caller => ({ ask: asking(request, token), token });

/** Sets a session in a browser, without its refresh token: using that twice would end the session. */
export const carry = (context: BrowserContext, token: string): Promise<void> =>
  context.addCookies([{ name: "access_token", value: token, domain: "localhost", path: "/" }]);

let numbers = Date.now() % 1e7;

/** Returns an unused phone number, so that a retried test signs up a new member. */
export function freshPhone(): string {
  numbers = (numbers + 1) % 1e7;
  return `0107${String(numbers).padStart(7, "0")}`;
}

/** Signs a member in by phone, without a browser. */
export async function signedInAs(request: APIRequestContext, phone: string): Promise<Caller> {
  const { ask, phone_ticket } = await proved(request, phone);
  const { access_token } = await ask<SignedIn>("main", "/auth/login/", { phone_ticket });
  return callerOf(request, access_token);
}

export type StaffCookies = Parameters<BrowserContext["addCookies"]>[0];

/** Signs in venue staff or desk staff by phone. Returns the session's cookie. */
export async function staffSignedIn(request: APIRequestContext, phone: string): Promise<StaffCookies> {
  const { ask, phone_ticket } = await proved(request, phone, "staff");
  await ask("main", "/staff/sessions/", { phone_ticket });
  return (await request.storageState()).cookies.filter(({ name }) => name.endsWith("staff"));
}

/**
 * Signs up a new member with an unused number. A number gets five codes an hour and a server serves many tests, so only
 * tests that need a demo family sign in as one.
 */
export async function signedUp(request: APIRequestContext, username: string, phone = freshPhone()): Promise<Caller> {
  const { ask, phone_ticket } = await proved(request, phone);
  const agreed = { terms: true, age14: true };
  const { access_token } = await ask<SignedIn>("main", "/auth/signup/", { phone_ticket, username, ...agreed });
  return callerOf(request, access_token);
}
