import { eq } from "drizzle-orm";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import type { KeptReview } from "@/server/commerce/reviews/kept-reviews";
import { SUBJECTS } from "@/server/commerce/reviews/review-rows";
import { loadManagers } from "@/server/commerce/staff/members";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { dateText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import type { ReviewDecision } from "@/shared/review/moderation";
import { placeNews, writerNews } from "./copy";

/** Topic: a decision on a review, for the venue staff of the place. */
const TO_PLACE = "news.decision";

type Decided = { decision: ReviewDecision; reason: string; hidPhotos: boolean };

/** Writes the inbox message to the writer and queues the one to the venue, in the transaction that decides. */
export async function recordDecision(tx: Db, row: KeptReview, decided: Decided): Promise<void> {
  const place = await findPlace(tx, row);
  if (!place) return;
  const id = uuidv7();
  const until = row.blockedUntil === null ? null : dateText(kstToday(new Date(row.blockedUntil)));
  const news = { ...decided, until, place: place.name };
  if (row.userId)
    await storeMessage(tx, {
      userId: row.userId,
      key: `review-decided:${id}`,
      path: "/mypage/reviews",
      ...writerNews(news, decided.reason),
    });
  const text = placeNews(news, `${env().APP_ORIGIN}${place.path}?id=${row.placeId}`);
  for (const staffId of await loadManagers(tx, place.venueId)) {
    const dedupeKey = `${TO_PLACE}:${id}:${staffId}`;
    await enqueue(tx, { topic: TO_PLACE, dedupeKey, payload: { staff_id: staffId, text } }, afterQuiet());
  }
}

const PAGES = { activity: "/content/review", stay: "/stay/review" } as const;

async function findPlace(tx: Db, { kind, placeId }: KeptReview) {
  const { table } = SUBJECTS[kind];
  const of = { name: table.name, venueId: table.venueId };
  const [found] = await tx.select(of).from(table).where(eq(table.id, placeId));
  return found && { ...found, path: PAGES[kind] };
}
