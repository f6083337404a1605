import { registerToldAllergies } from "@/server/commerce/allergies/told-allergies";
import { registerBooksCommand } from "@/server/commerce/books/books-command";
import { registerReturnChecks } from "@/server/commerce/cancel/money-back";
import { notifyExternalRefund } from "@/server/commerce/cancel/notify-external-refund";
import { registerLinkSweep } from "@/server/commerce/families/sweep-links";
import { expireSomeHolds } from "@/server/commerce/holds/expire-holds";
import { registerInboxSweep } from "@/server/commerce/messages/member-inbox";
import { registerConsentReminder } from "@/server/commerce/notifications/consent-reminder";
import { registerDisasterNews } from "@/server/commerce/notifications/disaster-news";
import { noteLowRooms, registerLowRooms } from "@/server/commerce/notifications/low-rooms";
import { noteLowStock, registerLowStock } from "@/server/commerce/notifications/low-stock";
import { registerNumberNews } from "@/server/commerce/notifications/number-news";
import { inviteReview, noteBooked, noteCanceled, registerOrderNews } from "@/server/commerce/notifications/order-news";
import { registerPointsEnding } from "@/server/commerce/notifications/points-ending";
import { registerSendAgain } from "@/server/commerce/notifications/send-again";
import { registerTicketsEnding } from "@/server/commerce/notifications/tickets-ending";
import { registerMessageWatch } from "@/server/commerce/notifications/watch-messages";
import { ageBookings, countBookings } from "@/server/commerce/orders/count-bookings";
import { registerVisitReminders } from "@/server/commerce/papers/remind-visits";
import { registerPicnicWork } from "@/server/commerce/picnic/picnic-work";
import { expirePoints, POINTS_BATCH } from "@/server/commerce/points/move-points";
import { registerQuestionNews } from "@/server/commerce/questions/question-news";
import { registerChangeNews } from "@/server/commerce/settlement/change-news";
import { registerStandbyWork } from "@/server/commerce/standby/standby-job";
import { askVenue } from "@/server/commerce/standby/tell-standby";
import { registerEveningLists } from "@/server/commerce/venue/evening-list";
import { refundWhenClosed, registerVenueWork } from "@/server/commerce/venue/refund-closed";
import { completeOrders, rewardOrder, VISITS_BATCH } from "@/server/commerce/visits/complete-orders";
import { registerWaitlistWork } from "@/server/commerce/waitlist/waitlist-work";
import { registerLeaverTickets } from "@/server/commerce/withdrawal/leaver-tickets";
import { registerJob, whileFull } from "@/server/platform/jobs";
import { registerBatchConsumer, registerConsumer } from "@/server/platform/outbox";
import { reconcile } from "./reconcile";

/** Registers all commerce jobs and consumers; each job runs at start and then at its interval. */
export function registerCommerceJobs(): void {
  registerJob({ name: "holds", everySeconds: 1, run: whileFull(1, expireSomeHolds) });
  registerJob({ name: "reconcile", everySeconds: 60, callsOut: true, run: reconcile });
  registerJob({ name: "points", everySeconds: 60, run: whileFull(POINTS_BATCH, expirePoints) });
  registerJob({ name: "visits", everySeconds: 60, run: whileFull(VISITS_BATCH, completeOrders) });
  registerJob({ name: "bookings", everySeconds: 6 * 3600, run: ageBookings });
  registerBatchConsumer(
    "activity.paid",
    async (events, db) => {
      await countBookings(events, db);
      await noteBooked(events, db);
      await noteLowStock(events, db);
      await refundWhenClosed(
        db,
        events.map(({ payload }) => payload.order_id),
      );
    },
    "gateway",
  );
  registerConsumer(
    "stay.paid",
    async (event, db) => {
      await askVenue(event, db);
      await noteBooked([event], db);
      await noteLowRooms(event, db);
      await refundWhenClosed(db, [event.payload.order_id]);
    },
    "gateway",
  );
  registerBatchConsumer("order.canceled", async (events, db) => {
    await countBookings(events, db);
    await noteCanceled(events, db);
  });
  registerConsumer("order.completed", async (event, db) => {
    await rewardOrder(event, db);
    await inviteReview(event, db);
  });
  registerConsumer("order.taken-back", notifyExternalRefund);
  registerReturnChecks();
  registerLeaverTickets();
  registerToldAllergies();
  registerOrderNews();
  registerChangeNews();
  registerLowStock();
  registerLowRooms();
  registerSendAgain();
  registerNumberNews();
  registerPointsEnding();
  registerConsentReminder();
  registerTicketsEnding();
  registerDisasterNews();
  registerQuestionNews();
  registerEveningLists();
  registerMessageWatch();
  registerInboxSweep();
  registerVenueWork();
  registerStandbyWork();
  registerWaitlistWork();
  registerVisitReminders();
  registerPicnicWork();
  registerLinkSweep();
  registerBooksCommand();
}
