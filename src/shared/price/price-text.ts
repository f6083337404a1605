import { grouped } from "@/shared/text/grouped";
import type { Won } from "./won";

/** `19,000원`. */
export const wonText = (amount: Won): string => `${grouped(amount)}원`;

/** `무료` for 0, else `19,000원`. */
export const priceText = (amount: Won): string => (amount === 0 ? "무료" : wonText(amount));

/** `24,500원부터`; `무료부터` for 0. */
export const fromPriceText = (amount: Won): string => `${priceText(amount)}부터`;

/** `−3,000원` with a true minus sign; `0원` for zero. */
export const discountText = (amount: Won): string => (amount === 0 ? wonText(0) : `−${wonText(amount)}`);

/** `1,200P`. */
export const pointText = (amount: Won): string => `${grouped(amount)}P`;

/** `17.8만` for narrow cells, rounded up so that it never shows less than is charged; `9,900` below 10,000. */
export const manText = (amount: Won): string => {
  if (amount === 0) return "무료";
  if (amount < 10_000) return grouped(amount);
  const tenths = Math.ceil(amount / 1_000);
  return `${grouped(Math.floor(tenths / 10))}${tenths % 10 === 0 ? "" : `.${tenths % 10}`}만`;
};
