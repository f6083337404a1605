import { and, asc, count, gte, inArray, isNotNull, isNull, min } from "drizzle-orm";
import { closeIssue, openRefs, raiseIssue } from "@/server/commerce/issues/desk-issues";
import { TO_ASKED, TO_ASKER } from "@/server/commerce/questions/question-news";
import { ROOM_CALENDAR } from "@/server/commerce/room-calendars/calendar-news";
import { CHANGE_NEWS } from "@/server/commerce/settlement/change-news";
import { EVENING } from "@/server/commerce/venue/evening-list";
import { WAIT_CLOSED } from "@/server/commerce/waitlist/end-closed";
import { LEAVER_TICKET } from "@/server/commerce/withdrawal/leaver-tickets";
import type { Db } from "@/server/platform/db/types";
import type { Topic } from "@/server/platform/outbox-events";
import { outbox } from "@/server/platform/schema/operations";
import { CONSENT_REMINDER } from "./consent-reminder";
import { DISASTER_TO_VENUE, DISASTER_TOLD } from "./disaster-news";
import { LOW_ROOMS } from "./low-rooms";
import { LOW_STOCK } from "./low-stock";
import { RECEIPT, TO_PARENT, TO_VENUE } from "./order-news";
import { AGAIN } from "./send-again";

export const MESSAGE_TOPICS: readonly Topic[] = [
  TO_PARENT,
  TO_VENUE,
  RECEIPT,
  AGAIN,
  TO_ASKED,
  TO_ASKER,
  EVENING,
  LOW_STOCK,
  LOW_ROOMS,
  ROOM_CALENDAR,
  DISASTER_TOLD,
  DISASTER_TO_VENUE,
  "desk.number",
  "news.decision",
  CHANGE_NEWS,
  "order.closed-by-venue",
  "order.may-move",
  "order.taken-back",
  "papers.tomorrow",
  "points.ending",
  "sale.opened",
  "standby.answered",
  "tickets.ending",
  CONSENT_REMINDER,
  LEAVER_TICKET,
  WAIT_CLOSED,
  "waitlist.offered",
];
/** Failures of one message, over about a minute, before it is reported. */
const TRIES = 5;

/**
 * Opens a desk issue while messages fail repeatedly, and one per topic with events whose retries have ended; closes
 * them once messages are sent and events delivered.
 */
export async function watchMessages(db: Db): Promise<void> {
  await watchStuck(db);
  const dead = await db
    .select({ topic: outbox.topic, n: count(), first: min(outbox.id) })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNotNull(outbox.deadAt)))
    .groupBy(outbox.topic);
  for (const { topic, n, first } of dead)
    await raiseIssue(db, "event_dead", topic, `${n} events were never delivered, the first is outbox ${first}`);
  for (const ref of await openRefs(db, "event_dead"))
    if (!dead.some(({ topic }) => topic === ref)) await closeIssue(db, "event_dead", ref);
}

async function watchStuck(db: Db): Promise<void> {
  const stuck = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        gte(outbox.tries, TRIES),
        inArray(outbox.topic, MESSAGE_TOPICS),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(200);
  const first = stuck[0] && `outbox ${stuck[0].id}`;
  if (first) await raiseIssue(db, "messages_stuck", first, `${stuck.length} messages were not taken`);
  for (const ref of await openRefs(db, "messages_stuck")) {
    if (ref !== first) await closeIssue(db, "messages_stuck", ref);
  }
}
