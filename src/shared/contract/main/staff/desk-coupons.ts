import { z } from "zod";
import { MAX_PK } from "@/shared/contract/fields";
import { couponUse } from "@/shared/contract/main/benefits";
import { couponFacts, couponTerms } from "@/shared/contract/main/booking/offers";
import { couponTargets } from "@/shared/coupon/coupon-targets";
import { isPlainDate } from "@/shared/dates/plain-date";
import { writtenLine } from "@/shared/text/written-text";
import { reasonField } from "./desk";

const won = z.number().int();
const day = z.string("날짜를 골라 주세요.").refine(isPlainDate, "날짜를 골라 주세요.");

const percent = z.number("할인율을 써 주세요.").int().min(0).max(100, "100%까지 쓸 수 있어요.");
const amount = z.number("금액을 써 주세요.").int().min(0).max(10_000_000, "1,000만 원까지 쓸 수 있어요.");

/** Terms of a new coupon. `target_pk` names the category, content or accommodation. Both days are inclusive. */
export const deskCouponBody = z
  .object({
    name: writtenLine().min(2, "이름을 두 글자 이상 써 주세요.").max(40),
    ...couponTerms.shape,
    discount_percent: percent,
    discount_amount: amount,
    maximum_discount_amount: amount,
    min_spend: amount,
    target: z.enum(couponTargets),
    target_pk: z.number("쓸 곳을 골라 주세요.").int().min(1).max(MAX_PK).nullable(),
    from_day: day,
    to_day: day,
    /** Null: no limit. */
    issue_limit: z.number().int().min(1, "한 장 이상 써 주세요.").max(1_000_000).nullable(),
    reason: reasonField,
  })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    path: ["to_day"],
    message: "끝나는 날이 시작하는 날보다 빨라요.",
  })
  .refine(({ is_percent, discount_percent }) => !is_percent || discount_percent > 0, {
    path: ["discount_percent"],
    message: "할인율을 써 주세요.",
  })
  .refine(({ is_percent, discount_amount }) => is_percent || discount_amount > 0, {
    path: ["discount_amount"],
    message: "금액을 써 주세요.",
  })
  .refine(({ target, target_pk }) => ["all", "activity", "stay"].includes(target) || target_pk !== null, {
    path: ["target_pk"],
    message: "쓸 곳을 골라 주세요.",
  });
export type DeskCouponBody = z.infer<typeof deskCouponBody>;

/** A coupon with its counts. `state`: `coming` before its first day, `over` after its last or once it was stopped. */
const deskCoupon = couponFacts.extend({
  ...couponUse.shape,
  kind: z.enum(["download", "code", "welcome"]),
  starts_at: z.string().nullable(),
  state: z.enum(["coming", "open", "sold_out", "over"]),
  issue_limit: z.number().int().nullable(),
  issued: z.number().int(),
  used: z.number().int(),
  made_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DeskCoupon = z.infer<typeof deskCoupon>;

/** GET /desk/coupons/: the newest first. `left`: won that this person can still promise alone today. */
export const deskCoupons = z.object({ coupons: z.array(deskCoupon), limit: won, left: won });
export type DeskCoupons = z.infer<typeof deskCoupons>;

/** POST /desk/coupons/ · POST and DELETE /desk/coupon-requests/{id}/. `budget`: null without a limit. */
export const deskCouponMade = z.object({ state: z.enum(["made", "waiting", "declined"]), budget: won.nullable() });
export type DeskCouponMade = z.infer<typeof deskCouponMade>;
