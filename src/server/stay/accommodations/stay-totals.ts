import { type SQL, sql } from "drizzle-orm";

const $ = (name: string) => sql.placeholder(name);

/** What a child of this age pays at `stay_card c`, and whether it counts as a guest there. */
const feeAt = (age: number): SQL => sql`c.age_fees[${sql.raw(String(age + 1))}]`;
const countsAt = (age: number): SQL => sql`(${sql.raw(String(age))} <> all (c.uncounted_ages))`;

/** How many of the people count as guests of `stay_card c`: `counted` for ages that are known when the statement is written. */
export const countedOf = (ages: readonly number[]): SQL =>
  sql`(${sql.join([sql`${$("adults")}::int`, ...ages.map((age) => sql`${countsAt(age)}::int`)], sql` + `)})`;

/** What the people beyond the included ones pay a night: adults come first, then the oldest, as `stayPrice` counts them. */
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
 * Less than this no room of `stay_card c` costs a family: its cheapest night every night, the people beyond the most
 * that any room includes, and what is paid once. Ages are whole years from 0 to 11.
 */
export const atLeast = (ages: readonly number[]): SQL =>
  sql`(${$("nights")}::int * (c.from_price + ${extraFor(ages, sql`coalesce(nullif(c.base_most, 0), 99)`)}) + c.mandatory_fee)`;

const FEES = sql`adult_fee, mandatory_fee, base_most, age_fees, uncounted_ages`;
/** Where places ask for more kinds of fees than this, looking at each would take longer than it saves. */
const MOST_FEES = 1000;

/** What any place asks of a family beyond its nights at the least: each kind of fees is looked at once, along their index. */
export const leastBeyond = (ages: readonly number[]): SQL => sql`(
  with recursive kind as (
    (select ${FEES} from stay_card where is_active order by ${FEES} limit 1)
    union all
    select next.* from kind k cross join lateral (select ${FEES} from stay_card where is_active
      and (${FEES}) > (k.adult_fee, k.mandatory_fee, k.base_most, k.age_fees, k.uncounted_ages) order by ${FEES} limit 1) next)
  select case when count(*) < ${sql.raw(String(MOST_FEES))} then min(c.mandatory_fee + ${$("nights")}::int
    * ${extraFor(ages, sql`coalesce(nullif(c.base_most, 0), 99)`)}) else 0 end
  from (select * from kind limit ${sql.raw(String(MOST_FEES))}) c)`;

/** What the nights after the first cost at the least, in any rooms. */
export const laterNights = sql`(select coalesce(sum(least.price), 0) from generate_series(1, ${$("nights")}::int - 1) later (nth)
  cross join lateral (select n.price from room_night n where n.night = ${$("check_in")}::date + later.nth and not n.is_closed
    order by n.price limit 1) least)`;

/** What a room `p` of `stay_card c` costs a family whose nights there cost `room` in all. */
export const totalOf = (ages: readonly number[], room: SQL): SQL =>
  sql`(${room} + ${$("nights")}::int * ${extraFor(ages, sql`p.base`)} + c.mandatory_fee)`;
