import { eq } from "drizzle-orm";
import { openMemberField } from "@/server/commerce/members/member-fields";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { findOrder } from "@/server/commerce/order-rows/orders.repository";
import type { Db } from "@/server/platform/db/types";
import type { EventOf } from "@/server/platform/outbox-events";
import { member, memberMessage } from "@/server/platform/schema/member";

/** A message that desk staff send again, unchanged. */
export const AGAIN = "news.again";

type Message = typeof memberMessage.$inferSelect;

/** Order that a message links to; null: none. */
export const orderOfMessage = ({ path }: Pick<Message, "path">): string | null =>
  /^\/mypage\/purchases\/detail\?id=([^&]+)/.exec(path ?? "")?.[1] ?? null;

/** Phone for a member's message: the orderer's, else the member's; null when neither is stored. */
export async function phoneOfMessage(db: Db, message: Pick<Message, "userId" | "path">): Promise<string | null> {
  const { userId } = message;
  const orderId = orderOfMessage(message);
  const order = orderId === null ? null : await findOrder(db, { userId, id: orderId });
  const ordered = order && ordererPhone(order);
  if (ordered) return ordered;
  const [row] = await db.select({ phoneEnc: member.phoneEnc }).from(member).where(eq(member.userId, userId));
  return openMemberField("phone_enc", userId, row?.phoneEnc ?? null);
}

export async function sendAgain({ payload, dedupeKey }: EventOf<typeof AGAIN>, db: Db): Promise<void> {
  const [message] = await db.select().from(memberMessage).where(eq(memberMessage.id, payload.message_id));
  const to = message && (await phoneOfMessage(db, message));
  if (!message || !to) return;
  const text = message.sentText ?? `[나들랑] ${[message.title, message.body].filter(Boolean).join("\n")}`;
  await sendSms(to, text, dedupeKey, message.template ?? "desk.again");
}
