import { type SQL, sql } from "drizzle-orm";

const $ = (name: string) => sql.placeholder(name);

/** Fee of a child of this age at `stay_card c`, in won a night. */
const feeAt = (age: number): SQL => sql`c.age_fees[${sql.raw(String(age + 1))}]`;
const countsAt = (age: number): SQL => sql`(${sql.raw(String(age))} <> all (c.uncounted_ages))`;

/** Number of counted guests at `stay_card c`; like `counted`, for ages known when the SQL is built. */
export const countGuests = (ages: readonly number[]): SQL =>
  sql`(${sql.join([sql`${$("adults")}::int`, ...ages.map((age) => sql`${countsAt(age)}::int`)], sql` + `)})`;

/** Nightly fee of the people beyond the included ones: adults first, then the oldest, as in `stayPrice`. */
function extraFor(ages: readonly number[], included: SQL): SQL {
  const before: SQL[] = [sql`${$("adults")}::int`];
  const extras: SQL[] = [sql`greatest(${$("adults")}::int - ${included}, 0) * c.adult_fee`];
  for (const age of [...ages].sort((a, b) => b - a)) {
    const seats = sql.join(before, sql` + `);
    extras.push(sql`case when not ${countsAt(age)} or ${seats} >= ${included} then ${feeAt(age)} else 0 end`);
    before.push(sql`${countsAt(age)}::int`);
  }
  return sql`(${sql.join(extras, sql` + `)})`;
}

/**
 * Lower bound of a family's total at `stay_card c`: lowest nightly price times nights, extra people beyond the
 * largest included number, and the fee per stay. Ages are whole years from 0 to 11.
 */
export const atLeast = (ages: readonly number[]): SQL =>
  sql`(${$("nights")}::int * (c.from_price + ${extraFor(ages, sql`coalesce(nullif(c.base_most, 0), 99)`)}) + c.mandatory_fee)`;

const FEES = sql`adult_fee, mandatory_fee, base_most, age_fees, uncounted_ages`;
/** With more distinct fee schemes than this, reading each takes longer than it saves. */
const MOST_FEES = 1000;

/** Minimum that any accommodation charges on top of its nights, by a loose index scan over fee schemes. */
export const leastBeyond = (ages: readonly number[]): SQL => sql`(
  with recursive kind as (
    (select ${FEES} from stay_card where is_active order by ${FEES} limit 1)
    union all
    select next.* from kind k cross join lateral (select ${FEES} from stay_card where is_active
      and (${FEES}) > (k.adult_fee, k.mandatory_fee, k.base_most, k.age_fees, k.uncounted_ages) order by ${FEES} limit 1) next)
  select case when count(*) < ${sql.raw(String(MOST_FEES))} then min(c.mandatory_fee + ${$("nights")}::int
    * ${extraFor(ages, sql`coalesce(nullif(c.base_most, 0), 99)`)}) else 0 end
  from (select * from kind limit ${sql.raw(String(MOST_FEES))}) c)`;

/** Minimum price of the nights after the first, over all rooms. */
export const laterNights = sql`(select coalesce(sum(least.price), 0) from generate_series(1, ${$("nights")}::int - 1) later (nth)
  cross join lateral (select n.price from room_night n where n.night = ${$("check_in")}::date + later.nth and not n.is_closed
    order by n.price limit 1) least)`;

/** Total of a room `p` of `stay_card c`; `room` is the sum of its nights. */
export const sumTotal = (ages: readonly number[], room: SQL): SQL =>
  sql`(${room} + ${$("nights")}::int * ${extraFor(ages, sql`p.base`)} + c.mandatory_fee)`;
