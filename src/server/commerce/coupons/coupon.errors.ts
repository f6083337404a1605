import { refusedWith } from "@/server/platform/errors";

/** Refusals of coupons (CP) and point codes (PC), numbered alike. */
const codeRefusals = (prefix: "CP" | "PC", thing: "쿠폰" | "포인트") => ({
  unknown: () => refusedWith(`${prefix}001`, "없는 코드예요. 다시 확인해 주세요."),
  used: () => refusedWith(`${prefix}002`, prefix === "CP" ? "이미 받은 쿠폰이에요." : "이미 등록한 코드예요."),
  ended: () => refusedWith(`${prefix}003`, `기간이 끝난 ${thing}${prefix === "CP" ? "이에요" : " 코드예요"}.`),
  notBegun: () => refusedWith(`${prefix}004`, `아직 받을 수 없는 ${thing}${prefix === "CP" ? "이에요" : " 코드예요"}.`),
  soldOut: () =>
    refusedWith(`${prefix}005`, `준비한 ${thing}${prefix === "CP" ? "이 모두 나갔어요" : "가 모두 나갔어요"}.`),
});

export const couponRefusals = codeRefusals("CP", "쿠폰");
export const pointCodeRefusals = codeRefusals("PC", "포인트");
