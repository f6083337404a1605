import { dateText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import type { StayExtra, StayPrice } from "@/shared/price/stay-price";
import { lateProductCopy } from "./late-copy";

const { nights: copy } = lateProductCopy;

type PriceRow = { id: string; label: string; amount: number; note?: string };
type NightRows = { date: PlainDate; label: string; rows: PriceRow[]; total: number };

const extraRow = ({ age, fee, isAdultFee }: StayExtra, at: number): PriceRow => ({
  id: `extra-${at}`,
  label: age === null ? copy.adult : copy.child(age),
  amount: fee,
  ...(isAdultFee && { note: copy.adultFee }),
});

/** Price of room and people beyond the base occupancy by night: the rows of a night add up to its total. */
export const nightRows = ({ nights, extras }: StayPrice): NightRows[] =>
  nights.map(({ date, listPrice, price, total }) => ({
    date,
    label: dateText(date),
    rows: [
      {
        id: "room",
        label: copy.room,
        amount: price,
        ...(listPrice > price && { note: copy.list(wonText(listPrice)) }),
      },
      ...extras.map(extraRow),
    ],
    total,
  }));
