import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import type { StayPrice } from "@/shared/price/stay-price";
import { PriceTable } from "@/ui/price/price-table";
import { lateProductCopy } from "./late-copy";

const { nights: copy } = lateProductCopy;

export const NightTable = ({ price }: { price: StayPrice }) => (
  <PriceTable
    rows={[
      ...price.nights.map(({ date, total, price: room, extra }) => ({
        label: dateText(date),
        amount: total,
        ...(extra > 0 && { note: copy.parts(wonText(room), wonText(extra)) }),
      })),
      ...(price.mandatoryFee > 0 ? [{ label: copy.fee, amount: price.mandatoryFee, note: copy.feeNote }] : []),
    ]}
    total={{ label: copy.total, amount: price.total, note: copy.included }}
  />
);
