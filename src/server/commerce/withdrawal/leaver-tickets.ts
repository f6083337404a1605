import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { makeOwnLink } from "@/server/commerce/handoff/hand-offs";
import { openMemberField } from "@/server/commerce/members/member-fields";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { orders } from "@/server/platform/schema/commerce";
import { handOff } from "@/server/platform/schema/family";
import { member } from "@/server/platform/schema/member";
import { kstToday } from "@/shared/dates/kst";
import { leaverTicketText } from "./copy";

export const LEAVER_TICKET = "withdrawal.ticket";

/** Queues a text per coming booking, in the transaction of the withdrawal. */
export async function recordLeaverTickets(tx: Db, userId: string): Promise<void> {
  const lastDay = sql`coalesce(${orders.desiredCheckOut}, ${orders.desiredCheckIn})`;
  const bought = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ["PAID", "PARTIAL_CANCELED"]),
        or(isNull(lastDay), gte(lastDay, kstToday(clock.now()))),
      ),
    );
  await enqueueAll(
    tx,
    bought.map(({ id }) => ({
      topic: LEAVER_TICKET,
      // A member who returns and leaves again gets another link.
      dedupeKey: `${LEAVER_TICKET}:${id}:${clock.nowMs()}`,
      payload: { order_id: id, user_id: userId },
    })),
  );
}

/** Texts a withdrawn member the link to a booking; nothing after a return, or without a booking to come. */
export async function sendLeaverTicket({ payload, dedupeKey }: EventOf<typeof LEAVER_TICKET>, db: Db): Promise<void> {
  const userId = payload.user_id;
  const [left] = await db
    .select({ phoneEnc: member.phoneEnc })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.state, "grace")));
  const phone = openMemberField("phone_enc", userId, left?.phoneEnc ?? null);
  if (phone === null) return;
  const link = await makeOwnLink(db, { userId, orderId: payload.order_id });
  if (!link) return;
  const { desiredCheckIn: day, startsAt } = link.order;
  const name = readSnapshot(link.order).content.name;
  const text = leaverTicketText({ name, day, startsAt, link: `${env().APP_ORIGIN}/t/${link.token}` });
  try {
    await sendSms(phone, text, dedupeKey, LEAVER_TICKET);
  } catch (error) {
    // The token existed only in the text that was not sent.
    await db.delete(handOff).where(eq(handOff.id, link.id));
    throw error;
  }
}
