import { eraseWhenOver } from "@/server/commerce/allergies/told-allergies";
import { checkReturns } from "@/server/commerce/cancel/money-back";
import { notifyExternalRefund } from "@/server/commerce/cancel/notify-external-refund";
import { sweepLinks } from "@/server/commerce/families/sweep-links";
import { expireSomeHolds } from "@/server/commerce/holds/expire-holds";
import { sweepInbox } from "@/server/commerce/messages/member-inbox";
import { notifyConsent, recordConsents } from "@/server/commerce/notifications/consent-reminder";
import { sendDecision } from "@/server/commerce/notifications/decision-news";
import { notifyDisaster, notifyVenueDisaster, recordDisaster } from "@/server/commerce/notifications/disaster-news";
import { notifyLowRooms, recordLowRooms } from "@/server/commerce/notifications/low-rooms";
import { notifyLowStock, recordLowStock } from "@/server/commerce/notifications/low-stock";
import { notifyNumber } from "@/server/commerce/notifications/number-news";
import { recordBooked, recordCanceled, recordMoved, recordReturned } from "@/server/commerce/notifications/order-news";
import { notifyPointsEnding, recordPointsEnding } from "@/server/commerce/notifications/points-ending";
import { sendAgain } from "@/server/commerce/notifications/send-again";
import { inviteReview, mailReceipt, notifyOrderer, notifyVenue } from "@/server/commerce/notifications/send-order-news";
import { notifyTicketsEnding, recordTicketsEnding } from "@/server/commerce/notifications/tickets-ending";
import { watchMessages } from "@/server/commerce/notifications/watch-messages";
import { ageBookings, countBookings } from "@/server/commerce/orders/count-bookings";
import { notifyVisit, remindVisits } from "@/server/commerce/papers/remind-visits";
import { processWebhooks } from "@/server/commerce/payments/webhook/process-webhooks";
import { sweepVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { erasePicnics } from "@/server/commerce/picnic/erase-picnics";
import { expirePoints, POINTS_BATCH } from "@/server/commerce/points/move-points";
import { notifyAsked, notifyAsker, recordQuestion, sweepHelp } from "@/server/commerce/questions/question-news";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { showBlockedAgain } from "@/server/commerce/reviews/report-review";
import { sendCalendarNews } from "@/server/commerce/room-calendars/calendar-news";
import { importCalendarsJob } from "@/server/commerce/room-calendars/import-calendars";
import { sendChangeNews } from "@/server/commerce/settlement/change-news";
import { LAPSE_BATCH, lapseStandbys } from "@/server/commerce/standby/answer-standby";
import { notifyAnswer, notifyVenueOfQuestion } from "@/server/commerce/standby/tell-standby";
import { notifyEvening, recordEveningLists } from "@/server/commerce/venue/evening-list";
import {
  notifyClosedByVenue,
  notifyOffered,
  offerSlots,
  refundNight,
  refundSlot,
  refundWhenClosed,
} from "@/server/commerce/venue/refund-closed";
import { completeOrders, rewardOrder, VISITS_BATCH } from "@/server/commerce/visits/complete-orders";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { openSales, ringSaleAlarms } from "@/server/commerce/waitlist/sale-alarm";
import { notifyClosed, notifyOffer, notifySale } from "@/server/commerce/waitlist/tell-waiting";
import { eraseWithdrawn } from "@/server/commerce/withdrawal/erase-withdrawn";
import { sendLeaverTicket } from "@/server/commerce/withdrawal/leaver-tickets";
import { sweepMembers } from "@/server/commerce/withdrawal/sweep-members";
import { type Job, whileFull } from "@/server/platform/jobs";
import type { Consumers } from "@/server/platform/outbox";

const HOUR = 3600;

export const commerceJobs: readonly Job[] = [
  { name: "holds", everySeconds: 1, run: whileFull(1, expireSomeHolds) },
  { name: "waitlist", everySeconds: 5, run: processWaitlist },
  {
    name: "webhooks",
    everySeconds: 5,
    callsOut: true,
    run: (db, isEnding) => processWebhooks(db, () => !isEnding()),
  },
  {
    name: "sale-alarms",
    everySeconds: 15,
    run: async (db) => {
      await openSales(db);
      await ringSaleAlarms(db);
    },
  },
  { name: "standbys", everySeconds: 15, callsOut: true, run: whileFull(LAPSE_BATCH, lapseStandbys) },
  { name: "reconcile", everySeconds: 60, callsOut: true, run: reconcile },
  { name: "points", everySeconds: 60, run: whileFull(POINTS_BATCH, expirePoints) },
  { name: "visits", everySeconds: 60, run: whileFull(VISITS_BATCH, completeOrders) },
  { name: "message-watch", everySeconds: 60, run: watchMessages },
  importCalendarsJob,
  { name: "refund-returns", everySeconds: 600, callsOut: true, run: checkReturns },
  { name: "evening-lists", everySeconds: 600, run: recordEveningLists },
  { name: "visit-reminders", everySeconds: 600, run: remindVisits },
  { name: "erase-picnics", everySeconds: 600, run: erasePicnics },
  { name: "points-ending", everySeconds: HOUR, run: recordPointsEnding },
  { name: "tickets-ending", everySeconds: HOUR, run: recordTicketsEnding },
  { name: "sweep-links", everySeconds: HOUR, run: sweepLinks },
  { name: "sweep-members", everySeconds: HOUR, run: sweepMembers },
  { name: "erase-withdrawn", everySeconds: HOUR, run: eraseWithdrawn },
  { name: "show-blocked-reviews", everySeconds: HOUR, run: showBlockedAgain },
  { name: "venue-photos", everySeconds: HOUR, run: sweepVenuePhotos },
  { name: "bookings", everySeconds: 6 * HOUR, run: ageBookings },
  { name: "inbox-sweep", everySeconds: 6 * HOUR, run: sweepInbox },
  { name: "help-questions", everySeconds: 6 * HOUR, run: sweepHelp },
  { name: "consent-reminder", everySeconds: 12 * HOUR, run: recordConsents },
];

/** The consumer of every event. */
export const consumers: Consumers = {
  "activity.paid": {
    lane: "gateway",
    batch: async (events, db) => {
      await countBookings(events, db);
      await recordBooked(events, db);
      await recordLowStock(events, db);
      await refundWhenClosed(
        db,
        events.map(({ payload }) => payload.order_id),
      );
    },
  },
  "stay.paid": {
    lane: "gateway",
    each: async (event, db) => {
      await notifyVenueOfQuestion(event, db);
      await recordBooked([event], db);
      await recordLowRooms(event, db);
      await refundWhenClosed(db, [event.payload.order_id]);
    },
  },
  "order.canceled": {
    batch: async (events, db) => {
      await countBookings(events, db);
      await recordCanceled(events, db);
    },
  },
  "order.returned": { each: recordReturned },
  "order.completed": {
    each: async (event, db) => {
      await rewardOrder(event, db);
      await inviteReview(event, db);
    },
  },
  "order.taken-back": { each: notifyExternalRefund },
  "order.moved": { each: recordMoved },
  "order.closed-by-venue": { each: notifyClosedByVenue },
  "order.may-move": { each: notifyOffered },
  "standby.answered": { each: notifyAnswer },
  "slot.closed": { lane: "gateway", each: refundSlot },
  "slot.offered": { each: offerSlots },
  "night.closed": { lane: "gateway", each: refundNight },
  "waitlist.offered": { each: notifyOffer },
  "waitlist.closed": { each: notifyClosed },
  "sale.opened": { each: notifySale },
  "disaster.declared": { each: recordDisaster },
  "disaster.told": { each: notifyDisaster },
  "disaster.venue": { each: notifyVenueDisaster },
  "papers.tomorrow": { each: notifyVisit },
  "tickets.ending": { each: notifyTicketsEnding },
  "points.ending": { each: notifyPointsEnding },
  "consent.reminder": { each: notifyConsent },
  "allergies.erase": { each: eraseWhenOver },
  "withdrawal.ticket": { each: sendLeaverTicket },
  "desk.number": { each: notifyNumber },
  "question.asked": { each: recordQuestion },
  "news.question": { each: notifyAsked },
  "news.answer": { each: notifyAsker },
  "news.parent": { each: notifyOrderer },
  "news.receipt": { each: mailReceipt },
  "news.venue": { each: notifyVenue },
  "news.again": { each: sendAgain },
  "news.evening": { each: notifyEvening },
  "news.low-stock": { each: notifyLowStock },
  "news.low-rooms": { each: notifyLowRooms },
  "news.room-calendar": { each: sendCalendarNews },
  "news.decision": { each: sendDecision },
  "news.venue-change": { each: sendChangeNews },
};
