import type { ReactNode } from "react";
import styled from "styled-components";
import { Badge } from "../display/badge";
import { Stepper } from "../fields/stepper";
import { text } from "../theme/text";

interface Loan<Key extends string> {
  key: Key;
  icon?: ReactNode;
  label: string;
  /** “1박 2,000원”, “무료”. */
  price: string;
  /** Ages that it suits: “2세에게 맞아요”. */
  suits?: string;
  left?: string;
  count: number;
  /** Highest number that can be borrowed; 0: none left. */
  most: number;
  upReason?: string;
}

interface LoanListProps<Key extends string> {
  loans: readonly Loan<Key>[];
  unit: string;
  /** The last change is still being saved. */
  isBusy?: boolean;
  onChange: (key: Key, count: number) => void;
}

/** Things that can be borrowed, each with a count. */
export const LoanList = <Key extends string>({ loans, unit, isBusy = false, onChange }: LoanListProps<Key>) => (
  <List aria-busy={isBusy}>
    {loans.map(({ key, icon, label, price, suits, left, count, most, upReason }) => (
      <li key={key}>
        {icon}
        <div>
          <p>
            <b>{label}</b>
            {suits && <Badge tone="fit">{suits}</Badge>}
          </p>
          <small>{left ? `${price} · ${left}` : price}</small>
        </div>
        {(most > 0 || count > 0) && (
          <Stepper
            label={label}
            value={count}
            max={Math.max(most, count)}
            unit={unit}
            upReason={count > 0 ? upReason : undefined}
            onChange={(next) => !isBusy && onChange(key, next)}
          />
        )}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  &[aria-busy="true"] { opacity: .6; }
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding-block: 10px; }
  li + li { border-top: 1px solid var(--line); }
  li > svg { flex: none; width: 24px; height: 24px; stroke-width: 1.7; color: var(--fg-2); }
  li > div:first-of-type { flex: 1 1 6em; min-width: 0; }
  li > div + div { margin-left: auto; }
  p .badge { white-space: normal; }
  p { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  b { ${text.body1} font-weight: 700; }
  small { display: block; margin-top: 2px; color: var(--fg-2); ${text.label2} }
`;
