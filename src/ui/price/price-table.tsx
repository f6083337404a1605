import styled, { css } from "styled-components";
import { text } from "../theme/text";
import { Won } from "./won";

type RowKind = "plain" | "minus" | "points";

export interface PriceTableProps {
  /** 정가 → 할인 → 쿠폰 → 포인트, with signed amounts: deductions are negative. */
  rows: readonly { label: string; amount: number; kind?: RowKind; note?: string; unit?: string }[];
  total: { label: string; amount: number; note?: string };
}

/** Breakdown of a total, in won. */
export function PriceTable({ rows, total }: PriceTableProps) {
  return (
    <Table>
      {rows.map((row) => (
        <Row key={row.label} $kind={row.kind ?? "plain"}>
          <dt>
            {row.label}
            {row.note && <small>{row.note}</small>}
          </dt>
          <dd>
            <Won value={row.amount} unit={row.unit} />
          </dd>
        </Row>
      ))}
      <Total>
        <dt>
          {total.label}
          {total.note && <small>{total.note}</small>}
        </dt>
        <dd>
          <Won value={total.amount} />
        </dd>
      </Total>
    </Table>
  );
}

const Table = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 10px;
`;

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  small { display: block; color: var(--fg-3); ${text.caption1} }
  dt { flex: 1 1 4em; }
  dd { flex: none; margin-left: auto; font-variant-numeric: tabular-nums; }
`;

// Points are the member's own money, so they stay dark; only discounts are red.
const amounts = { plain: "var(--fg)", minus: "var(--discount-on-grey)", points: "var(--fg)" } as const;

const Row = styled.div<{ $kind: RowKind }>`
  ${line}
  ${text.body2}
  dt { color: var(--fg-2); }
  dd { font-weight: 600; color: ${({ $kind }) => amounts[$kind]}; }
`;

const Total = styled.div`
  ${line}
  margin-top: 6px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  dt { font: 700 1rem/1.5 var(--font); }
  dd { ${text.priceL} }
`;
