import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { text } from "../theme/text";
import { spokenWon, wonText } from "./price-words";
import { Unit } from "./won";

export interface PricePieces {
  /** Won, what is really paid for what `includes` names. */
  total: number;
  /** What the total covers: “우리 가족”, “1인”, “세금·아이 요금 포함 · 1박 198,000원”. */
  includes: string;
  /** 정가 in won, struck. */
  list?: number;
  percent?: number;
  /** The total can be higher. */
  from?: boolean;
  /** Stands before the sum: “2박 4인 총”. */
  label?: string;
}

export interface PriceProps extends PricePieces {
  size?: "L" | "M" | "S";
  align?: "start" | "end";
}

/** 할인율% 값원부터 정가. There is no price without its total and what it covers. */
export function Price({
  total,
  includes,
  list,
  percent,
  from = false,
  label,
  size = "S",
  align = "start",
}: PriceProps) {
  const compact = size === "S";
  const before = compact ? [label, includes].filter(Boolean).join(" ") : label;
  const old = list !== undefined && list > total ? list : undefined;
  // Beside a percentage there is no room for the words before the sum.
  const inline = compact && !percent;
  const oldPrice = old !== undefined && <Old>{wonText(old)}원</Old>;
  return (
    <Root>
      <VisuallyHidden>{spokenPrice({ total, includes, list: old, percent, from, label })}</VisuallyHidden>
      <Shown aria-hidden="true" $align={align}>
        {((before && !inline) || (align === "end" && old !== undefined)) && (
          <Before>
            {!inline && before} {align === "end" && oldPrice}
          </Before>
        )}
        <Line $size={size}>
          {inline && before && <Lead>{before}</Lead>}
          {percent ? <Percent>{percent}%</Percent> : null}
          <Sum>
            {total === 0 ? (
              uiCopy.free
            ) : (
              <>
                {wonText(total)}
                <Unit>{from ? `${uiCopy.won}${uiCopy.from}` : uiCopy.won}</Unit>
              </>
            )}
          </Sum>
          {align === "start" && oldPrice}
        </Line>
        {!compact && <Includes>{includes}</Includes>}
      </Shown>
    </Root>
  );
}

/** “우리 가족, 30퍼센트 할인, 2만 4천5백 원부터, 정가 3만 5천 원”. */
export function spokenPrice({ total, includes, list, percent, from, label }: PricePieces): string {
  const sum = total === 0 ? uiCopy.free : `${spokenWon(total)}${from ? uiCopy.from : ""}`;
  return [
    label,
    includes,
    percent ? uiCopy.sale(percent) : "",
    sum,
    list === undefined ? "" : `${uiCopy.listPrice} ${spokenWon(list)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const sizes = { L: text.priceL, M: text.priceM, S: text.priceS } as const;

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const Shown = styled.div<{ $align: "start" | "end" }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => ($align === "end" ? "flex-end" : "flex-start")};
  text-align: ${({ $align }) => $align};
`;

const Line = styled.p<{ $size: "L" | "M" | "S" }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 5px;
  ${({ $size }) => sizes[$size]}
`;

const Sum = styled.span`
  white-space: nowrap;
`;

const Percent = styled.span`
  color: var(--discount);
`;

const Lead = styled.span`
  color: var(--fg-2);
  font: 500 .8125rem/1.385 var(--font);
`;

const Before = styled.span`
  color: var(--fg-2);
  ${text.caption1}
`;

const Old = styled.s`
  color: var(--fg-3);
  white-space: nowrap;
  font: 400 .8125rem/1.385 var(--font);
  letter-spacing: -0.02em;
`;

const Includes = styled.p`
  margin-top: 2px;
  color: var(--fg-2);
  ${text.caption1}
`;
