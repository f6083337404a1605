import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { myCoupons } from "@/server/commerce/coupons/read-coupons";
import { maskedEmail, maskedName, openMemberField, plainName } from "@/server/commerce/members/member-fields";
import { endAllSessions, listSessions } from "@/server/commerce/members/sessions";
import { pointEntries, pointSummary } from "@/server/commerce/points/read-points";
import { loadAudit, writeAudit } from "@/server/commerce/staff/audit";
import { ownBusiness, refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import { revealed } from "@/server/commerce/staff/reveal";
import type { Staff } from "@/server/platform/auth/policy";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { orders } from "@/server/platform/schema/commerce";
import { member } from "@/server/platform/schema/member";
import { socialAccount } from "@/server/platform/schema/social";
import type { DeskOrders } from "@/shared/contract/main/staff/desk";
import type { DeskMember, DeskMemberPrivate, DeskStandingBody } from "@/shared/contract/main/staff/desk-members";
import { UNDO_DAYS } from "@/shared/identity/membership";
import { normalPhone } from "@/shared/identity/phone";
import { deskCopy } from "./copy";
import { loadGrants } from "./grants";
import { loadMessages } from "./messages";
import { maskedPhone, orderLine } from "./order-line";

const SHOWN = 50;
const DAY_MS = 86_400_000;

type Row = typeof member.$inferSelect;

const listValues = ({ userId, realnameEnc, phoneEnc, emailEnc }: Row): DeskMemberPrivate => ({
  name: openMemberField("realname_enc", userId, realnameEnc),
  phone: openMemberField("phone_enc", userId, phoneEnc),
  email: openMemberField("email_enc", userId, emailEnc),
});

function maskedValues(row: Row): DeskMemberPrivate {
  const { name, phone, email } = listValues(row);
  return { name: name && maskedName(name), phone: maskedPhone(phone), email: email && maskedEmail(email) };
}

/** Most accounts whose sealed names one search opens. */
const NAMES_OPENED = 2000;
const isName = (text: string): boolean => !/[\d@]/.test(text) && plainName(text).length >= 2;

/** Ids of active accounts without a number that have this real name; they cannot be found by phone. */
async function loadNumberless(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .select({ userId: member.userId, realnameEnc: member.realnameEnc })
    .from(member)
    .where(and(isNull(member.phoneHash), eq(member.state, "active"), isNotNull(member.realnameEnc)))
    .orderBy(desc(member.createdAt))
    .limit(NAMES_OPENED);
  const wanted = plainName(name);
  return rows
    .filter(
      ({ userId, realnameEnc }) => plainName(openMemberField("realname_enc", userId, realnameEnc) ?? "") === wanted,
    )
    .map(({ userId }) => userId);
}

/**
 * Finds members by id, phone number, mail address or nickname, the members in `userIds`, and members without a number
 * by their real name.
 */
export async function findMembers(db: Db, text: string, userIds: readonly string[]): Promise<DeskOrders["members"]> {
  const phone = normalPhone(text);
  const found: SQL[] = [eq(member.userId, text), and(eq(member.username, text), ne(member.state, "withdrawn"))].filter(
    (item) => item !== undefined,
  );
  const named = isName(text) ? await loadNumberless(db, text) : [];
  if (named.length > 0) found.push(inArray(member.userId, named));
  if (phone !== null) found.push(eq(member.phoneHash, blindIndex("phone", phone)));
  if (text.includes("@")) found.push(eq(member.emailHash, blindIndex("email", text.toLowerCase())));
  if (userIds.length > 0) found.push(inArray(member.userId, [...userIds]));
  const rows = await db
    .select({
      row: member,
      orders: sql<number>`(select count(*)::int from orders p where p.user_id = member.user_id and p.state <> 'DRAFT')`,
    })
    .from(member)
    .where(or(...found))
    .orderBy(desc(member.createdAt))
    .limit(SHOWN);
  return rows.map(({ row, orders }) => {
    const { name, phone: number } = maskedValues(row);
    return { id: row.userId, nickname: row.username, name, phone: number, state: row.state, orders: Number(orders) };
  });
}

async function findRow(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(member).where(eq(member.userId, id));
  if (!row) throw notFound();
  return row;
}

/** The desk's view of a member, personal values masked. Throws 404. */
export async function readMember(db: Db, me: Staff, id: string): Promise<DeskMember> {
  const row = await findRow(db, id);
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt))
    .limit(SHOWN);
  const socials = await db
    .select({ provider: socialAccount.provider })
    .from(socialAccount)
    .where(eq(socialAccount.userId, id));
  const logs = await pointEntries(db, { userId: id, limit: SHOWN, offset: 0 });
  const left = row.state === "grace" ? row.withdrawnAt : null;
  return {
    id,
    pk: row.number,
    state: row.state,
    nickname: row.username,
    ...maskedValues(row),
    level: row.userLevel,
    is_vip: row.userVip,
    socials: socials.map(({ provider }) => provider),
    joined_at: row.createdAt.toISOString(),
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    erased_at: left ? new Date(left.getTime() + UNDO_DAYS * DAY_MS).toISOString() : null,
    orders: bought.map(orderLine),
    points: {
      ...(await pointSummary(db, id)),
      logs: logs.map(({ seq, delta, balanceAfter, reason, createdAt }) => ({
        id: seq,
        amount: delta,
        balance: balanceAfter,
        reason,
        at: createdAt.toISOString(),
      })),
    },
    coupons: await myCoupons(db, id),
    sessions: (await listSessions(db, id)).map(({ id: session, device, createdAt, seenAt }) => ({
      id: session,
      device,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    messages: await loadMessages(db, { userId: id }),
    grants: await loadGrants(db, me, id),
    refusal: await ownBusiness(db, me, { members: [id] }),
    audit: await loadAudit(db, "member", id),
  };
}

/** Unmasked name, number and mail address, for a logged reason. Throws T001 … T004, 404. */
export async function revealMember(db: Db, me: Staff, id: string, reason: string): Promise<DeskMemberPrivate> {
  const row = await findRow(db, id);
  await revealed(db, me, { members: [id] }, { act: "member.reveal", subject: "member", subjectRef: id, reason });
  return listValues(row);
}

/** Sets level and VIP, for a logged reason. Idempotent. Throws T003, 404, F000 for a member who is not active. */
export async function setStanding(
  db: Db,
  me: Staff,
  id: string,
  { level, is_vip, reason }: DeskStandingBody,
): Promise<DeskMember> {
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(member).where(eq(member.userId, id)).for("no key update");
    if (!row) throw notFound();
    await refuseOwnBusiness(tx, me, { members: [id] });
    if (row.state !== "active") throw refused(deskCopy.notActiveStanding);
    const before = { level: row.userLevel, is_vip: row.userVip };
    if (before.level === level && before.is_vip === is_vip) return;
    await tx.update(member).set({ userLevel: level, userVip: is_vip }).where(eq(member.userId, id));
    await writeAudit(tx, me, {
      act: "member.standing",
      subject: "member",
      subjectRef: id,
      before,
      after: { level, is_vip },
      reason,
    });
  });
  return readMember(db, me, id);
}

/** Signs a member out everywhere, for example after a lost phone or a call by an impostor. Throws T003, 404. */
export async function endMemberSessions(db: Db, me: Staff, id: string, reason: string): Promise<DeskMember> {
  await transaction(db, async (tx) => {
    await findRow(tx, id);
    await refuseOwnBusiness(tx, me, { members: [id] });
    const { length } = await listSessions(tx, id);
    await endAllSessions(tx, id);
    await writeAudit(tx, me, {
      act: "member.sign-out",
      subject: "member",
      subjectRef: id,
      before: { sessions: length },
      reason,
    });
  });
  return readMember(db, me, id);
}
