import type { Context } from "hono";
import type { VerifiedToken } from "@/server/platform/auth/access-token";
import { authenticate, requireCurrent } from "@/server/platform/auth/authenticate";
import { knownDevice } from "@/server/platform/auth/device";
import { admit, admitStaff, isStaffPolicy, type Policy, type User } from "@/server/platform/auth/policy";
import { authenticateStaff } from "@/server/platform/auth/staff-session";
import { readFromReplica } from "@/server/platform/db/replica";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { ApiError, refused, tooLarge } from "@/server/platform/errors";
import { nameRoute } from "@/server/platform/request-context";
import { admitCall } from "./admit-call";
import { checkSignature, hashCall } from "./check-signature";
import { clientAddress } from "./client-address";
import {
  type Exchange,
  type HostBindings,
  type HostName,
  isMultipart,
  MOST_TEXT_BYTES,
  NOTHING,
  openExchange,
  pathBelow,
  receive,
} from "./exchange";
import { once } from "./idempotency";
import { hasJustWritten, recordWriting } from "./just-written";
import { shedWhenFull } from "./load-shedding";
import { consume, consumeRead, countedBy } from "./rate-limit";
import { type Answer, errorAnswer, toResponse } from "./reply";
import type { ApiVersion, CallRoute } from "./route";
import { toApiError } from "./translate-error";
import { type Arrived, throughUploadGate } from "./upload-gate";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects a write sent by a browser from another site. Callers without an Origin are not browsers. Throws F000. */
function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, request))) throw refused("잘못된 접근이에요.");
}

function isOwn(origin: string, request: Request): boolean {
  if (origin === env().APP_ORIGIN) return true;
  // A demo is opened under any host name of the machine (a phone on the same network): compare with the Host header.
  if (env().APP_ENV === "production" || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}

const MAX_QUERY_LENGTH = 8 * 1024;
const KNOWN_VERSIONS: readonly string[] = ["2", "3", "4"];

/** Answers one request with the route declared for its api-version. Every failure has the same shape. */
export async function answer(
  host: { name: HostName; database: () => Promise<Db> },
  variants: readonly CallRoute[],
  c: Context<{ Bindings: HostBindings }>,
): Promise<Response> {
  const bindings = c.env ?? {};
  const request = c.req.raw;
  const exchange = openExchange(
    request,
    pathBelow(`/api/${host.name}`, request.url),
    bindings,
    clientAddress(request, bindings),
  );
  const send = bindings.send ?? toResponse;
  const isProbe = variants.every(({ entry }) => entry.isProbe);
  let release: (() => void) | null = null;
  try {
    const { route, version } = choose(variants, request.headers);
    const { entry } = route;
    if (bindings.trusted !== true) nameRoute(`/api/${host.name}${entry.path}`);
    if (exchange.query.length > MAX_QUERY_LENGTH) throw tooLarge();
    if (bindings.trusted !== true && !isProbe) await consumeRead(exchange.clientAddress);
    checkOrigin(request);
    const read = (arrived?: Arrived) =>
      receive(request, entry.bodyKinds ?? ["json"], entry.maxBytes ?? MOST_TEXT_BYTES, arrived);
    // An upload is not part of the signature and can be large: read it after the sender is identified.
    const isUpload = isMultipart(request) && entry.bodyKinds?.includes("multipart") === true;
    const early = isUpload ? NOTHING : await read();
    // The body is read before taking a concurrency slot, so that a slow network does not occupy one.
    release = await shedWhenFull.enter(bindings.trusted === true || isProbe);
    if (release === null) throw shedWhenFull.refusal();
    const db = await host.database();
    const isSigned = entry.signed !== false && bindings.trusted !== true;
    const signature = isSigned ? checkSignature(exchange, early.text) : null;
    const { user, token } = await identify(entry.policy, request, db);
    const limits = entry.limit ? countedBy(entry.limit, toAddress(exchange), user?.id ?? null) : [];
    // Count an upload before reading it; count any other call last, when no other check can reject it.
    let received = early;
    const idempotencyKey = entry.idempotent ? request.headers.get("idempotency-key") : null;
    // Uploads and idempotent calls do work before admission: verify the session now.
    if (isUpload || idempotencyKey) await requireCurrent(token, db);
    if (isUpload) {
      await consume(db, ...limits);
      release();
      release = null;
      received = await throughUploadGate(user?.id ?? strangerKey(exchange), read);
      release = await shedWhenFull.enter(true);
    }
    // Limited GETs write too: one of them holds a seat.
    const isWrite = !SAFE.has(request.method) || entry.limit !== undefined;
    const prepare = (from: Db) =>
      route.prepare({
        exchange,
        received,
        params: c.req.param(),
        user,
        db: from,
        version,
        service: request.headers.get("x-service-name") ?? "web",
        idempotencyKey,
      });
    // Public lists and details may come from a replica, except for callers who have just written.
    const isReplicable = entry.policy === "public" && !isWrite && !hasJustWritten(request, user?.id);
    const run = isReplicable
      ? () => readFromReplica(db, isOwnError, (from) => prepare(from)())
      : await orEnded(token, db, () => prepare(db));
    const begin = (): Promise<void> =>
      admitCall(db, {
        token,
        allowances: isUpload ? [] : limits,
        call: signature && hashCall(user?.id ?? strangerKey(exchange), signature),
      });
    // A repeated idempotency key returns the stored answer without counting limits or replays: retries are allowed.
    const sent = {
      address: `${exchange.method} /api/${host.name}${exchange.path}`,
      content: `${exchange.query}\n${received.text}`,
    };
    const result = idempotencyKey
      ? await once(db, { user, key: idempotencyKey, ...sent }, { begin, run })
      : await begin().then(run);
    return await send(succeeded(result, entry.cache, exchange.id, isWrite ? recordWriting(user?.id) : null));
  } catch (error) {
    return await send(errorAnswer(toApiError(error, exchange), { "x-request-id": exchange.id }));
  } finally {
    release?.();
  }
}

/** Runs `work`; an ended session is a 401 whatever `work` threw. */
async function orEnded<T>(token: VerifiedToken | null, db: Db, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    await requireCurrent(token, db);
    throw error;
  }
}

