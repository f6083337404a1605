import type { ContentOption } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { QuoteLine } from "./quote";

export type BoughtOption = Pick<ContentOption, "pk" | "list_price" | "price"> & { quantity: number };

/** Price lines of an activity's options on a day; null for a ticket without a day, or before one is chosen. */
export const activityLines = (options: readonly BoughtOption[], date: PlainDate | null): QuoteLine[] =>
  options
    .filter(({ quantity }) => quantity > 0)
    .map(({ pk, list_price, price, quantity }) => ({
      id: pk,
      day: date === null ? null : { date, isNight: false },
      unitPrice: list_price,
      discountedUnitPrice: price,
      quantity,
      couponEligible: true,
    }));
