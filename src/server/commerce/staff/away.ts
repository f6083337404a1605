import { and, asc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { staff } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import type { VenueStaff } from "@/shared/contract/main/staff/staff";
import { normalPhone, UNUSED_DAYS } from "@/shared/identity/phone";
import { auditSearch, writeAudit } from "./audit";
import { requireConfirmed } from "./authenticator";
import { refuseOwnBusiness } from "./own-business";

/**
 * True when a number was not used to sign in, invited or confirmed for so long that it can have a new holder: sign-in
 * is then blocked until a colleague or desk staff confirm it.
 */
export const isAway = () =>
  sql<boolean>`greatest(${staff.createdAt}, ${staff.confirmedAt},
    (select max(s.created_at) from staff_session s where s.staff_id = staff.id)) < ${clock.sqlNowPlus(-UNUSED_DAYS * 86_400)}`;

const worksAt = (venueId: number | null) => sql`${staff.venueId} is not distinct from ${venueId}`;

/** Confirms that a colleague's number is still theirs; it can sign in again. Throws 404. */
export const confirmColleague = (db: Db, me: Staff, id: string): Promise<void> =>
  transaction(db, (tx) => confirmNumber(tx, me, { id, isThere: worksAt(me.venueId), reason: "" }));

/** Same for venue staff, by desk staff and with a recorded reason. Throws T001, T002, 404. */
export async function confirmVenueStaff(db: Db, me: Staff, id: string, reason: string): Promise<null> {
  requireConfirmed(me);
  await transaction(db, (tx) => confirmNumber(tx, me, { id, isThere: isNotNull(staff.venueId), reason }));
  return null;
}

async function confirmNumber(
  tx: Db,
  me: Staff,
  { id, isThere, reason }: { id: string; isThere: SQL; reason: string },
): Promise<void> {
  await refuseOwnBusiness(tx, me, { staffIds: [id] });
  const [confirmed] = await tx
    .update(staff)
    .set({ confirmedAt: clock.sqlNow() })
    .where(and(eq(staff.id, id), isThere, ne(staff.state, "ended")))
    .returning({ id: staff.id });
  if (!confirmed) throw notFound();
  await writeAudit(tx, me, { act: "staff.confirm", subject: "staff", subjectRef: id, reason });
}

/** Venue staff with this number, for the desk to unblock an owner without colleagues. Throws 422. */
export async function findVenueStaff(db: Db, me: Staff, text: string): Promise<VenueStaff> {
  const phone = normalPhone(text);
  if (phone === null) throw invalidFields({ phone: "휴대폰 번호를 확인해 주세요." });
  await auditSearch(db, me, "staff.search", text);
  const found = await db
    .select({ id: staff.id, name: staff.name, role: staff.role, venue_name: venue.name, is_away: isAway() })
    .from(staff)
    .innerJoin(venue, eq(venue.id, staff.venueId))
    .where(and(eq(staff.phoneHash, blindIndex("phone", phone)), ne(staff.state, "ended")))
    .orderBy(asc(staff.createdAt));
  return { staff: found };
}

/** For the command line, when no colleague can confirm. Returns false when the number is not blocked there. */
export async function confirmByCommand(tx: Db, venueId: number | null, phone: string): Promise<boolean> {
  const confirmed = await tx
    .update(staff)
    .set({ confirmedAt: clock.sqlNow() })
    .where(and(eq(staff.phoneHash, blindIndex("phone", phone)), worksAt(venueId), ne(staff.state, "ended"), isAway()))
    .returning({ id: staff.id });
  return confirmed.length > 0;
}
