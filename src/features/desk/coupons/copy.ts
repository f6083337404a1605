import type { DeskCoupon, DeskCouponMade } from "@/shared/contract/main/staff/desk-coupons";
import type { CouponTargetKind } from "@/shared/coupon/coupon-targets";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { wonText } from "@/shared/price/price-text";
import { grouped } from "@/shared/text/grouped";

const targets: Record<CouponTargetKind, string> = {
  all: "놀이와 숙소 모두",
  activity: "모든 놀이",
  stay: "모든 숙소",
  category: "한 종류의 놀이",
  content: "놀이 한 곳",
  accommodation: "숙소 한 곳",
};

const states: Record<DeskCoupon["state"], string> = {
  coming: "아직 시작 전",
  open: "나눠 주는 중",
  sold_out: "다 나갔어요",
  over: "끝났어요",
};

const made: Record<DeskCouponMade["state"], string> = {
  made: "쿠폰을 만들었어요.",
  waiting: "다른 직원이 확인하면 만들어져요.",
  declined: "만들지 않기로 했어요.",
};

/** The last day of a coupon that ends at midnight is the day before. */
const lastDay = (end: string): string => dateText(kstToday(readInstant(end) - 1));

export const couponsCopy = {
  title: "쿠폰",
  lead: "만든 쿠폰은 가족이 상품 화면과 결제 화면, 쿠폰함에서 받아요. 할인한 금액은 나들랑이 내요.",
  open: "새 쿠폰 만들기",
  form: "새 쿠폰",
  name: "이름",
  nameHint: "가족에게 보이는 이름이에요. 예: 평일 나들이 10%",
  kind: "할인하는 방법",
  kinds: { percent: "비율", amount: "금액" },
  percent: "할인율 (%)",
  amount: "할인 금액 (원)",
  cap: "최대 할인 금액 (원)",
  capHint: "비워 두면 끝이 없어서 다른 직원이 확인해야 해요.",
  minSpend: "최소 주문 금액 (원)",
  minSpendHint: "비워 두면 얼마를 사도 쓸 수 있어요.",
  weekdays: "평일에만 쓰기",
  weekdaysHint: "놀이는 월~금요일, 숙소는 일~목요일 밤이에요. 공휴일과 공휴일 전날 밤은 빠져요.",
  target: "쓸 곳",
  targets,
  category: "놀이 종류",
  chooseCategory: "종류를 골라 주세요",
  find: { content: "놀이 찾기", accommodation: "숙소 찾기" },
  findHint: "이름을 쓰고 아래에서 골라 주세요.",
  findNone: "그런 이름을 찾지 못했어요.",
  findFailed: "찾지 못했어요. 다시 써 주세요.",
  remove: (name: string) => `${name} 빼기`,
  from: "시작하는 날",
  to: "끝나는 날",
  toHint: "이날까지 받고 쓸 수 있어요.",
  limit: "나눠 줄 수",
  limitHint: "비워 두면 끝이 없어서 다른 직원이 확인해야 해요.",
  reason: "이유",
  reasonHint: "직원이 한 일에 남아요.",
  conditions: (texts: readonly string[]) => `가족에게는 ‘${texts.join(" · ")}’로 보여요.`,
  budget: (won: number | null) =>
    won === null
      ? "할인할 금액의 끝이 없는 쿠폰이에요. 다른 직원이 확인해야 만들어져요."
      : `모두 쓰면 ${wonText(won)}까지 할인해요.`,
  large: (left: number) => `오늘 혼자 만들 수 있는 ${wonText(left)}을 넘어서, 다른 직원이 확인해야 만들어져요.`,
  make: "만들기",
  ask: "확인 요청하기",
  made: (state: DeskCouponMade["state"]) => made[state],
  list: "모든 쿠폰",
  emptyTitle: "쿠폰이 없어요",
  emptyDetail: "만든 쿠폰은 받은 수와 쓴 수와 함께 여기에 보여요.",
  states,
  days: ({ starts_at, ends_at }: Pick<DeskCoupon, "starts_at" | "ends_at">): string =>
    [
      starts_at === null ? "" : `${dateText(kstToday(readInstant(starts_at)))}부터`,
      ends_at === null ? "" : `${lastDay(ends_at)}까지`,
    ]
      .filter(Boolean)
      .join(" ") || "기간 없음",
  counts: ({ issued, issue_limit, used }: Pick<DeskCoupon, "issued" | "issue_limit" | "used">): string =>
    `받음 ${grouped(issued)}${issue_limit === null ? "" : ` / ${grouped(issue_limit)}`} · 씀 ${grouped(used)}`,
  by: (who: string, reason: string | null) => [who, reason].filter(Boolean).join(" · "),
  kindsOf: { download: "받는 쿠폰", code: "코드 쿠폰", welcome: "가입 쿠폰" },
  stop: "그만 나눠 주기",
  stopTitle: "이 쿠폰을 그만 나눠 줄까요?",
  stopDetail: "더는 받을 수 없어요. 이미 받은 쿠폰은 끝나는 날까지 쓸 수 있어요.",
  stopDone: "이제 더 나가지 않아요.",
} as const;
