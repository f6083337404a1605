import type { coupon } from "@/server/platform/schema/coupon";
import { couponCodeHash } from "./codes";
import { couponColumns } from "./coupon-columns";

const DAY_MS = 86_400_000;

/** Fields of a coupon in the demo's data. */
type DemoCoupon = Pick<typeof coupon.$inferInsert, "key" | "name" | "kind" | "scope"> & {
  percent?: number;
  cap?: number;
  amount?: number;
  minSpend?: number;
  weekdaysOnly?: boolean;
  vipOnly?: boolean;
  code?: string;
  validDays?: number;
  limit?: number;
  startsInDays?: number;
  endsInDays?: number;
};

/** Date some days after `now`; null without a number of days. */
export const dayAfter = (now: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS);

/** Row of a coupon of the demo, dated from `now`, without the thing that it is for. */
export const demoCoupon = ({ key, name, kind, scope, ...demo }: DemoCoupon, now: Date): typeof coupon.$inferInsert => ({
  key,
  name,
  kind,
  scope,
  ...couponColumns({
    is_percent: demo.percent !== undefined,
    discount_percent: demo.percent ?? 0,
    discount_amount: demo.amount ?? 0,
    maximum_discount_amount: demo.cap ?? 0,
    min_spend: demo.minSpend ?? 0,
    weekdays_only: demo.weekdaysOnly ?? false,
  }),
  vipOnly: demo.vipOnly ?? false,
  codeHash: demo.code ? couponCodeHash(demo.code) : null,
  startsAt: dayAfter(now, demo.startsInDays),
  endsAt: dayAfter(now, demo.endsInDays),
  validDays: demo.validDays ?? null,
  issueLimit: demo.limit ?? null,
});
