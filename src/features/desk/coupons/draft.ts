import type { DeskCouponBody } from "@/shared/contract/main/staff/desk-coupons";
import type { Target } from "./target-pick";

/** Fields of the form; null while a number is empty. */
export interface Draft {
  name: string;
  isPercent: boolean;
  percent: number | null;
  amount: number | null;
  cap: number | null;
  minSpend: number | null;
  weekdaysOnly: boolean;
  target: Target;
  from: string;
  to: string;
  limit: number | null;
  reason: string;
}

export const emptyDraft = (today: string): Draft => ({
  name: "",
  isPercent: true,
  percent: null,
  amount: null,
  cap: null,
  minSpend: null,
  weekdaysOnly: false,
  target: { kind: "all", pk: null, name: "" },
  from: today,
  to: "",
  limit: null,
  reason: "",
});

export const toBody = (draft: Draft): DeskCouponBody => ({
  name: draft.name.trim(),
  is_percent: draft.isPercent,
  discount_percent: draft.isPercent ? (draft.percent ?? 0) : 0,
  discount_amount: draft.isPercent ? 0 : (draft.amount ?? 0),
  maximum_discount_amount: draft.isPercent ? (draft.cap ?? 0) : 0,
  min_spend: draft.minSpend ?? 0,
  weekdays_only: draft.weekdaysOnly,
  target: draft.target.kind,
  target_pk: draft.target.pk,
  from_day: draft.from,
  to_day: draft.to,
  issue_limit: draft.limit,
  reason: draft.reason.trim(),
});
