import { z } from "zod";
import { closeReasons, declineReasons, nightReasons } from "@/shared/staff/reasons";

const id = z.string();
const pk = z.int();
const day = z.iso.date();

const ofOrder = z.object({ order_id: id });
const ofSlotClosing = z.object({ slot_pk: pk, closing_id: id, reason: z.enum(closeReasons) });
/** News of an order. `moved_from`: the visit's day before a move. */
const orderNews = z.object({
  news: z.enum(["booked", "canceled", "moved"]),
  order_id: id,
  refund_id: id.nullable(),
  moved_from: day.nullish(),
});

/** The payload of each topic, parsed when an event is written and when it is delivered. */
export const eventPayloads = {
  "activity.paid": ofOrder,
  "stay.paid": ofOrder,
  "order.canceled": z.object({ order_id: id, refund_id: id }),
  /** The refunded money has arrived, or its usual days have passed. */
  "order.returned": z.object({ order_id: id, refund_id: id }),
  "order.completed": ofOrder,
  /** Refunded at the gateway by another system than ours. */
  "order.taken-back": ofOrder,
  /** `to`: number, day and time of the move; `from`: the previous day. */
  "order.moved": z.object({ order_id: id, to: z.string(), from: day.nullable() }),
  /** `is_single`: only this booking was canceled. */
  "order.closed-by-venue": z.object({
    order_id: id,
    reason: z.enum(closeReasons).nullable(),
    is_single: z.boolean().optional(),
  }),
  "order.may-move": z.object({ order_id: id, closing_id: id }),
  "standby.answered": z.object({ order_id: id, state: z.string(), reason: z.enum(declineReasons).nullable() }),
  "slot.closed": ofSlotClosing,
  "slot.offered": ofSlotClosing,
  "night.closed": z.object({ night_pk: pk, closing_id: id, reason: z.enum(nightReasons) }),
  "waitlist.offered": z.object({ entry_id: id }),
  "waitlist.closed": z.object({ entry_id: id }),
  "sale.opened": z.object({ user_id: id, content_pk: pk }),
  "disaster.declared": z.object({ notice_id: id }),
  "disaster.told": z.object({ order_id: id, notice_id: id }),
  "disaster.venue": z.object({ notice_id: id, venue_pk: pk, staff_id: id }),
  "papers.tomorrow": ofOrder,
  "tickets.ending": ofOrder,
  "points.ending": z.object({ user_id: id, day }),
  "consent.reminder": z.object({ user_id: id, day, years: z.int() }),
  "allergies.erase": ofOrder,
  "withdrawal.ticket": z.object({ order_id: id, user_id: id }),
  "desk.number": z.object({ user_id: id, by: z.enum(["sms", "mail"]) }),
  "question.asked": z.object({ question_id: id }),
  "news.question": z.object({ question_id: id, staff_id: id }),
  "news.answer": z.object({ question_id: id }),
  "news.parent": orderNews.extend({ news: z.enum([...orderNews.shape.news.options, "returned"]) }),
  "news.receipt": orderNews,
  "news.venue": orderNews.extend({ staff_id: id }),
  "news.again": z.object({ message_id: pk }),
  "news.evening": z.object({ staff_id: id, venue_pk: pk, date: day }),
  "news.low-stock": z.object({ slot_pk: pk, staff_id: id }),
  "news.low-rooms": z.object({ night_pks: z.array(pk), staff_id: id }),
  /** `nights`: those of a conflict. */
  "news.room-calendar": z.object({
    calendar_id: id,
    staff_id: id,
    news: z.enum(["conflict", "failing", "working"]),
    nights: z.array(day),
  }),
  "news.decision": z.object({ staff_id: id, text: z.string() }),
  /** To an owner (`staff_id`) or to a mail address. */
  "news.venue-change": z.object({
    change_id: id,
    news: z.enum(["asked", "made", "undone"]),
    staff_id: id.nullable(),
    mail: z.string().nullable(),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type Topic = keyof typeof eventPayloads;

/** The event of a topic; a union for several topics. */
export type EventOf<T extends Topic> = T extends Topic
  ? { readonly topic: T; readonly dedupeKey: string; readonly payload: z.output<(typeof eventPayloads)[T]> }
  : never;

export type OutboxEvent = EventOf<Topic>;
