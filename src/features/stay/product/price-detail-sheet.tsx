import styled from "styled-components";
import { nightsLabel, peopleLabel } from "@/features/stay/common/copy";
import type { StayChoice } from "@/features/stay/common/stay-choice";
import type { StayPrice } from "@/shared/price/stay-price";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { Won } from "@/ui/price/won";
import { text } from "@/ui/theme/text";
import { lateProductCopy } from "./late-copy";
import { nightRows } from "./night-rows";

const { nights: copy } = lateProductCopy;

type Props = { price: StayPrice; choice: StayChoice; open: boolean; onClose: () => void };

/** Prices by night and person: rows add up to the nights, nights and fee to the total. */
const PriceDetailSheet = ({ price, choice, open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={copy.sheet}
    detail={copy.sheetDetail(nightsLabel(choice), peopleLabel(choice))}
  >
    {nightRows(price).map(({ date, label, rows, total }) => (
      <Night key={date} aria-label={label}>
        <h3>{label}</h3>
        <dl>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>
                {row.label}
                {row.note && <small>{row.note}</small>}
              </dt>
              <dd>
                <Won value={row.amount} />
              </dd>
            </div>
          ))}
          <Sum>
            <dt>{copy.sum(label)}</dt>
            <dd>
              <Won value={total} />
            </dd>
          </Sum>
        </dl>
      </Night>
    ))}
    <Whole>
      {price.mandatoryFee > 0 && (
        <div>
          <dt>
            {copy.fee}
            <small>{copy.feeNote}</small>
          </dt>
          <dd>
            <Won value={price.mandatoryFee} />
          </dd>
        </div>
      )}
      <Total>
        <dt>{copy.total}</dt>
        <dd>
          <Won value={price.total} />
        </dd>
      </Total>
    </Whole>
    <Text $size="label2" $quiet $weight={400} $above={6}>
      {copy.included}
    </Text>
    <Text $size="label2" $quiet $weight={400} $above={6}>
      {copy.later}
    </Text>
  </Sheet>
);

export default PriceDetailSheet;

const Night = styled.section`
  padding-block: 12px;
  border-bottom: 1px solid var(--line);
  h3 { margin-bottom: 6px; ${text.label1} font-weight: 700; }
  dl > div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; padding-block: 3px; ${text.body2} }
  dt { color: var(--fg-2); }
  dd { flex: none; font-variant-numeric: tabular-nums; }
  small { display: block; color: var(--fg-3); ${text.caption1} }
`;

const Sum = styled.div`
  && dt { color: var(--fg); font-weight: 600; }
  dd { font-weight: 700; }
`;

const Whole = styled.dl`
  padding-top: 12px;
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; padding-block: 4px; ${text.body2} }
  dd { flex: none; font-variant-numeric: tabular-nums; font-weight: 600; }
  small { display: block; color: var(--fg-3); ${text.caption1} }
`;

const Total = styled.div`
  dt { font: 700 1rem/1.5 var(--font); }
  && dd { ${text.priceL} }
`;
