import { type SQL, sql } from "drizzle-orm";
import { reviewColumns } from "@/server/main/reviews/review-columns";
import { clock } from "@/server/platform/clock";
import { jsonRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import type { MyReview } from "@/shared/contract/main/reviews";
import { pageOffset } from "@/shared/paging/page";

const $ = (name: string) => sql.placeholder(name);

/** Select list of `review r` with the columns for its writer. Placeholders: user, now. */
const ownColumns = sql`${reviewColumns}, r.order_id, (select c.scene from content c where c.id = r.content_id) as scene,
  case when r.order_id is not null and r.state <> 'removed' and r.created_at + interval '30 days' > ${$("now")}::timestamptz
    then to_char((r.created_at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as editable_until,
  r.state = 'blocked' as is_blocked, r.state = 'removed' as is_removed`;

async function read(db: Db, userId: string, tail: SQL, values: Record<string, unknown>): Promise<MyReview[]> {
  const reviews = jsonRows<MyReview>(sql`select ${ownColumns} from review r
    where r.user_id = ${$("user")}::text and r.state <> 'deleted' ${tail}`);
  return readValue(db, reviews, { user: userId, now: clock.now().toISOString(), ...values });
}

/** One page of a member's reviews, newest first, including hidden ones with `is_blocked`. */
export const myReviews = (
  db: Db,
  { userId, index, size }: { userId: string; index: number; size: number },
): Promise<MyReview[]> =>
  read(db, userId, sql`order by r.created_at desc, r.id desc limit ${$("size")}::int offset ${$("offset")}::int`, {
    size,
    offset: pageOffset(index, size),
  });

/** One review of the member. Throws 404. */
export async function myReview(db: Db, { userId, pk }: { userId: string; pk: number }): Promise<MyReview> {
  const [found] = await read(db, userId, sql`and r.id = ${$("pk")}::int`, { pk });
  if (!found) throw notFound();
  return found;
}
