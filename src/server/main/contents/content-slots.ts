import { sql } from "drizzle-orm";
import { prepared } from "@/server/platform/db/prepared";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { isFewLeft, overAt, soldUntil } from "@/shared/content/sold-until";
import type { ContentSlots, SlotView } from "@/shared/contract/main/contents";
import type { Cutoff } from "@/shared/dates/cutoff";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, daysBetween } from "@/shared/dates/plain-date";
import type { Moment } from "./moment";

type SlotRow = Omit<SlotView, "state"> & { capacity: number; is_closed: boolean };

const MOST_DAYS = 92;
const DEFAULT_DAYS = 60;
const $ = (name: string) => sql.placeholder(name);

const build = (db: Db, name: string) =>
  db
    .select({
      cutoff: sql<Cutoff>`json_build_object('hours', c.cutoff_hours, 'time', to_char(c.cutoff_time, 'HH24:MI'))`,
      slots: sql<
        SlotRow[] | null
      >`(select coalesce(json_agg(json_build_object('pk', s.id, 'date', s.date, 'starts_at', to_char(s.starts_at, 'HH24:MI'),
        'ends_at', to_char(s.ends_at, 'HH24:MI'), 'left', s.capacity - s.held - s.sold, 'capacity', s.capacity, 'is_closed', s.is_closed,
        'option_pk', s.option_id, 'is_calm', s.is_calm) order by s.date nulls last, s.starts_at nulls first, s.id), '[]'::json)
        from slot s where s.content_id = c.id and (s.date is null or s.date between ${$("from")}::date and ${$("to")}::date))`,
    })
    .from(sql`content c where c.id = ${$("pk")}::int`)
    .prepare(name);

/**
 * Slots of a content between two days (inclusive, at most 92 days; `from` defaults to today) with the seats left.
 * Throws 404.
 */
export async function contentSlots(
  db: Db,
  { pk, from, to, moment }: { pk: number; from?: string | undefined; to?: string | undefined; moment: Moment },
): Promise<ContentSlots> {
  const first = from && from > moment.today ? from : moment.today;
  const requestedEnd = to ?? addDays(first, DEFAULT_DAYS);
  const last = daysBetween(first, requestedEnd) > MOST_DAYS ? addDays(first, MOST_DAYS) : requestedEnd;
  const [row] = await prepared(db, "content_slots", build).execute({ pk, from: first, to: last });
  if (!row) throw notFound();
  const { cutoff } = row;
  const slots = (row.slots ?? []).map(({ capacity, is_closed, is_calm: isCalm, ...slot }) => ({
    ...slot,
    left: Math.max(0, slot.left),
    ...toState(slot, { capacity, isClosed: is_closed, cutoff, moment }),
    ...(isCalm ? { is_calm: true } : {}),
  }));
  return { slots, cutoff };
}

type Facts = { capacity: number; isClosed: boolean; cutoff: Cutoff; moment: Moment };

function toState(
  { date, starts_at: startsAt, left }: Pick<SlotView, "date" | "starts_at" | "left">,
  { capacity, isClosed, cutoff, moment: { today, time } }: Facts,
): Pick<SlotView, "state" | "is_cut_off"> {
  if (isClosed) return { state: "closed" };
  const now = kstInstant(today, time);
  if (date !== null && soldUntil(date, startsAt, cutoff) <= now)
    return { state: "closed", ...(overAt(date, startsAt) > now ? { is_cut_off: true } : {}) };
  if (left <= 0) return { state: "sold_out" };
  return { state: isFewLeft(left, capacity) ? "few" : "open" };
}
