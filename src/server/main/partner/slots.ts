import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, min, notExists, type SQL, sql } from "drizzle-orm";
import { parkFreed } from "@/server/commerce/holds/park-freed";
import { writeAudit } from "@/server/commerce/staff/audit";
import { checkAllSeen, toVersion } from "@/server/commerce/staff/seen";
import { writeSlots } from "@/server/main/catalog/write-slots";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { slot } from "@/server/platform/schema/catalog";
import { slotClosing } from "@/server/platform/schema/staff/closing";
import { contentDraft } from "@/server/platform/schema/staff/content-draft";
import type { SlotsChange, SlotsOutcome, SlotsPlan, VenueSlots } from "@/shared/contract/main/staff/slots";
import { isHoliday } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { contentFormCopy as copy } from "./copy";
import { claimContent } from "./write-content";

const MOST_DAYS = 366;
/** Days per page: a venue that is open all day has thousands of times a year. */
const PAGE_DAYS = 62;

async function findContent(db: Db, { venueId }: Pick<VenueStaff, "venueId">, id: string): Promise<number> {
  const [row] = await db
    .select({ contentId: contentDraft.contentId })
    .from(contentDraft)
    .where(and(eq(contentDraft.id, id), eq(contentDraft.venueId, venueId), isNotNull(contentDraft.contentId)));
  if (!row?.contentId) throw notFound();
  return row.contentId;
}

/** Future times of a content, two months per page from `from`, and the first day of the next page. Throws 404. */
export async function listVenueSlots(
  db: Db,
  me: VenueStaff,
  id: string,
  from: PlainDate | undefined,
): Promise<VenueSlots> {
  const contentId = await findContent(db, me, id);
  const today = kstToday(clock.now());
  const first = (await nextDay(db, contentId, from !== undefined && from > today ? from : today)) ?? today;
  const end = addDays(first, PAGE_DAYS);
  const rows = await db
    .select()
    .from(slot)
    .where(and(isOf(contentId), gte(slot.date, first), lt(slot.date, end)))
    .orderBy(asc(slot.date), asc(slot.startsAt));
  return {
    slots: rows.map((row) => ({
      ...readSettings(row),
      taken: row.held + row.sold,
      version: toVersion(readSettings(row)),
    })),
    next: await nextDay(db, contentId, end),
  };
}

const isOf = (contentId: number) => and(eq(slot.contentId, contentId), isNull(slot.optionId));

/** The first day from `from` with a time, or null. */
async function nextDay(db: Db, contentId: number, from: PlainDate): Promise<PlainDate | null> {
  const [row] = await db
    .select({ day: min(slot.date) })
    .from(slot)
    .where(and(isOf(contentId), gte(slot.date, from)));
  return row?.day ?? null;
}

type Slot = typeof slot.$inferSelect;

/** The settings of a time that the venue controls. */
const readSettings = ({ id, date, startsAt, endsAt, capacity, onSite, isCalm, isClosed }: Slot) => ({
  pk: id,
  date: date ?? "",
  starts_at: startsAt,
  ends_at: endsAt,
  capacity,
  on_site: onSite,
  is_calm: isCalm,
  is_closed: isClosed,
});

function listDays({ from, to, weekdays, on_holidays: onHolidays, except }: SlotsPlan): PlainDate[] {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > MOST_DAYS || from < kstToday(clock.now())) throw invalidFields({ to: copy.timesRange });
  const days = Array.from({ length }, (_, index) => addDays(from, index)).filter(
    (date) => weekdays.includes(weekday(date)) && (onHolidays || !isHoliday(date)) && !except.includes(date),
  );
  if (days.length === 0) throw invalidFields({ weekdays: copy.timesNone });
  return days;
}

/**
 * Creates or changes one time on many days; without `is_sure` only returns the outcome. Slots with more seats sold or
 * held than the plan allows stay unchanged and are listed. Throws 404, 422, C_CHANGED.
 */
