import { and, asc, eq, getTableColumns, inArray, isNull, ne } from "drizzle-orm";
import { usePhoneTicket } from "@/server/commerce/members/phone-ticket";
import type { Staff } from "@/server/platform/auth/policy";
import { NEVER, openStaffSession } from "@/server/platform/auth/staff-session";
import { clock } from "@/server/platform/clock";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField } from "@/server/platform/crypto/field";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused, refusedWith, staffNeeded } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { staff, staffSession } from "@/server/platform/schema/staff/staff";
import { venue } from "@/server/platform/schema/venue";
import type { StaffChoices, StaffList, StaffMe } from "@/shared/contract/main/staff/staff";
import type { StaffRole } from "@/shared/staff/roles";
import { writeAudit } from "./audit";
import { isAway } from "./away";
import { staffCopy } from "./copy";
import { ownBusiness } from "./own-business";

const phoneCell = (id: string) => ({ table: "staff", column: "phone_enc", row: id });

/** `010-****-5678`: colleagues can still recognise it. */
const maskedPhone = (digits: string): string => `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;

/** The signed-in staff member, as shown on screens. */
export async function describeStaff(db: Db, staff: Staff): Promise<StaffMe> {
  const [place] =
    staff.venueId === null ? [] : await db.select({ name: venue.name }).from(venue).where(eq(venue.id, staff.venueId));
  return {
    id: staff.id,
    name: staff.name,
    role: staff.role,
    venue_pk: staff.venueId,
    venue_name: place?.name ?? null,
    expires_at: staff.expiresAt.toISOString(),
    has_authenticator: staff.hasAuthenticator,
    authenticator_from: staff.authenticatorFrom?.toISOString() ?? null,
  };
}

/**
 * Signs staff in with a verified number. A number with several places opens no session until one is named, and the
 * ticket stays valid. An invited person joins with the first sign-in. Throws V004 (ticket), V005 (not staff), V020 when
 * the number must be confirmed first.
 */
export function signInStaff(
  db: Db,
  ask: { ticket: string; staffId: string | null },
): Promise<Pick<StaffChoices, "choices"> & { cookie: string | null }> {
  return transaction(db, async (tx) => {
    const { phoneHash } = await usePhoneTicket(tx, ask.ticket, "staff");
    const rows = await tx
      .select({ id: staff.id, role: staff.role, state: staff.state, venueName: venue.name, isAway: isAway() })
      .from(staff)
      .leftJoin(venue, eq(venue.id, staff.venueId))
      .where(and(eq(staff.phoneHash, phoneHash), ne(staff.state, "ended")))
      .orderBy(asc(staff.createdAt));
    if (rows.length === 0)
      throw refusedWith("V005", "이 번호로 등록된 직원이 없어요. 판매자 대표에게 초대를 부탁해 주세요.");
    const open = rows.filter((row) => !row.isAway);
    if (open.length === 0 || rows.some((row) => row.isAway && row.id === ask.staffId))
      throw refusedWith("V020", staffCopy.away);
    const choices = open.map(({ id, role, venueName }) => ({ id, role, venue_name: venueName }));
    const chosen = ask.staffId === null && open.length === 1 ? open[0] : open.find(({ id }) => id === ask.staffId);
    if (!chosen) {
      if (ask.staffId !== null) throw notFound();
      throw new SeveralPlaces(choices);
    }
    if (chosen.state === "invited") {
      await tx.update(staff).set({ state: "active", joinedAt: clock.sqlNow() }).where(eq(staff.id, chosen.id));
    }
    return { choices, cookie: await openStaffSession(tx, chosen.id) };
  }).catch((error: unknown) => {
    if (error instanceof SeveralPlaces) return { choices: error.choices, cookie: null };
    throw error;
  });
}

/** Rolls the transaction back, so the ticket can be used again with a place named. */
class SeveralPlaces extends Error {
  constructor(readonly choices: StaffChoices["choices"]) {
    super("several places");
  }
}

/** Current colleagues of one place (`venueId` null: the desk). */
export async function listStaff(db: Db, me: Staff): Promise<StaffList> {
  const rows = await db
    .select({ ...getTableColumns(staff), isAway: isAway() })
    .from(staff)
    .where(and(isOf(me.venueId), ne(staff.state, "ended")))
    .orderBy(asc(staff.createdAt));
  const list: StaffList["staff"] = [];
  for (const { id, name, role, state, phoneEnc, isAway: is_away, totpEnc, totpFrom } of rows) {
    const waits = totpEnc !== null && (totpFrom === null || totpFrom.getTime() > clock.nowMs());
    list.push({
      id,
      name,
      role,
      state: state === "active" ? "active" : "invited",
      phone: maskedPhone(openField(phoneCell(id), phoneEnc)),
      is_me: id === me.id,
      is_away,
      authenticator_from: waits ? (totpFrom ?? NEVER).toISOString() : null,
      refusal: waits ? await ownBusiness(db, me, { staffIds: [id] }) : null,
    });
  }
  return { staff: list };
}

/** Ids of a venue's active owners and managers. */
export async function loadManagers(db: Db, venueId: number): Promise<string[]> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.venueId, venueId), eq(staff.state, "active"), inArray(staff.role, ["owner", "manager"])));
  return rows.map(({ id }) => id);
}

/** Ids of desk staff who answer questions. */
export async function deskStaff(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.venueId), eq(staff.state, "active"), inArray(staff.role, ["desk", "admin"])));
  return rows.map(({ id }) => id);
}

/** Phone of active staff, digits only; otherwise null. */
export async function staffPhone(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ phoneEnc: staff.phoneEnc })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.state, "active")));
  return found ? openField(phoneCell(id), found.phoneEnc) : null;
}

const isOf = (venueId: number | null) => (venueId === null ? isNull(staff.venueId) : eq(staff.venueId, venueId));

type NewStaff = {
  venueId: number | null;
  role: StaffRole;
  name: string;
  phone: string;
  state?: "invited" | "active";
};

/** Adds a person to a place's staff; returns their id. `phone`: digits. Throws F000 for a listed number. */
export async function insertStaff(
  tx: Db,
  { venueId, role, name, phone, state = "invited" }: NewStaff,
  invitedBy: string | null = null,
): Promise<string> {
  const id = uuidv7();
  const [written] = await tx
    .insert(staff)
    .values({
      id,
      venueId,
      role,
      name,
      phoneHash: blindIndex("phone", phone),
      phoneEnc: sealField(phoneCell(id), phone),
      state,
      invitedBy,
      createdAt: clock.sqlNow(),
      ...(state === "active" ? { joinedAt: clock.sqlNow() } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!written) throw refused("이미 함께 일하는 번호예요.");
  return id;
}

/** Locks both rows in id order: of two colleagues who remove each other, the second fails. */
async function requireStillHere(tx: Db, me: Staff, other: string): Promise<void> {
  const here = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [me.id, other]), ne(staff.state, "ended")))
    .orderBy(asc(staff.id))
    .for("no key update");
  if (!here.some(({ id }) => id === me.id)) throw staffNeeded();
}

/** Removes a colleague and ends their sessions. Not oneself, so an owner always stays. Throws 404, 403, F000. */
export async function endStaff(db: Db, me: Staff, id: string): Promise<StaffList> {
  if (id === me.id) throw refused("나를 스스로 뺄 수는 없어요. 다른 대표에게 부탁해 주세요.");
  await transaction(db, async (tx) => {
    await requireStillHere(tx, me, id);
    const [ended] = await tx
      .update(staff)
      .set({ state: "ended", endedAt: clock.sqlNow() })
      .where(and(eq(staff.id, id), isOf(me.venueId), ne(staff.state, "ended")))
      .returning({ role: staff.role });
    if (!ended) throw notFound();
    await tx
      .update(staffSession)
      .set({ endedAt: clock.sqlNow() })
      .where(and(eq(staffSession.staffId, id), isNull(staffSession.endedAt)));
    await writeAudit(tx, me, { act: "staff.end", subject: "staff", subjectRef: id, before: { role: ended.role } });
  });
  return listStaff(db, me);
}
