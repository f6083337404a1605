import styled from "styled-components";
import { Block } from "@/features/payment/block";
import { paymentCopy } from "@/features/payment/copy";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { dateText } from "@/shared/dates/date-text";
import { priceText, wonText } from "@/shared/price/price-text";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import type { WhoRow } from "./people";

const { who: copy, papers, papersTitle } = paymentCopy;

interface Props {
  rows: readonly WhoRow[];
  date: string | null;
  papers: Checkout["papers"];
}

export const WhoBlock = ({ rows, date, papers: needed }: Props) => (
  <Block title={copy.title} aside={date && <span>{copy.onDay(dateText(date))}</span>}>
    <ul>
      {rows.map((row) => (
        <Row key={row.key}>
          <Avatar picture={row.face} size={48} />
          <div>
            <p>
              <b>{row.name}</b> <Badge>{row.badge}</Badge>
            </p>
            {row.detail && <small>{row.detail}</small>}
          </div>
          <Sum $free={row.total === 0 && !row.free}>
            {row.each && <small>{`${wonText(row.each.price)} × ${row.each.count}`}</small>}
            <b>{row.total === 0 && row.free ? row.free : priceText(row.total)}</b>
          </Sum>
        </Row>
      ))}
    </ul>
    {needed.length > 0 && (
      <Notice tone="coupon" icon={<Icon name="file-text" />} title={papersTitle}>
        {needed.map(({ for_text, name }) => (
          <p key={`${for_text} ${name}`}>{papers(for_text, name)}</p>
        ))}
      </Notice>
    )}
  </Block>
);

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-block: 8px;
  &:last-child { margin-bottom: 14px; }
  > div:nth-child(2) { flex: 1; min-width: 0; }
  p { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  b { ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

const Sum = styled.div<{ $free: boolean }>`
  flex: none;
  text-align: right;
  small { display: block; }
  b { color: ${({ $free }) => ($free ? "var(--fit-fg)" : "inherit")}; font-variant-numeric: tabular-nums; }
`;