export async function planSlots(db: Db, me: VenueStaff, id: string, plan: SlotsPlan): Promise<SlotsOutcome> {
  const contentId = await findContent(db, me, id);
  if (plan.ends_at <= plan.starts_at) throw invalidFields({ ends_at: copy.timesOrder });
  if (plan.on_site > plan.capacity) throw invalidFields({ on_site: copy.onSite });
  const days = listDays(plan);
  return transaction(db, async (tx) => {
    const rows = await lockedSlots(
      tx,
      contentId,
      and(eq(slot.startsAt, plan.starts_at), gte(slot.date, plan.from), lte(slot.date, plan.to)),
    );
    const standing = rows.filter(({ date }) => date !== null && days.includes(date));
    checkAllSeen(standing.map(readSettings), plan.seen);
    const fresh = plan.capacity === 0 ? [] : days.filter((day) => !standing.some(({ date }) => date === day));
    const { outcome, apply } = findEffect(standing, plan, fresh.length);
    if (!plan.is_sure) return outcome;
    await claimContent(tx, contentId, me.venueId);
    await apply(tx, { endsAt: plan.ends_at });
    await writeSlots(
      tx,
      fresh.map((date) => ({
        contentId,
        date,
        startsAt: plan.starts_at,
        endsAt: plan.ends_at,
        capacity: plan.capacity - plan.on_site,
        onSite: plan.on_site,
        isCalm: plan.is_calm,
      })),
    );
    const { is_sure: _, seen: __, ...after } = plan;
    await writeTimes(tx, me, id, standing, after);
    return outcome;
  });
}

/** Writes the audit row of a plan, with the times before it. */
const writeTimes = (tx: Db, me: VenueStaff, id: string, standing: readonly Slot[], after: Record<string, unknown>) =>
  writeAudit(tx, me, {
    act: "content.times",
    subject: "content",
    subjectRef: id,
    // Compact, because a plan can cover every day of a year.
    before: { times: standing.map((item) => `${item.date} ${item.startsAt} ${item.capacity}+${item.onSite}`) },
    after,
  });

/** Like `planSlots`, for chosen times. Throws 404 (also for another content's time), 422, C_CHANGED. */
export async function changeSlots(db: Db, me: VenueStaff, id: string, change: SlotsChange): Promise<SlotsOutcome> {
  const contentId = await findContent(db, me, id);
  if (change.on_site > change.capacity) throw invalidFields({ on_site: copy.onSite });
  return transaction(db, async (tx) => {
    const rows = await lockedSlots(tx, contentId, inArray(slot.id, change.slots));
    if (rows.length !== new Set(change.slots).size) throw notFound();
    checkAllSeen(rows.map(readSettings), change.seen);
    const { outcome, apply } = findEffect(rows, change, 0);
    if (!change.is_sure) return outcome;
    await claimContent(tx, contentId, me.venueId);
    await apply(tx, {});
    const { is_sure: _, seen: __, ...after } = change;
    await writeTimes(tx, me, id, rows, after);
    return outcome;
  });
}

/** Locks slots in pk order against deadlocks; concurrent orders wait for the plan, or the plan sees their seats. */
const lockedSlots = (tx: Db, contentId: number, which: SQL | undefined) =>
  tx
    .select()
    .from(slot)
    .where(and(isOf(contentId), which))
    .orderBy(asc(slot.id))
    .for("no key update");

type Seats = Pick<SlotsPlan, "capacity" | "on_site" | "is_calm">;

/** Returns the outcome of new seat settings on existing times, and `apply`, which writes them. */
function findEffect(standing: readonly Slot[], seats: Seats, added: number) {
  const { capacity, on_site: onSite, is_calm: isCalm } = seats;
  const online = capacity - onSite;
  const blocked = standing.filter(({ held, sold }) => held + sold > online);
  const free = standing.filter((item) => !blocked.includes(item)).map(({ id }) => id);
  const outcome: SlotsOutcome = {
    added,
    changed: capacity === 0 ? 0 : free.length,
    removed: capacity === 0 ? free.length : 0,
    blocked: blocked.map((item) => ({
      date: item.date ?? "",
      starts_at: item.startsAt,
      sold: item.held + item.sold,
      capacity: item.capacity,
    })),
  };
  const apply = async (tx: Db, also: { endsAt?: string }): Promise<void> => {
    if (free.length === 0) return;
    // Canceled orders still refer to a time, so close it instead of deleting it.
    const set = capacity === 0 ? { isClosed: true } : { capacity: online, onSite, isCalm, ...also };
    await tx.update(slot).set(set).where(inArray(slot.id, free));
    if (capacity === 0) return;
    // Reopen times closed by a plan; a time whose orders were refunded must be reopened explicitly.
    const wasRefunded = tx.select({ one: sql`1` }).from(slotClosing).where(eq(slotClosing.slotId, slot.id));
    await tx
      .update(slot)
      .set({ isClosed: false })
      .where(and(inArray(slot.id, free), eq(slot.isClosed, true), notExists(wasRefunded)));
    await parkFreed(
      tx,
      free.map((pk) => ({ kind: "slot", stockId: pk })),
    );
  };
  return { outcome, apply };
}
