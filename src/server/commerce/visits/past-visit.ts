import { and, eq } from "drizzle-orm";
import { confirmOrder } from "@/server/commerce/orders/confirm-order";
import { openPayment } from "@/server/commerce/payments/sandbox/books";
import { clock, moveClock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { outbox } from "@/server/platform/schema/operations";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import { completeOrders } from "./complete-orders";

/** Demo families with children; the others start without a booking. */
const FAMILIES = ["01000000002", "01000000005"];
const DAY_MS = 86_400_000;

/** A member for whom a past visit is created. */
export type Visitor = { userId: string; name: string; phone: string };

type PastVisit = {
  kind: "activity" | "stay";
  bookedDaysAgo: number;
  /** Holds and orders as of the booking day; undefined when the demo data has nothing suitable. */
  order: (visitor: Visitor) => Promise<OrderPlaced | undefined>;
};

/**
 * Creates paid visits of the demo's families some days ago, through the regular calls with the clock moved back, so
 * that they can write reviews. Once per family and kind; only with the built-in gateway in this process.
 */
export async function letFamiliesVisit(db: Db, visit: PastVisit): Promise<void> {
  if (!isSandboxDemo()) return;
  for (const phone of FAMILIES) {
    const visitor = await findVisitor(db, phone, visit.kind);
    if (visitor) await letVisit(db, visitor, visit);
  }
  await completeOrders(db);
}

/** True when the built-in gateway of this process takes payments. */
function isSandboxDemo(): boolean {
  const { APP_ENV, PAYMENT_GATEWAY, TOSS_API_URL } = env();
  return APP_ENV !== "production" && PAYMENT_GATEWAY === "sandbox" && !TOSS_API_URL;
}

/** Books and pays for a new demo family as of an earlier day, so that a venue has visits to come. */
export async function letNewFamilyBook(db: Db, visitor: Visitor, visit: Omit<PastVisit, "kind">): Promise<void> {
  if (isSandboxDemo()) await letVisit(db, visitor, visit);
}

async function findVisitor(db: Db, phone: string, kind: PastVisit["kind"]): Promise<Visitor | null> {
  const [found] = await db
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.phoneHash, blindIndex("phone", phone)), eq(member.phoneSeat, 0), eq(member.state, "active")));
  if (!found) return null;
  const booked = await db.$count(orders, and(eq(orders.userId, found.userId), eq(orders.kind, kind)));
  return booked > 0 ? null : { userId: found.userId, name: "나들이", phone };
}

async function letVisit(db: Db, visitor: Visitor, { bookedDaysAgo, order }: Omit<PastVisit, "kind">): Promise<void> {
  const before = clock.offsetMs();
  moveClock(before - bookedDaysAgo * DAY_MS);
  try {
    const placed = await order(visitor);
    if (!placed) return;
    const { order_id: orderId, order_number: orderNumber, amount } = placed;
    const payment = { orderId: orderNumber, orderName: "나들랑", amount, method: "카드", script: null };
    const { paymentKey } = await openPayment(db, payment, clock.now());
    await confirmOrder(db, { userId: visitor.userId, orderId, paymentKey, orderNumber, amount });
    // Suppresses the messages about a past booking.
    await db
      .update(outbox)
      .set({ doneAt: clock.sqlNow() })
      .where(eq(outbox.dedupeKey, `order.paid:${orderId}`));
  } finally {
    moveClock(before);
  }
}
