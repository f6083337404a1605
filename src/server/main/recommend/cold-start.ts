import { type SQL, sql } from "drizzle-orm";
import { type CardRow, cardColumns, toCards } from "@/server/main/contents/content-cards";
import { districtBounds, inDistrict } from "@/server/main/contents/content-conditions";
import { selectOrder } from "@/server/main/contents/content-order";
import type { Moment } from "@/server/main/contents/moment";
import { circleNames, innerCircles, SCOPES } from "@/server/main/districts/circles";
import { findKnownDistrict } from "@/server/platform/catalog/known-district";
import { jsonRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import type { ColdStart } from "@/shared/contract/main/discover";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { anyAgeReason, coldStartReason } from "./copy";

const ENOUGH = 10;
const SHOWN = 20;
type Scope = ColdStart["scope"];
type ScopedRow = CardRow & { circle: number };

const $ = (name: string) => sql.placeholder(name);

/** Ages of the youngest and the oldest child who goes along, in whole years. */
type Ages = { age: number; ageTo: number };

/**
 * Popular contents for children of about these ages (plus or minus one year), in growing circles around a district (동,
 * 시·군·구, 시·도, everywhere) until there are ten; each circle starts with categories that the member's children like.
 * Never empty while anything is on sale; each item has a reason.
 */
export async function coldStart(
  db: Db,
  ask: Ages & { districtId: number; userId: string; likes: ReadonlySet<number>; moment: Moment },
): Promise<ColdStart> {
  const facts =
    (await findKnownDistrict(db, ask.districtId)) ?? (await findKnownDistrict(db, coldStartDefaults.district_id));
  const pk = facts?.pk ?? coldStartDefaults.district_id;
  const fitting = await circles(db, { ...ask, pk, isAnyAge: false });
  const rows = likedFirst(fitting.length > 0 ? fitting : await circles(db, { ...ask, pk, isAnyAge: true }), ask.likes);
  const names = circleNames(pk, facts?.fullName ?? "");
  const describeCircle = (circle: number): string =>
    fitting.length > 0 ? coldStartReason(ask, names[circle] ?? null) : anyAgeReason;
  return {
    age: ask.age,
    ...(ask.ageTo > ask.age ? { age_to: ask.ageTo } : {}),
    district: { pk, name: facts?.name ?? "" },
    fits: fitting.length > 0,
    scope: toScope(rows.length, rows.at(-1)?.circle),
    contents: toCards(rows).map((card, index) => ({
      ...card,
      reason: describeCircle(rows[index]?.circle ?? SCOPES.length - 1),
    })),
  };
}

/** Sorts rows by circle, then liked categories first; stable otherwise. */
const likedFirst = (rows: readonly ScopedRow[], likes: ReadonlySet<number>): ScopedRow[] =>
  rows.toSorted(
    (a, b) => a.circle - b.circle || Number(likes.has(b.kept.category_pk)) - Number(likes.has(a.kept.category_pk)),
  );

const toScope = (count: number, last: number | undefined): Scope =>
  count === 0 ? "nation" : (SCOPES[last ?? 3] ?? "nation");

type CircleAsk = Ages & { pk: number; userId: string; moment: Moment; isAnyAge: boolean };

/** Rows of the nearest circles first, each by priority, with as few circles as ten items need. */
async function circles(db: Db, { age, ageTo, pk, userId, moment, isAnyAge }: CircleAsk): Promise<ScopedRow[]> {
  const inner = innerCircles(pk);
  const order = selectOrder("priority-desc");
  const fits = isAnyAge
    ? sql`true`
    : sql`(c.min_months is not null or c.max_months is not null) and coalesce(c.min_months, 0) <= ${$("oldest")}::int
        and coalesce(c.max_months, 100000) >= ${$("youngest")}::int`;
  // Exclude contents for groups: a single family cannot book them.
  const open = sql`c.sale_state in ('on_sale', 'info_only') and c.picnic is null and ${fits}`;
  const circle = (at: number): SQL => {
    const where = [
      ...(at < inner.length ? [inDistrict(at)] : []),
      ...(at > 0 ? [sql`not (${inDistrict(at - 1)})`] : []),
      open,
    ];
    return sql`(select c.*, ${sql.raw(String(at))} as circle from content c where ${sql.join(where, sql` and `)}
      order by ${order} limit ${sql.raw(String(SHOWN))})`;
  };
  const contents = jsonRows<ScopedRow>(sql`select ${cardColumns}, c.circle from (
    select * from (${sql.join([0, 1, 2, 3].map(circle), sql` union all `)}) c
    order by c.circle, ${order} limit ${sql.raw(String(SHOWN))}) c`);
  const rows = await readValue(db, contents, {
    ...districtBounds(inner),
    youngest: Math.max(0, ageTo - 1) * 12,
    oldest: (age + 1) * 12 + 11,
    user: userId,
    ...moment,
  });
  const widest = rows[ENOUGH - 1]?.circle ?? SCOPES.length - 1;
  return rows.filter((scopedRow) => scopedRow.circle <= widest);
}
