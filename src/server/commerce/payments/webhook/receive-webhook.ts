import { createHash } from "node:crypto";
import { z } from "zod";
import { clock } from "@/server/platform/clock";
import { database } from "@/server/platform/db/database";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound, tooLarge, unavailable, unreadable } from "@/server/platform/errors";
import { readBytes } from "@/server/platform/http/exchange";
import { type Counted, countSql, refuseAbove } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { log } from "@/server/platform/log";
import { processSoon } from "./process-webhooks";

const LONGEST = 64 * 1024;
const PER_ORDER_AND_MINUTE = 30;

const event = z.object({
  eventType: z.string().min(1).max(100),
  createdAt: z.string().max(40),
  data: z.object({
    /** The gateway's format of order numbers. */
    orderId: z.string().regex(/^[\w-]{6,64}$/),
    paymentKey: z.string().max(200).nullish(),
    status: z.string().max(40).optional().catch(undefined),
  }),
});

/**
 * Receives a webhook: 200 only once it is stored. Anyone can send one, so it only triggers a lookup; events of unknown
 * orders are dropped. Stores only the fields we read: the rest has personal and card data, and a sender who knows an
 * order number could fill the disk.
 */
export async function receiveTossWebhook(request: Request): Promise<Response> {
  try {
    const raw = await readRaw(request);
    const parsed = event.safeParse(parse(raw));
    if (!parsed.success) throw unreadable();
    const db = await database();
    const { orderId, status } = parsed.data.data;
    const [stored] = await keep(db, {
      orderId,
      eventId: eventId(request, raw),
      raw: JSON.stringify({ data: { orderId, status } }),
    });
    if (!stored) throw notFound();
    refuseAbove([{ points: PER_ORDER_AND_MINUTE, counted: stored }]);
    processSoon();
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, {});
    log().error({ reason: error instanceof Error ? error.name : "unknown" }, "webhook not stored");
    return errorResponse(unavailable(2), {});
  }
}

/** Counts and stores a webhook of our orders in one statement; does nothing for others. */
const KEEP_NEWS = `with known as (select id from orders where number = $1),
   counted as (${countSql("select $2::text as key, 1 as calls, 60::bigint as seconds where exists (select from known)", "$3")}),
   stored as (
     insert into webhook_event (gateway, event_id, raw, next_at)
     select 'toss', $4, $5, ${instantSql("$3")} from counted where points <= $6::int on conflict do nothing
   )
   select * from counted`;

const keep = (db: Db, { orderId, eventId: id, raw }: { orderId: string; eventId: string; raw: string }) =>
  query<Counted>(db, {
    name: "webhook_keep",
    text: KEEP_NEWS,
    values: [orderId, `webhook:${orderId}`, clock.offsetMs(), id, raw, PER_ORDER_AND_MINUTE],
  });

/** The gateway's id plus a hash of the body, so a forged id cannot block the real event. */
function eventId(request: Request, raw: string): string {
  const given = request.headers.get("tosspayments-webhook-transmission-id") ?? "";
  return `${given.slice(0, 100)}:${createHash("sha256").update(raw).digest("base64url")}`;
}

async function readRaw(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? "0") > LONGEST) throw tooLarge();
  // Limits bodies without a content length too.
  return new TextDecoder().decode(await readBytes(request, LONGEST));
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
