import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { writeAudit } from "@/server/commerce/staff/audit";
import { writeSlots } from "@/server/main/catalog/write-slots";
import type { VenueStaff } from "@/server/platform/auth/policy";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { invalidFields, notFound } from "@/server/platform/errors";
import { slot } from "@/server/platform/schema/catalog";
import { programme } from "@/server/platform/schema/programme";
import type { Times, TimesOutcome, TimesPlan } from "@/shared/contract/main/times";
import { isHoliday } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { programmeCopy as copy } from "./copy";

const MOST_DAYS = 366;
const SHOWN = 400;

async function contentOf(db: Db, { operatorPk }: Pick<VenueStaff, "operatorPk">, id: string): Promise<number> {
  const [row] = await db
    .select({ contentPk: programme.contentPk })
    .from(programme)
    .where(and(eq(programme.id, id), eq(programme.operatorPk, operatorPk), isNotNull(programme.contentPk)));
  if (!row?.contentPk) throw notFound();
  return row.contentPk;
}

/** The times to come of a programme. Throws 404. */
export async function listTimes(db: Db, me: VenueStaff, id: string): Promise<Times> {
  const contentPk = await contentOf(db, me, id);
  const rows = await db
    .select()
    .from(slot)
    .where(and(eq(slot.contentPk, contentPk), isNull(slot.optionPk), gte(slot.date, kstToday(clock.now()))))
    .orderBy(asc(slot.date), asc(slot.startsAt))
    .limit(SHOWN);
  return {
    slots: rows.flatMap(({ pk, date, startsAt, endsAt, capacity, held, sold, isClosed }) =>
      date === null
        ? []
        : [{ pk, date, starts_at: startsAt, ends_at: endsAt, capacity, taken: held + sold, is_closed: isClosed }],
    ),
  };
}

function daysOf({ from, to, weekdays, on_holidays: onHolidays, except }: TimesPlan): PlainDate[] {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > MOST_DAYS || from < kstToday(clock.now())) throw invalidFields({ to: copy.timesRange });
  const days = Array.from({ length }, (_, at) => addDays(from, at)).filter(
    (date) => weekdays.includes(weekday(date)) && (onHolidays || !isHoliday(date)) && !except.includes(date),
  );
  if (days.length === 0) throw invalidFields({ weekdays: copy.timesNone });
  return days;
}

/**
 * Makes or changes one time of many days, or tells what that would do. A time of which more is sold or held than the plan
 * leaves room for stays as it is and is named. Throws 404, 422.
 */
export async function planTimes(db: Db, me: VenueStaff, id: string, plan: TimesPlan): Promise<TimesOutcome> {
  const contentPk = await contentOf(db, me, id);
  if (plan.ends_at <= plan.starts_at) throw invalidFields({ ends_at: copy.timesOrder });
  const days = daysOf(plan);
  return transaction(db, async (tx) => {
    // Locked in one order, so that a purchase waits for the plan, or the plan sees what was bought.
    const rows = await tx
      .select()
      .from(slot)
      .where(
        and(
          eq(slot.contentPk, contentPk),
          isNull(slot.optionPk),
          eq(slot.startsAt, plan.starts_at),
          gte(slot.date, plan.from),
          lte(slot.date, plan.to),
        ),
      )
      .orderBy(asc(slot.pk))
      .for("update");
    const standing = rows.filter(({ date }) => date !== null && days.includes(date));
    const blocked = standing.filter(({ held, sold }) => held + sold > plan.capacity);
    const free = standing.filter(({ held, sold }) => held + sold <= plan.capacity).map(({ pk }) => pk);
    const fresh = plan.capacity === 0 ? [] : days.filter((day) => !standing.some(({ date }) => date === day));
    const outcome: TimesOutcome = {
      added: fresh.length,
      changed: plan.capacity === 0 ? 0 : free.length,
      removed: plan.capacity === 0 ? free.length : 0,
      blocked: blocked.map(({ date, held, sold, capacity }) => ({ date: date ?? "", sold: held + sold, capacity })),
    };
    if (!plan.is_sure) return outcome;
    const isFree = and(eq(slot.contentPk, contentPk), inArray(slot.pk, free.length > 0 ? free : [-1]));
    // What was once sold and canceled still names its time: it is closed, not deleted.
    if (plan.capacity === 0) await tx.update(slot).set({ isClosed: true }).where(isFree);
    else await tx.update(slot).set({ capacity: plan.capacity, endsAt: plan.ends_at }).where(isFree);
    await writeSlots(
      tx,
      fresh.map((date) => ({
        contentPk,
        date,
        startsAt: plan.starts_at,
        endsAt: plan.ends_at,
        capacity: plan.capacity,
      })),
    );
    const { is_sure: _, ...after } = plan;
    await writeAudit(tx, me, { act: "programme.times", subject: "programme", subjectRef: id, after });
    return outcome;
  });
}
