import type { Choice } from "@/features/content/booking/use-choice";
import { lateCopy } from "@/features/content/late-copy";
import { dateText } from "@/shared/dates/date-text";
import { Sheet } from "@/ui/overlays/sheet";
import { PriceTable } from "@/ui/price/price-table";
import { paysRows } from "./breakdown-rows";

const { price: copy } = lateCopy;

type Props = { choice: Choice; open: boolean; onClose: () => void };

/** Breakdown by person; the rows add up to the total. */
const BreakdownSheet = ({ choice, open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={copy.breakdown}
    detail={choice.isTouched ? copy.byHand : copy.breakdownDetail(dateText(choice.visitDate))}
  >
    <PriceTable
      rows={paysRows(choice).map(({ label, note, amount }) => ({
        label,
        amount,
        kind: amount < 0 ? ("minus" as const) : ("plain" as const),
        ...(note ? { note } : {}),
      }))}
      total={{ label: copy.total, amount: choice.totals.payAmount }}
    />
  </Sheet>
);

export default BreakdownSheet;
