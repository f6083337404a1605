import type { Checkout } from "@/shared/contract/main/purchase";
import { clockText, weekdayText } from "@/shared/dates/date-text";
import { partsOf } from "@/shared/dates/plain-date";
import { paymentCopy as copy } from "./copy";

/** `12.5 토 오후 5:00 · 4장`. */
export const visitSummary = ({ desired_check_in, starts_at, lines }: Checkout): string => {
  const pieces = copy.pieces(lines.reduce((count, { quantity }) => count + quantity, 0));
  if (desired_check_in === null) return pieces;
  const { month, day } = partsOf(desired_check_in);
  const time = starts_at ? ` ${clockText(starts_at)}` : "";
  return `${month}.${day} ${weekdayText(desired_check_in)}${time} · ${pieces}`;
};
