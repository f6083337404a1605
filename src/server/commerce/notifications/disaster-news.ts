import { eq } from "drizzle-orm";
import { tellParent } from "@/server/commerce/messages/member-inbox";
import { disasterOf, ordersInDisaster } from "@/server/commerce/order-rows/disasters";
import { ordererPhone } from "@/server/commerce/order-rows/orderer";
import { itemsOf, orderById } from "@/server/commerce/order-rows/orders.repository";
import { snapshotOf } from "@/server/commerce/order-rows/snapshot";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { disasterNotice } from "@/server/platform/schema/staff/disaster";
import { disasterText } from "./copy";

/** A disaster notice was declared; its orders are still to be looked up. */
export const DISASTER_DECLARED = "disaster.declared";
export const DISASTER_TOLD = "disaster.told";
const BATCH = 200;

/** Queues a message for each order whose fee a notice waives. Can be interrupted and rerun. */
export async function noteFamilies({ payload }: EventOf<typeof DISASTER_DECLARED>, db: Db): Promise<void> {
  const noticeId = payload.notice_id;
  let after = "";
  for (;;) {
    const ids = await ordersInDisaster(db, noticeId, after, BATCH);
    await enqueueAll(
      db,
      ids.map((id) => ({
        topic: DISASTER_TOLD,
        dedupeKey: `${DISASTER_TOLD}:${noticeId}:${id}`,
        payload: { order_id: id, notice_id: noticeId },
      })),
    );
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? "";
  }
}

/**
 * Notifies the orderer, also at night: a warning cannot wait until morning. Sends nothing when the notice has ended or
 * no unused item is left. Throws so the outbox retries.
 */
export async function tellDisaster({ payload, dedupeKey: key }: EventOf<typeof DISASTER_TOLD>, db: Db): Promise<void> {
  const order = await orderById(db, payload.order_id);
  if (!order || !(await disasterOf(db, order))) return;
  const [notice] = await db.select().from(disasterNotice).where(eq(disasterNotice.id, payload.notice_id));
  const isOpen = (await itemsOf(db, order.id)).some(
    ({ productState, checkInAt }) => productState === "ORDER" && checkInAt === null,
  );
  const to = isOpen ? ordererPhone(order) : null;
  if (!notice || notice.endedAt || to === null) return;
  const { content, stay } = snapshotOf(order);
  const link = `${env().APP_ORIGIN}/mypage/purchases/detail?id=${order.id}`;
  const name = [content.name, stay?.product_name].filter(Boolean).join(" ");
  const text = disasterText({ ...order, name, kind: notice.kind, reason: notice.reason }, link);
  await tellParent(db, { userId: order.userId, to, text, key, template: DISASTER_TOLD });
}
