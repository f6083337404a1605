import { type SQL, sql } from "drizzle-orm";
import { loadPauses } from "@/server/commerce/settlement/account";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { notFound } from "@/server/platform/errors";
import { readBusiness } from "@/shared/business/read-business";
import type { Statement, Statements } from "@/shared/contract/main/staff/statement";
import { kstToday } from "@/shared/dates/kst";
import { addDays, addMonths, type PlainDate } from "@/shared/dates/plain-date";
import { payoutDay, settle } from "@/shared/price/settle";

/** Hours after its last midnight until a month closes: its last visits are over then. */
const CLOSES_HOURS = 4;
const CLOSES = `${CLOSES_HOURS} hours`;

/** Contract terms and business data of a venue that were, or are, valid at a moment. */
const termsAt = (venueId: number, at: SQL): SQL => sql`(
  select commission_percent, name, business_number, representative, address from (
    select commission_percent, name, business_number, representative, address, until from venue_terms
      where venue_id = ${venueId}::int and until > ${at}
    union all
    select commission_percent, name, business_number, representative, address, 'infinity' from venue
      where id = ${venueId}::int) terms
  order by until limit 1)`;

const selectOrders = (venueId: number) => sql`
  own as (
    select p.id, p.kind, p.display_number, p.snapshot -> 'content' ->> 'name' as name, b.confirm_state,
      (select t.commission_percent from ${termsAt(venueId, sql`p.created_at`)} t) as percent
    from orders p left join stay_booking b on b.order_id = p.id
    where p.state in ('PAID', 'PARTIAL_CANCELED', 'CANCELED') and p.venue_id = ${venueId}::int)`;

/**
 * Day of a ticket `i` of an order `u`. An undated ticket counts on the day of use; if the gate reported it only after
 * that month closed, on the day of the report, so that closed months do not change.
 */
const ticketDay = sql`case
  when u.kind = 'stay' then u.desired_check_out
  when u.desired_check_in is not null then u.desired_check_in
  when g.heard >= (date_trunc('month', v.used) + interval '1 month' + ${CLOSES}::interval) at time zone 'Asia/Seoul'
    then (g.heard at time zone 'Asia/Seoul')::date
  else v.used::date end`;

const ticketUse = sql`
  cross join lateral (select coalesce(i.check_in_at, i.completed_at) at time zone 'Asia/Seoul' as used) v
  left join lateral (select min(s.received_at) as heard from gate_scan s
    where s.ticket = i.id and s.outcome = 'admitted') g on u.desired_check_in is null`;

/**
 * Earnings per order and day from the ledger's rows: used tickets at their price before coupons and points, and fees of
 * completed cancellations.
 */
const earnedBy = (venueId: number) => sql`
  ${selectOrders(venueId)},
  earned as (
    select own.id, own.kind, own.display_number, own.name, own.percent, e.day, sum(e.tickets)::int as tickets, sum(e.sold)::bigint as sold,
      sum(e.borne)::bigint as borne, sum(e.fees)::bigint as fees, sum(e.covered)::bigint as covered
    from own join (
      select i.order_id, 1 as tickets, ${ticketDay} as day, i.list_price - i.product_discount as sold,
        i.coupon_share + i.plus_share + i.partner_share + i.own_share as borne, 0::bigint as fees, 0::bigint as covered
      from order_item i join orders u on u.id = i.order_id ${ticketUse}
      where i.product_state = 'COMPLETE' and not i.is_difference
      union all
      select r.order_id, 0, (r.done_at at time zone 'Asia/Seoul')::date, 0, 0, r.fee, r.fee_covered
      from refund r where r.state = 'DONE' and r.fee + r.fee_covered > 0) e on e.order_id = own.id
    group by own.id, own.kind, own.display_number, own.name, own.percent, e.day)`;

type Line = {
  kind: "activity" | "stay";
  display_number: string;
  name: string;
  percent: number;
  day: string;
  tickets: number;
  sold: number;
  borne: number;
  fees: number;
  covered: number;
};