type Caller = { user: User | null; token: VerifiedToken | null };

/**
 * Identifies the caller as the policy requires. The token's session is checked later, at admission. Throws 401 for a
 * bad token, 403 for a visitor where a member or staff is required.
 */
async function identify(policy: Policy, request: Request, db: Db): Promise<Caller> {
  if (isStaffPolicy(policy)) {
    const user = await authenticateStaff(request.headers.get("cookie"), db);
    admitStaff(policy, user);
    return { user, token: null };
  }
  const token = policy === "open" ? null : await authenticate(request.headers.get("authorization"));
  const user = token?.user ?? null;
  admit(policy, user);
  return { user, token };
}

/** Address to count limits by; null for SSR calls of this process, which serve every visitor. */
const toAddress = ({ bindings, clientAddress: at }: Exchange): string | null => (bindings.trusted === true ? null : at);

/** Identifies a caller without a token by address and device cookie. */
const strangerKey = ({ request, clientAddress: at }: Exchange): string =>
  `${at} ${knownDevice(request.headers.get("cookie")) ?? ""}`;

const isOwnError = (error: unknown): boolean => error instanceof ApiError;

const succeeded = (result: Answer, cache: string | undefined, id: string, written: string | null): Answer => ({
  status: result.status,
  body: result.body,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "cache-control": cache ?? "private, no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": id,
    ...result.headers,
  },
  cookies: [...(result.cookies ?? []), ...(written === null ? [] : [written])],
});

/** Returns the variant for the requested api-version, or the newest if none is requested. Throws F000 if unknown. */
function choose(variants: readonly CallRoute[], headers: Headers): { route: CallRoute; version: ApiVersion | null } {
  const requested = headers.get("x-api-version") ?? headers.get("api-version");
  const [newest] = variants;
  if (!newest) throw new Error("a route without variants");
  if (requested === null) return { route: newest, version: newest.entry.versions?.[0] ?? null };
  for (const route of variants) {
    const versions = route.entry.versions ?? KNOWN_VERSIONS;
    if (versions.includes(requested)) return { route, version: requested as ApiVersion };
  }
  throw refused("지원하지 않는 버전이에요. 앱을 새로고침해 주세요.");
}
