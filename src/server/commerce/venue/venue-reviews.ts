import { and, eq, inArray, sql } from "drizzle-orm";
import { storeMessage } from "@/server/commerce/messages/member-inbox";
import { fileReport } from "@/server/commerce/reviews/kept-reviews";
import { isReview, SUBJECTS } from "@/server/commerce/reviews/review-rows";
import { writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen, toVersion } from "@/server/commerce/staff/seen";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { review } from "@/server/platform/schema/review";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { type Report, venueReporter } from "@/shared/review/report-reasons";
import { repliedText } from "./copy";

const SHOWN = 100;
type Row = VenueReviews["reviews"][number];

/** Reviews of a venue's activities and stays: without a reply first, latest on top. */
export async function listVenueReviews(db: Db, venueId: number): Promise<VenueReviews> {
  const { rows } = await db.execute<Row>(sql`
    select r.subject_kind as kind, r.id as pk, p.name as place, r.author_name, round(r.stars::numeric, 1)::float8 as stars,
      r.text, r.tags, r.option_text, r.visited_at::text as visited_at, r.venue_reply as reply,
      r.state in ('blocked', 'removed') as is_hidden,
      exists (select from review_report x where x.review_id = r.id and x.user_id = ${venueReporter(venueId)}) as is_reported,
      coalesce((select json_agg(f.photo_id order by f.position, f.id) from review_photo f
        where f.review_id = r.id and f.photo_id is not null and f.hidden_at is null and r.state <> 'removed'),
        '[]'::json) as photos
    from (select id as content_id, null::int as accommodation_id, name from content where venue_id = ${venueId}::int
        union all select null, id, name from accommodation where venue_id = ${venueId}::int) p
      join review r on r.content_id = p.content_id or r.accommodation_id = p.accommodation_id
    where r.state <> 'deleted'
    order by (r.venue_reply is null and r.state = 'visible') desc, r.created_at desc, r.id desc limit ${SHOWN}`);
  return {
    reviews: rows.map(({ kind, pk, place, author_name, stars, text, tags, option_text, visited_at, ...rest }) => ({
      kind,
      pk: Number(pk),
      place,
      author_name,
      stars: Number(stars),
      text,
      tags,
      option_text,
      visited_at,
      photos: rest.photos,
      reply: rest.reply,
      version: toVersion(rest.reply),
      is_hidden: rest.is_hidden,
      is_reported: rest.is_reported,
    })),
  };
}

/** A visible or blocked review of the own venue. */
const isOwn = (db: Db, venueId: number, ref: ReviewRef) => {
  const { table, key } = SUBJECTS[ref.kind];
  return and(
    isReview(ref),
    inArray(review.state, ["visible", "blocked"]),
    inArray(key, db.select({ id: table.id }).from(table).where(eq(table.venueId, venueId))),
  );
};

/** Locks a review of the own venue. Throws 404 for others and removed ones. */
async function lockOwn(tx: Db, venueId: number, ref: ReviewRef) {
  const [found] = await tx
    .select({ userId: review.userId, reply: review.venueReply })
    .from(review)
    .where(isOwn(tx, venueId, ref))
    .for("no key update");
  if (!found) throw notFound();
  return found;
}

/**
 * Replies publicly to a review, changes the reply that was seen, or removes it (null). Throws 404 for reviews of other
 * venues, C_CHANGED.
 */
export async function replyToReview(
  db: Db,
  me: VenueStaff,
  which: ReviewRef,
  reply: string | null,
  seen?: string,
): Promise<VenueReviews> {
  await transaction(db, async (tx) => {
    const before = await lockOwn(tx, me.venueId, which);
    checkSeen(before.reply, seen, reply);
    await tx.update(review).set({ venueReply: reply }).where(isReview(which));
    await writeAudit(tx, me, {
      act: reply === null ? "review.unreply" : "review.reply",
      subject: "review",
      subjectRef: reviewRefText(which),
      before: { reply: before.reply },
      after: { reply },
    });
    // The fixed key announces only the first reply.
    if (reply !== null && before.userId)
      await storeMessage(tx, {
        userId: before.userId,
        key: `review.reply:${reviewRefText(which)}`,
        path: "/mypage/reviews",
        ...repliedText(reply),
      });
  });
  return listVenueReviews(db, me.venueId);
}

/** Reports a review of the own venue to the desk, once; does not hide it. Throws 404 for others. */
export async function reportAsVenue(db: Db, me: VenueStaff, which: ReviewRef, report: Report): Promise<VenueReviews> {
  await transaction(db, async (tx) => {
    await lockOwn(tx, me.venueId, which);
    await fileReport(tx, which, { userId: venueReporter(me.venueId), ...report });
    await writeAudit(tx, me, {
      act: "review.report",
      subject: "review",
      subjectRef: reviewRefText(which),
      after: report,
    });
  });
  return listVenueReviews(db, me.venueId);
}
