import { type SQL, sql } from "drizzle-orm";

const $ = (name: string) => sql.placeholder(name);

/** What a child of this age pays at `stay_card c`, and whether it counts as a guest there. */
const feeAt = (age: number): SQL => sql`c.age_fees[${sql.raw(String(age + 1))}]`;
const countsAt = (age: number): SQL => sql`(${sql.raw(String(age))} <> all (c.uncounted_ages))`;

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

/** What a room `p` of `stay_card c` costs a family whose nights there cost `room` in all. */
export const totalOf = (ages: readonly number[], room: SQL): SQL =>
  sql`(${room} + ${$("nights")}::int * ${extraFor(ages, sql`p.base`)} + c.mandatory_fee)`;
