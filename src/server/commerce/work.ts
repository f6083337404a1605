import { eraseWhenOver } from "@/server/commerce/allergies/told-allergies";
import { checkReturns } from "@/server/commerce/cancel/money-back";
import { notifyExternalRefund } from "@/server/commerce/cancel/notify-external-refund";
import { sweepLinks } from "@/server/commerce/families/sweep-links";
import { expireSomeHolds } from "@/server/commerce/holds/expire-holds";
import { sweepInbox } from "@/server/commerce/messages/member-inbox";
import { noteConsents, tellConsent } from "@/server/commerce/notifications/consent-reminder";
import { sendDecision } from "@/server/commerce/notifications/decision-news";
import { noteDisaster, tellDisaster, tellVenueDisaster } from "@/server/commerce/notifications/disaster-news";
import { noteLowRooms, tellLowRooms } from "@/server/commerce/notifications/low-rooms";
import { noteLowStock, tellLowStock } from "@/server/commerce/notifications/low-stock";
import { tellNumber } from "@/server/commerce/notifications/number-news";
import { noteBooked, noteCanceled, noteMoved, noteReturned } from "@/server/commerce/notifications/order-news";
import { notePointsEnding, tellPointsEnding } from "@/server/commerce/notifications/points-ending";
import { sendAgain } from "@/server/commerce/notifications/send-again";
import { inviteReview, mailReceipt, tellOrderer, tellVenue } from "@/server/commerce/notifications/send-order-news";
import { noteTicketsEnding, tellTicketsEnding } from "@/server/commerce/notifications/tickets-ending";
import { watchMessages } from "@/server/commerce/notifications/watch-messages";
import { ageBookings, countBookings } from "@/server/commerce/orders/count-bookings";
import { remindVisits, tellVisit } from "@/server/commerce/papers/remind-visits";
import { processWebhooks } from "@/server/commerce/payments/webhook/process-webhooks";
import { sweepVenuePhotos } from "@/server/commerce/photos/venue-photos";
import { erasePicnics } from "@/server/commerce/picnic/erase-picnics";
import { expirePoints, POINTS_BATCH } from "@/server/commerce/points/move-points";
import { noteQuestion, sweepHelp, tellAsked, tellAsker } from "@/server/commerce/questions/question-news";
import { reconcile } from "@/server/commerce/reconcile/reconcile";
import { showBlockedAgain } from "@/server/commerce/reviews/report-review";
import { sendCalendarNews } from "@/server/commerce/room-calendars/calendar-news";
import { importCalendarsJob } from "@/server/commerce/room-calendars/import-calendars";
import { sendChangeNews } from "@/server/commerce/settlement/change-news";
import { LAPSE_BATCH, lapseStandbys } from "@/server/commerce/standby/answer-standby";
import { askVenue, tellAnswer } from "@/server/commerce/standby/tell-standby";
import { noteEveningLists, tellEvening } from "@/server/commerce/venue/evening-list";
import {
  offerSlots,
  refundNight,
  refundSlot,
  refundWhenClosed,
  tellClosedByVenue,
  tellOffered,
} from "@/server/commerce/venue/refund-closed";
import { completeOrders, rewardOrder, VISITS_BATCH } from "@/server/commerce/visits/complete-orders";
import { processWaitlist } from "@/server/commerce/waitlist/process-waitlist";
import { openSales, ringSaleAlarms } from "@/server/commerce/waitlist/sale-alarm";
import { tellClosed, tellOffer, tellSale } from "@/server/commerce/waitlist/tell-waiting";
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
  { name: "evening-lists", everySeconds: 600, run: noteEveningLists },
  { name: "visit-reminders", everySeconds: 600, run: remindVisits },
  { name: "erase-picnics", everySeconds: 600, run: erasePicnics },
  { name: "points-ending", everySeconds: HOUR, run: notePointsEnding },
  { name: "tickets-ending", everySeconds: HOUR, run: noteTicketsEnding },
  { name: "sweep-links", everySeconds: HOUR, run: sweepLinks },
  { name: "sweep-members", everySeconds: HOUR, run: sweepMembers },
  { name: "erase-withdrawn", everySeconds: HOUR, run: eraseWithdrawn },
  { name: "show-blocked-reviews", everySeconds: HOUR, run: showBlockedAgain },
  { name: "venue-photos", everySeconds: HOUR, run: sweepVenuePhotos },
  { name: "bookings", everySeconds: 6 * HOUR, run: ageBookings },
  { name: "inbox-sweep", everySeconds: 6 * HOUR, run: sweepInbox },
  { name: "help-questions", everySeconds: 6 * HOUR, run: sweepHelp },
  { name: "consent-reminder", everySeconds: 12 * HOUR, run: noteConsents },
];

/** The consumer of every event. */
export const consumers: Consumers = {
  "activity.paid": {
    lane: "gateway",
    batch: async (events, db) => {
      await countBookings(events, db);
      await noteBooked(events, db);
      await noteLowStock(events, db);
      await refundWhenClosed(
        db,
        events.map(({ payload }) => payload.order_id),
      );
    },
  },
  "stay.paid": {
    lane: "gateway",
    each: async (event, db) => {
      await askVenue(event, db);
      await noteBooked([event], db);
      await noteLowRooms(event, db);
      await refundWhenClosed(db, [event.payload.order_id]);
    },
  },
  "order.canceled": {
    batch: async (events, db) => {
      await countBookings(events, db);
      await noteCanceled(events, db);
    },
  },
  "order.returned": { each: noteReturned },
  "order.completed": {
    each: async (event, db) => {
      await rewardOrder(event, db);
      await inviteReview(event, db);
    },
  },
  "order.taken-back": { each: notifyExternalRefund },
  "order.moved": { each: noteMoved },
  "order.closed-by-venue": { each: tellClosedByVenue },
  "order.may-move": { each: tellOffered },
  "standby.answered": { each: tellAnswer },
  "slot.closed": { lane: "gateway", each: refundSlot },
  "slot.offered": { each: offerSlots },
  "night.closed": { lane: "gateway", each: refundNight },
  "waitlist.offered": { each: tellOffer },
  "waitlist.closed": { each: tellClosed },
  "sale.opened": { each: tellSale },
  "disaster.declared": { each: noteDisaster },
  "disaster.told": { each: tellDisaster },
  "disaster.venue": { each: tellVenueDisaster },
  "papers.tomorrow": { each: tellVisit },
  "tickets.ending": { each: tellTicketsEnding },
  "points.ending": { each: tellPointsEnding },
  "consent.reminder": { each: tellConsent },
  "allergies.erase": { each: eraseWhenOver },
  "withdrawal.ticket": { each: sendLeaverTicket },
  "desk.number": { each: tellNumber },
  "question.asked": { each: noteQuestion },
  "news.question": { each: tellAsked },
  "news.answer": { each: tellAsker },
  "news.parent": { each: tellOrderer },
  "news.receipt": { each: mailReceipt },
  "news.venue": { each: tellVenue },
  "news.again": { each: sendAgain },
  "news.evening": { each: tellEvening },
  "news.low-stock": { each: tellLowStock },
  "news.low-rooms": { each: tellLowRooms },
  "news.room-calendar": { each: sendCalendarNews },
  "news.decision": { each: sendDecision },
  "news.venue-change": { each: sendChangeNews },
};
