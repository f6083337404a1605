import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { ApiError, notFound, tooLarge, unavailable, unreadable } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { log } from "@/server/platform/log";
import { purchase } from "@/server/platform/schema/commerce";
import { webhookEvent } from "@/server/platform/schema/operations";
import { processSoon } from "./process-webhooks";

const LONGEST = 64 * 1024;
const PER_ORDER_AND_MINUTE = 30;

const event = z.object({
  eventType: z.string().min(1).max(100),
  createdAt: z.string().max(40),
  data: z.object({ orderId: z.string().min(6).max(64), paymentKey: z.string().max(200).nullish() }),
});

/**
 * Takes news from the gateway: 200 only when it has been stored. Anyone can send it, so it says no more than "look this
 * order up"; events of orders that are not ours are not kept.
 */
export async function receiveTossWebhook(request: Request): Promise<Response> {
  try {
    const raw = await readRaw(request);
    const parsed = event.safeParse(parse(raw));
    if (!parsed.success) throw unreadable();
    const db = await database();
    const { orderId } = parsed.data.data;
    const [known] = await db.select({ id: purchase.id }).from(purchase).where(eq(purchase.number, orderId));
    if (!known) throw notFound();
    await consume(db, `webhook:${orderId}`, PER_ORDER_AND_MINUTE, 60);
    await store(db, eventId(request, raw), raw);
    processSoon();
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, {});
    log().error({ reason: error instanceof Error ? error.name : "unknown" }, "webhook not stored");
    return errorResponse(unavailable(2), {});
  }
}

async function store(db: Db, id: string, raw: string): Promise<void> {
  await db.insert(webhookEvent).values({ gateway: "toss", eventId: id, raw }).onConflictDoNothing();
}

/** The gateway's own id with the body it came with: a stranger who guesses an id cannot take the place of the event. */
function eventId(request: Request, raw: string): string {
  const given = request.headers.get("tosspayments-webhook-transmission-id") ?? "";
  return `${given.slice(0, 100)}:${createHash("sha256").update(raw).digest("base64url")}`;
}

async function readRaw(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? "0") > LONGEST) throw tooLarge();
  const raw = await request.text();
  if (raw.length > LONGEST) throw tooLarge();
  return raw;
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
