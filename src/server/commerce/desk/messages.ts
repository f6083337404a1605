import { and, desc, eq, or, sql } from "drizzle-orm";
import { RECEIPT } from "@/server/commerce/notifications/order-news";
import { AGAIN, orderOfMessage, phoneOfMessage } from "@/server/commerce/notifications/send-again";
import { ordererEmail } from "@/server/commerce/order-rows/orderer";
import { loadItems, orderById } from "@/server/commerce/order-rows/orders.repository";
import { writeAudit } from "@/server/commerce/staff/audit";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { memberMessage } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import type { DeskMessage } from "@/shared/contract/main/staff/desk-members";
import { deskCopy } from "./copy";

const SHOWN = 50;

/** Messages to a member, all or of one order, latest first, each with its state of delivery. */
export async function loadMessages(
  db: Db,
  { userId, orderId = null }: { userId: string; orderId?: string | null },
): Promise<DeskMessage[]> {
  const again = sql<string | null>`(select max(a.done_at)::text from outbox a
    where a.topic = ${AGAIN} and a.payload ->> 'message_id' = member_message.id::text)`;
  const rows = await db
    .select({ message: memberMessage, tries: outbox.tries, outboxId: outbox.id, doneAt: outbox.doneAt, again })
    .from(memberMessage)
    .leftJoin(outbox, eq(outbox.dedupeKey, memberMessage.key))
    .where(
      and(
        eq(memberMessage.userId, userId),
        orderId === null
          ? undefined
          : or(
              sql`position(${orderId} in ${memberMessage.path}) > 0`,
              sql`position(${orderId} in ${memberMessage.key}) > 0`,
            ),
      ),
    )
    .orderBy(desc(memberMessage.id))
    .limit(SHOWN);
  return rows.map(({ message, tries, outboxId, doneAt, again: sentAgain }) => ({
    id: message.id,
    title: message.title,
    body: message.body,
    at: message.createdAt.toISOString(),
    delivery: outboxId === null ? null : doneAt !== null ? "sent" : (tries ?? 0) > 0 ? "failing" : "waiting",
    sent_again_at: sentAgain === null ? null : new Date(sentAgain).toISOString(),
    order_id: orderOfMessage(message),
  }));
}

/** Sends a message again, unchanged, to the same number. Throws T003, 404, F000 without a number. */
export async function resendMessage(db: Db, me: Staff, id: number, reason: string): Promise<null> {
  return transaction(db, async (tx) => {
    const [message] = await tx.select().from(memberMessage).where(eq(memberMessage.id, id)).for("no key update");
    if (!message) throw notFound();
    await refuseOwnBusiness(tx, me, { members: [message.userId] });
    if ((await phoneOfMessage(tx, message)) === null) throw refused(deskCopy.noPhone);
    await again(tx, { topic: AGAIN, dedupeKey: `${AGAIN}:${id}`, payload: { message_id: id } });
    await writeAudit(tx, me, {
      act: "message.resend",
      subject: "member",
      subjectRef: message.userId,
      after: { message: id, title: message.title },
      reason,
    });
    return null;
  });
}

/** Mails the receipt to the orderer again. Throws T003, 404, F000 without an address or an open item. */
export async function resendReceipt(db: Db, me: Staff, orderId: string, reason: string): Promise<null> {
  return transaction(db, async (tx) => {
    const order = await orderById(tx, orderId);
    if (!order?.paidAt) throw notFound();
    await refuseOwnBusiness(tx, me, { orderId });
    if (!ordererEmail(order)) throw refused(deskCopy.noMail);
    if (!(await loadItems(tx, orderId)).some(({ productState }) => productState === "ORDER"))
      throw refused(deskCopy.noReceipt);
    await again(tx, {
      topic: RECEIPT,
      dedupeKey: `${RECEIPT}:${orderId}`,
      payload: { news: "booked", order_id: orderId, refund_id: null },
    });
    await writeAudit(tx, me, { act: "receipt.resend", subject: "order", subjectRef: orderId, reason });
    return null;
  });
}

/** Enqueues the event with the next free number after its key, so that each call sends another message. */
async function again(tx: Db, event: EventOf<typeof AGAIN | typeof RECEIPT>): Promise<void> {
  const { topic, dedupeKey: key } = event;
  const n = await tx.$count(outbox, and(eq(outbox.topic, topic), sql`starts_with(${outbox.dedupeKey}, ${`${key}#`})`));
  await enqueue(tx, { ...event, dedupeKey: `${key}#${n + 1}` });
}
