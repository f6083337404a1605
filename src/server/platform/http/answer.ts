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
import { callOf, checkSignature } from "./check-signature";
import { clientAddress } from "./client-address";
import type { CompiledRoute } from "./compile-route";
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
import { hasJustWritten, noteWriting } from "./just-written";
import { shedWhenFull } from "./load-shedding";
import { consume, consumeRead, countedBy } from "./rate-limit";
import { type Answer, errorAnswer, responseOf } from "./reply";
import type { ApiVersion } from "./route-spec";
import { toApiError } from "./translate-error";
import { type Arrived, throughUploadGate } from "./upload-gate";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a browser sends from another site. Callers without an Origin are not browsers. Throws
 * F000.
 */
function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwn(origin, request))) throw refused("잘못된 접근이에요.");
}

function isOwn(origin: string, request: Request): boolean {
  if (origin === env().APP_ORIGIN) return true;
  // A demo is opened under any name of the machine (a phone in the same network): there the Host header
  // decides.
  if (env().APP_ENV === "production" || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}

const MAX_QUERY_LENGTH = 8 * 1024;
const KNOWN_VERSIONS: readonly string[] = ["2", "3", "4"];

/**
 * Answers one request by the route that declares its api-version: every check in one order, every failure one
 * shape.
 */
export async function answer(
  host: { name: HostName; database: () => Promise<Db> },
  variants: readonly CompiledRoute[],
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
  const send = bindings.send ?? responseOf;
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
    // What is no part of the signature may be large: it is read when its sender is known.
    const isUpload = isMultipart(request) && entry.bodyKinds?.includes("multipart") === true;
    const early = isUpload ? NOTHING : await read();
    // Nobody holds a place while their network sends.
    release = await shedWhenFull.enter(bindings.trusted === true || isProbe);
    if (release === null) throw shedWhenFull.refusal();
    const db = await host.database();
    const isSigned = entry.signed !== false && bindings.trusted !== true;
    const signature = isSigned ? checkSignature(exchange, early.text) : null;
    const { user, token } = await identify(entry.policy, request, db);
    const limits = entry.limit ? countedBy(entry.limit, addressOf(exchange), user?.id ?? null) : [];
    // A large body is counted before it is read, any other call when nothing is left that could refuse it.
    let received = early;
    const idempotencyKey = entry.idempotent ? request.headers.get("idempotency-key") : null;
    // Whoever is given something before their call is admitted is known to be there.
    if (isUpload || idempotencyKey) await requireCurrent(token, db);
    if (isUpload) {
      await consume(db, ...limits);
      release();
      release = null;
      received = await throughUploadGate(user?.id ?? strangerOf(exchange), read);
      release = await shedWhenFull.enter(true);
    }
    // A seat is held by a GET: what is limited writes as well.
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
    // Lists and details: what everybody may read may be a moment behind, but not for who changed it.
    const isReplicable = entry.policy === "public" && !isWrite && !hasJustWritten(request, user?.id);
    const run = isReplicable
      ? () => readFromReplica(db, isOwnError, (from) => prepare(from)())
      : await orEnded(token, db, () => prepare(db));
    const begin = (): Promise<void> =>
      admitCall(db, {
        token,
        allowances: isUpload ? [] : limits,
        call: signature && callOf(user?.id ?? strangerOf(exchange), signature),
      });
    // A key sent again meets its stored answer, neither limit nor replay: trying again is what it is for.
    const sent = {
      address: `${exchange.method} /api/${host.name}${exchange.path}`,
      content: `${exchange.query}\n${received.text}`,
    };
    const result = idempotencyKey
      ? await once(db, { user, key: idempotencyKey, ...sent }, { begin, run })
      : await begin().then(run);
    return await send(succeeded(result, entry.cache, exchange.id, isWrite ? noteWriting(user?.id) : null));
  } catch (error) {
    return await send(errorAnswer(toApiError(error, exchange), { "x-request-id": exchange.id }));
  } finally {
    release?.();
  }
}

/** Does `work`; whose session has ended is told that instead of what it refuses. Throws 401. */
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
 * Who calls, where the policy asks, by a token whose session is looked at when the call is admitted. Throws 401 for
 * a bad token, 403 for a visitor where a member or staff is needed.
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

/** The address that limits count; null for a page of this process, behind which every visitor stands. */
const addressOf = ({ bindings, clientAddress: at }: Exchange): string | null => (bindings.trusted === true ? null : at);

/** A caller without a token: the device that its cookie names, at its address. */
const strangerOf = ({ request, clientAddress: at }: Exchange): string =>
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

/**
 * The variant for the api-version a caller names, the newest one when it names none. Throws F000 for any
 * other.
 */
function choose(
  variants: readonly CompiledRoute[],
  headers: Headers,
): { route: CompiledRoute; version: ApiVersion | null } {
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
