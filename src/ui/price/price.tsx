import { uiCopy } from "../copy";
import { keepDots } from "../display/dots";
import { amountText, spokenWon } from "./price-words";

export interface PricePieces {
  /** Won; the full price of everything that `includes` names. */
  total: number;
  /** Scope of the total: “우리 가족”, “1인”, “세금·아이 요금 포함 · 1박 198,000원”. */
  includes: string;
  /** 정가 in won, struck through. */
  list?: number;
  percent?: number;
  /** The total can be higher: shown as “부터”. */
  from?: boolean;
  /** Shown before the amount: “2박 4명 총”. */
  label?: string;
  /** Shortest form of `includes`, for a line without more room: “4명”. */
  short?: string;
}

interface PriceProps extends PricePieces {
  size?: "L" | "M" | "S";
  align?: "start" | "end";
  /** On one line, as short as possible: the old price is only spoken. */
  oneLine?: boolean;
}

/** 할인율% 값원부터 정가. A price is always shown with its total and its scope. */
export const Price = ({
  total,
  includes,
  list,
  percent,
  from = false,
  label,
  short,
  size = "S",
  align = "start",
  oneLine = false,
}: PriceProps) => {
  const compact = size === "S";
  const whole = compact ? [label, includes].filter(Boolean).join(" ") : label;
  const before = short && compact && (oneLine || from) ? short : whole;
  const old = list !== undefined && list > total ? list : undefined;
  // Next to a percentage the text before the amount does not fit.
  const inline = compact && (oneLine || !percent);
  const above = inline ? "" : (before ?? "");
  const oldPrice = old !== undefined && !oneLine && <s>{`${amountText(old)}원`}</s>;
  const oldAbove = align === "end" && oldPrice;
  return (
    <div className={align === "end" ? "price price-end" : "price"}>
      <span className="vh">{spokenPrice({ total, includes, list: old, percent, from, label })}</span>
      {(above || oldAbove) && (
        <span aria-hidden="true" className="price-words">
          {keepDots(`${above} `)}
          {oldAbove}
        </span>
      )}
      <p aria-hidden="true" className={lines[size]}>
        {inline && before && <span className="price-lead">{keepDots(before)}</span>}
        {percent ? <em>{`${percent}%`}</em> : null}
        <span className="price-sum" translate="no">
          {total === 0 ? uiCopy.free : amountText(total)}
          {total > 0 && <span className="unit">{from ? `${uiCopy.won}${uiCopy.from}` : uiCopy.won}</span>}
        </span>
        {align === "start" && oldPrice}
      </p>
      {!compact && (
        <p aria-hidden="true" className="price-words">
          {align === "end" ? includes.split(" · ").map((part) => <span key={part}>{part}</span>) : keepDots(includes)}
        </p>
      )}
    </div>
  );
};

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

const lines = { L: "price-line price-l", M: "price-line price-m", S: "price-line" } as const;
