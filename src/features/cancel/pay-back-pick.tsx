import styled from "styled-components";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import { pointText, wonText } from "@/shared/price/price-text";
import { takePercent } from "@/shared/price/won";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { RadioGroup } from "@/ui/fields/radio-group";
import { cancelCopy as copy } from "./copy";

interface Props {
  quote: CancelQuote;
  asPoints: NonNullable<CancelQuote["as_points"]>;
  value: PayBack;
  onChange: (value: PayBack) => void;
}

/** Fee rate in percent, if it is the same for all items; null for several rates. */
export const wholeRate = ({ net_paid, rate, fee }: CancelQuote): number | null =>
  takePercent(net_paid, rate) === fee ? rate : null;

/** Expired tickets are refunded partly in money or fully in points: shows both amounts before the choice. */
export const PayBackPick = ({ quote, asPoints, value, onChange }: Props) => (
  <Pick>
    <RadioGroup
      label={copy.payBack.label}
      name="pay-back"
      value={value}
      onChange={onChange}
      options={[
        {
          value: "money",
          label: copy.payBack.money(wonText(quote.refund.total)),
          detail: copy.payBack.moneyDetail(wonText(quote.fee), wholeRate(quote)),
        },
        {
          value: "points",
          label: copy.payBack.points(pointText(asPoints.refund.total)),
          detail: copy.payBack.pointsDetail,
        },
      ]}
    />
  </Pick>
);

const Pick = styled.div`
  margin-bottom: 8px;
  padding-bottom: 8px;
  border-bottom: 1px solid var(--line);
`;