/** @param day the terms at the end of this day in Seoul */
const findContract = async (db: Db, venueId: number, day: PlainDate) => {
  const [found] = await selectRows<{
    percent: number;
    name: string;
    business_number: string | null;
    representative: string | null;
    address: string | null;
  }>(
    db,
    sql`select commission_percent as percent, name, business_number, representative, address
      from ${termsAt(venueId, sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`)} t`,
  );
  if (!found) throw notFound();
  return found;
};

const selectRows = async <Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute<Row>(query)).rows;

/** Returns a test for months that can still change: not over, or with visits not completed yet. */
async function openMonths(db: Db, venueId: number): Promise<(month: string) => boolean> {
  const unfinished = await selectRows<{ month: string }>(
    db,
    sql`with ${selectOrders(venueId)} select distinct to_char(${ticketDay}, 'YYYY-MM') as month
      from order_item i join own on own.id = i.order_id join orders u on u.id = i.order_id ${ticketUse}
      where i.product_state = 'ORDER' and not i.is_difference and coalesce(own.confirm_state, 'CONFIRMED') = 'CONFIRMED'`,
  );
  const current = kstToday(clock.nowMs() - CLOSES_HOURS * 3_600_000).slice(0, 7);
  return (month) => month >= current || unfinished.some((item) => item.month === month);
}

const NOTHING = { sold: 0, fees: 0, covered: 0, commission: 0, vat: 0, payout: 0 };
const added = (sum: typeof NOTHING, one: typeof NOTHING): typeof NOTHING => ({
  sold: sum.sold + one.sold,
  fees: sum.fees + one.fees,
  covered: sum.covered + one.covered,
  commission: sum.commission + one.commission,
  vat: sum.vat + one.vat,
  payout: sum.payout + one.payout,
});

/** A venue's months, newest first, and sold but unused tickets. */
export async function listStatements(db: Db, venueId: number): Promise<Statements> {
  const { percent } = await findContract(db, venueId, kstToday(clock.nowMs()));
  const lines = await selectRows<Line>(
    db,
    sql`with ${earnedBy(venueId)} select kind, display_number, name, percent, day::text as day, tickets, sold::float8 as sold,
      borne::float8 as borne, fees::float8 as fees, covered::float8 as covered from earned order by day desc`,
  );
  const [coming] = await selectRows<{ orders: number; sold: number }>(
    db,
    sql`with ${earnedBy(venueId)} select count(distinct i.order_id)::int as orders,
      coalesce(sum(i.list_price - i.product_discount), 0)::float8 as sold
      from order_item i join own on own.id = i.order_id where i.product_state = 'ORDER' and not i.is_difference`,
  );
  const isOpen = await openMonths(db, venueId);
  const pauses = await loadPauses(db, venueId);
  const months = new Map<string, { orders: Set<string>; sums: typeof NOTHING }>();
  for (const line of lines) {
    const month = line.day.slice(0, 7);
    const { orders, sums } = months.get(month) ?? { orders: new Set<string>(), sums: NOTHING };
    months.set(month, { orders: orders.add(line.display_number), sums: added(sums, settle(line, line.percent)) });
  }
  return {
    commission_percent: percent,
    months: [...months].map(([month, { orders, sums }]) => ({
      month,
      orders: orders.size,
      ...sums,
      pays_on: payoutDay(month, pauses),
      is_open: isOpen(month),
    })),
    coming: coming ?? { orders: 0, sold: 0 },
  };
}

/** One month order by order, with its tax invoice. */
export async function readStatement(db: Db, venueId: number, month: string): Promise<Statement> {
  // Last day of the month of supply, as required by tax law.
  const issued_on = addDays(addMonths(`${month}-01`, 1), -1);
  const { percent, ...recipient } = await findContract(db, venueId, issued_on);
  const rows = await selectRows<Line>(
    db,
    sql`with ${earnedBy(venueId)} select kind, display_number, name, percent, day::text as day, tickets, sold::float8 as sold,
      borne::float8 as borne, fees::float8 as fees, covered::float8 as covered from earned where to_char(day, 'YYYY-MM') = ${month}
      order by day, display_number`,
  );
  const lines = rows.map(({ kind, display_number: number, name, percent: agreed, day, tickets, borne, ...earned }) => ({
    kind,
    number,
    name,
    day,
    tickets,
    borne,
    commission_percent: agreed,
    ...settle(earned, agreed),
  }));
  const totals = lines.reduce((sum, line) => ({ ...added(sum, line), borne: sum.borne + line.borne }), {
    ...NOTHING,
    borne: 0,
  });
  const supplier = readBusiness(env());
  return {
    month,
    pays_on: payoutDay(month, await loadPauses(db, venueId)),
    is_open: (await openMonths(db, venueId))(month),
    commission_percent: percent,
    lines,
    totals,
    invoice: {
      supplier: {
        name: supplier.name,
        business_number: supplier.number,
        representative: supplier.representative,
        address: supplier.address,
      },
      recipient: {
        name: recipient.name,
        business_number: recipient.business_number ?? "",
        representative: recipient.representative ?? "",
        address: recipient.address ?? "",
      },
      supply: totals.commission,
      vat: totals.vat,
      issued_on,
    },
  };
}
