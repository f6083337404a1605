import { registerBooksCommand } from "@/server/commerce/books/books-command";
import { notifyExternalRefund } from "@/server/commerce/cancel/notify-external-refund";
import { registerLinkSweep } from "@/server/commerce/families/sweep-links";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { ageBookings, countBookings } from "@/server/commerce/orders/count-bookings";
import { registerPaperWork } from "@/server/commerce/papers/remind-papers";
import { registerPicnicWork } from "@/server/commerce/picnic/picnic-work";
import { expirePoints } from "@/server/commerce/points/move-points";
import { registerStandbyWork } from "@/server/commerce/standby/standby-job";
import { askProperty } from "@/server/commerce/standby/tell-standby";
import { completeOrders, rewardOrder } from "@/server/commerce/visits/complete-orders";
import { registerWaitlistWork } from "@/server/commerce/waitlist/waitlist-work";
import { registerJob } from "@/server/platform/jobs";
import { registerBatchConsumer, registerConsumer } from "@/server/platform/outbox";
import { reconcile } from "./reconcile";

/** Names everything that selling needs done again and again; each runs at the start and then at its own pace. */
export function registerCommerceJobs(): void {
  registerJob({ name: "holds", everySeconds: 1, run: async (db) => void (await expireHolds(db)) });
  registerJob({ name: "reconcile", everySeconds: 60, run: reconcile });
  registerJob({ name: "points", everySeconds: 60, run: async (db) => void (await expirePoints(db)) });
  registerJob({ name: "visits", everySeconds: 60, run: async (db) => void (await completeOrders(db)) });
  registerJob({ name: "bookings", everySeconds: 6 * 3600, run: ageBookings });
  registerBatchConsumer("activity.paid", countBookings);
  registerConsumer("stay.paid", askProperty);
  registerBatchConsumer("order.canceled", countBookings);
  registerConsumer("order.completed", rewardOrder);
  registerConsumer("order.taken-back", notifyExternalRefund);
  registerStandbyWork();
  registerWaitlistWork();
  registerPaperWork();
  registerPicnicWork();
  registerLinkSweep();
  registerBooksCommand();
}
