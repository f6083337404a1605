import { and, eq, isNotNull } from "drizzle-orm";
import { raiseIssue } from "@/server/commerce/issues/desk-issues";
import { reportPoorest } from "@/server/commerce/reviews/demo-reports";
import { confirmByCommand } from "@/server/commerce/staff/away";
import { insertStaff } from "@/server/commerce/staff/members";
import { letNewFamilyBook } from "@/server/commerce/visits/past-visit";
import { DEMO_STAFF } from "@/server/data/demo";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";
import { content } from "@/server/platform/schema/catalog";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { staff } from "@/server/platform/schema/staff/staff";
import { kstToday } from "@/shared/dates/kst";
import { bookFamilyActivity, familyActivity, makeFamilySlots } from "./seed-visits";

const BOOKED_DAYS_AGO = 2;
/** Daily times of the family activity. */
const TIMES = [
  { startsAt: "10:00", endsAt: "12:00" },
  { startsAt: "12:30", endsAt: "14:30" },
  { startsAt: "15:00", endsAt: "17:00" },
];
const FAMILIES = ["김서윤", "이도현", "박하린", "최시우", "정예준", "강나은", "윤지호"];

/** Seeds the demo's venue staff and desk staff, families who visit today, and an open issue for the desk. */
export async function seedStaff(db: Db): Promise<void> {
  if (env().APP_ENV === "production") return;
  const found = await familyActivity(db);
  const [venue] = found
    ? await db.select({ venueId: content.venueId }).from(content).where(eq(content.id, found.content_id))
    : [];
  if (!found || !venue) return;
  const { venueId } = venue;
  // Confirm the numbers again at each start: a demo that runs for months would lock its staff out.
  for (const { phone, isVenue } of DEMO_STAFF) await confirmByCommand(db, isVenue ? venueId : null, phone);
  if ((await db.$count(staff)) === 0) {
    await transaction(db, async (tx) => {
      for (const { isVenue, ...one } of DEMO_STAFF)
        await insertStaff(tx, { ...one, venueId: isVenue ? venueId : null, state: "active" });
    });
    await raiseIssue(
      db,
      "statement_stranger",
      "sandbox_demo_payment",
      "결제대행사에는 있고 우리 장부에는 없는 결제예요.",
    );
  }
  await fillToday(db, found.content_id);
  // Two readers report a review, so that the desk has something to decide.
  await reportPoorest(db, { kind: "activity", reasons: ["false", "insult"] });
}

async function fillToday(db: Db, contentId: number): Promise<void> {
  const date = kstToday(clock.now());
  const isToday = and(eq(orders.contentId, contentId), eq(orders.desiredCheckIn, date), isNotNull(orders.paidAt));
  if ((await db.$count(orders, isToday)) > 0) return;
  await makeFamilySlots(db, { contentId, date }, TIMES);
  for (const [at, name] of FAMILIES.entries()) {
    const userId = uuidv7();
    await db.insert(member).values({ userId, username: `${name.slice(1)}네` });
    const startsAt = TIMES[at % TIMES.length]?.startsAt ?? "10:00";
    await letNewFamilyBook(
      db,
      { userId, name, phone: `0100000${String(1000 + at)}` },
      { bookedDaysAgo: BOOKED_DAYS_AGO, order: (visitor) => bookFamilyActivity(db, visitor, { date, startsAt }) },
    );
  }
}
