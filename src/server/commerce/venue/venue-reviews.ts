import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { keepMessage } from "@/server/commerce/messages/member-inbox";
import { fileReport } from "@/server/commerce/reviews/kept-reviews";
import { writeAudit } from "@/server/commerce/staff/audit";
import { checkSeen, versionOf } from "@/server/commerce/staff/seen";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { review } from "@/server/platform/schema/review";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayReview } from "@/server/platform/schema/stay/stay-review";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import { type ReviewRef, reviewRefText } from "@/shared/review/kinds";
import { type Report, venueReporter } from "@/shared/review/report-reasons";
import { repliedText } from "./copy";
import { contentsOf } from "./venue-day";

const SHOWN = 100;
type Row = VenueReviews["reviews"][number];

/** SQL: photo ids of a review in order. */
const photosFrom = (rows: SQL): SQL =>
  sql`coalesce((select json_agg(p.photo_id order by p.position, p.id) from ${rows}), '[]'::json)`;
const activityPhotos = photosFrom(
  sql`review_photo p where p.review_id = r.id and p.photo_id is not null and p.hidden_at is null and r.state <> 'removed'`,
);
const stayPhotos = photosFrom(
  sql`stay_review_photo p where p.review_id = r.id and p.photo_id is not null and p.hidden_at is null and r.state <> 'removed'`,
);

/** Reviews of a venue's activities and stays: without a reply first, latest on top. */
export async function listVenueReviews(db: Db, venueId: number): Promise<VenueReviews> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select 'activity' as kind, r.id as pk, c.name as place, r.author_name, r.stars::float8 as stars, r.text, r.tags, r.option_text,
        r.visited_at::text as visited_at, r.created_at::text as sorted_by, r.venue_reply as reply, r.state in ('blocked', 'removed') as is_hidden,
        exists (select 1 from review_report x where x.review_id = r.id and x.user_id = ${venueReporter(venueId)}) as is_reported,
        ${activityPhotos} as photos
      from review r join content c on c.id = r.content_id
      where c.venue_id = ${venueId}::int and r.state <> 'deleted'
      union all
      select 'stay', r.id, a.name, r.author_name, round(r.stars::numeric, 1)::float8, r.text, r.tags, r.product_name,
        r.stayed_at::text, r.created_at::text, r.host_reply, r.state in ('blocked', 'removed'),
        exists (select 1 from stay_review_report x where x.review_id = r.id and x.user_id = ${venueReporter(venueId)}),
        ${stayPhotos}
      from stay_review r join accommodation a on a.id = r.accommodation_id
      where a.venue_id = ${venueId}::int and r.state <> 'deleted') told
    order by (reply is null and not is_hidden) desc, sorted_by desc, pk desc limit ${SHOWN}`);
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
      version: versionOf(rest.reply),
      is_hidden: rest.is_hidden,
      is_reported: rest.is_reported,
    })),
  };
}

/** A visible or blocked review of the own venue. */
const ownActivity = (db: Db, venueId: number, pk: number) =>
  and(
    eq(review.id, pk),
    inArray(review.state, ["visible", "blocked"]),
    inArray(review.contentId, contentsOf(db, venueId)),
  );
const ownStay = (db: Db, venueId: number, pk: number) =>
  and(
    eq(stayReview.id, pk),
    inArray(stayReview.state, ["visible", "blocked"]),
    inArray(
      stayReview.accommodationId,
      db.select({ id: accommodation.id }).from(accommodation).where(eq(accommodation.venueId, venueId)),
    ),
  );

/** Locks a review of the own venue. Throws 404 for others and removed ones. */
async function lockOwn(tx: Db, venueId: number, { kind, pk }: ReviewRef) {
  const [found] =
    kind === "activity"
      ? await tx
          .select({ userId: review.userId, reply: review.venueReply })
          .from(review)
          .where(ownActivity(tx, venueId, pk))
          .for("no key update")
      : await tx
          .select({ userId: stayReview.userId, reply: stayReview.hostReply })
          .from(stayReview)
          .where(ownStay(tx, venueId, pk))
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
    if (which.kind === "activity")
      await tx
        .update(review)
        .set({ venueReply: reply })
        .where(ownActivity(tx, me.venueId, which.pk));
    else
      await tx
        .update(stayReview)
        .set({ hostReply: reply })
        .where(ownStay(tx, me.venueId, which.pk));
    await writeAudit(tx, me, {
      act: reply === null ? "review.unreply" : "review.reply",
      subject: "review",
      subjectRef: reviewRefText(which),
      before: { reply: before.reply },
      after: { reply },
    });
    // The fixed key announces only the first reply.
    if (reply !== null && before.userId)
      await keepMessage(tx, {
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
