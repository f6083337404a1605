import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DISASTER_DECLARED } from "@/server/commerce/notifications/disaster-news";
import { countInDisaster, reachesInDraft } from "@/server/commerce/order-rows/disasters";
import { writeAudit } from "@/server/commerce/staff/audit";
import { requireConfirmed } from "@/server/commerce/staff/authenticator";
import { refuseOwnBusiness } from "@/server/commerce/staff/own-business";
import type { Staff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { uuidv7 } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/outbox";
import { district } from "@/server/platform/schema/region";
import { disasterNotice } from "@/server/platform/schema/staff/disaster";
import { staff } from "@/server/platform/schema/staff/staff";
import type { DeskDisasters, DisasterBody } from "@/shared/contract/main/staff/desk-disasters";
import { kstToday } from "@/shared/dates/kst";
import { deskCopy } from "./copy";

const SHOWN = 50;

const ender = alias(staff, "ender");

/** Declared disasters, latest first, each with the number of visits that it now frees of the fee. */
export async function listDisasters(db: Db): Promise<DeskDisasters> {
  const rows = await db
    .select({ notice: disasterNotice, declaredBy: staff.name, endedBy: ender.name })
    .from(disasterNotice)
    .innerJoin(staff, eq(staff.id, disasterNotice.declaredBy))
    .leftJoin(ender, eq(ender.id, disasterNotice.endedBy))
    .orderBy(desc(disasterNotice.declaredAt), desc(disasterNotice.id))
    .limit(SHOWN);
  const names = await districtNames(
    db,
    rows.flatMap(({ notice }) => notice.districtIds),
  );
  const notices: DeskDisasters["notices"] = [];
  for (const { notice, declaredBy, endedBy } of rows)
    notices.push({
      id: notice.id,
      kind: notice.kind,
      districts: notice.districtIds.map((pk) => names.get(pk) ?? String(pk)),
      from_day: notice.fromDay,
      to_day: notice.toDay,
      reason: notice.reason,
      declared_by: declaredBy,
      declared_at: notice.declaredAt.toISOString(),
      ended_by: endedBy,
      ended_at: notice.endedAt?.toISOString() ?? null,
      end_reason: notice.endReason,
      bookings: notice.endedAt || notice.toDay < kstToday(clock.now()) ? 0 : await countInDisaster(db, notice.id),
    });
  return { notices };
}

async function districtNames(db: Db, pks: readonly number[]): Promise<Map<number, string>> {
  if (pks.length === 0) return new Map();
  const rows = await db
    .select({ pk: district.id, name: district.fullName })
    .from(district)
    .where(inArray(district.id, [...new Set(pks)]));
  return new Map(rows.map(({ pk, name }) => [pk, name]));
}

/**
 * Declares a disaster: visits there on these days can be cancelled without a fee from now on, and their buyers are
 * notified. One person is enough, with an authenticator's code and a reason: the warning is public, no refund exceeds
 * the payment, and families should not travel in the meantime. Throws T001 … T004, 422.
 */
export async function declareDisaster(db: Db, me: Staff, ask: DisasterBody): Promise<DeskDisasters> {
  requireConfirmed(me);
  if (ask.to_day < kstToday(clock.now())) throw invalidFields({ to_day: deskCopy.disasterOver });
  await transaction(db, async (tx) => {
    const names = await districtNames(tx, ask.district_pks);
    if (ask.district_pks.some((pk) => !names.has(pk))) throw invalidFields({ district_pks: deskCopy.noDistrict });
    await refuseOwnBusiness(tx, me, { reaches: (phones) => reachesInDraft(tx, ask, phones) });
    const id = uuidv7();
    const notice = { kind: ask.kind, districtIds: ask.district_pks, fromDay: ask.from_day, toDay: ask.to_day };
    await tx
      .insert(disasterNotice)
      .values({ id, ...notice, reason: ask.reason, declaredBy: me.id, declaredAt: clock.sqlNow() });
    await writeAudit(tx, me, {
      act: "disaster.declare",
      subject: "disaster",
      subjectRef: id,
      after: { ...notice, districts: [...names.values()] },
      reason: ask.reason,
    });
    await enqueue(tx, {
      topic: DISASTER_DECLARED,
      dedupeKey: `${DISASTER_DECLARED}:${id}`,
      payload: { notice_id: id },
    });
  });
  return listDisasters(db);
}

/**
 * Ends a notice: fees depend on the days again. Refunds made so far stay, and a buyer who was shown a lower fee has to
 * confirm the new one. Throws T001 or T002, and 404 if it has ended.
 */
export async function endDisaster(db: Db, me: Staff, { id, reason }: { id: string; reason: string }) {
  requireConfirmed(me);
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(disasterNotice)
      .set({ endedBy: me.id, endedAt: clock.sqlNow(), endReason: reason })
      .where(and(eq(disasterNotice.id, id), isNull(disasterNotice.endedAt)))
      .returning({ id: disasterNotice.id });
    if (!ended) throw notFound();
    await writeAudit(tx, me, { act: "disaster.end", subject: "disaster", subjectRef: id, reason });
  });
  return listDisasters(db);
}
