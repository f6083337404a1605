import styled from "styled-components";
import type { Statement } from "@/shared/contract/main/staff/statement";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { tabular, text } from "@/ui/theme/text";
import { moneyCopy as copy } from "./money-copy";

/** True for a month in which the contract changed: each order then shows its own rate. */
const isMixed = ({ lines }: Statement): boolean =>
  new Set(lines.map(({ commission_percent: percent }) => percent)).size > 1;

export const StatementTable = ({ statement }: { statement: Statement }) => {
  const { month, lines, totals } = statement;
  const mixed = isMixed(statement);
  return (
    // Focusable, so that a keyboard can scroll a table wider than the screen.
    <Wide role="region" aria-label={copy.table(month)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(copy.columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.number} ${line.day}`}>
              <td>{dateText(line.day)}</td>
              <th scope="row">
                <b>{line.name}</b> <small className="number">{line.number}</small>{" "}
                <small>{line.tickets === 0 ? copy.cancelled : copy.used(line.tickets, line.kind === "stay")}</small>{" "}
                {mixed && line.commission_percent !== undefined && (
                  <small>{copy.percent(line.commission_percent)}</small>
                )}
              </th>
              <Sums sums={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="blank" />
            <th scope="row">{copy.total}</th>
            <Sums sums={totals} />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
};

const SUMS = ["sold", "borne", "fees", "covered", "commission", "vat", "payout"] as const;

const Sums = ({ sums }: { sums: Statement["totals"] }) => (
  <>
    {SUMS.map((name) => (
      <td key={name} data-name={copy.columns[name]}>
        {name === "payout" ? <b>{wonText(sums[name])}</b> : wonText(sums[name] ?? 0)}
      </td>
    ))}
  </>
);

const Wide = styled.div`
  overflow-x: auto;
  table { width: 100%; min-width: 860px; border-collapse: collapse; ${text.label1} font-weight: 400; ${tabular} }
  b { font-weight: 600; }
  th, td { padding: 12px 8px; border-bottom: 1px solid var(--line); text-align: right; font-weight: inherit; white-space: nowrap; }
  th:nth-child(2), td:first-child, th:first-child { text-align: left; }
  th[scope="row"] { min-width: 180px; white-space: normal; }
  thead th { color: var(--fg-2); ${text.label2} }
  tfoot { font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
  /* On a phone each row is a card of labels and amounts. Printed, it stays a table. */
  @media screen and (max-width: 899px) {
    table { display: block; min-width: 0; }
    thead, .blank { display: none; }
    tbody, tfoot { display: block; }
    tr { display: grid; gap: 4px; padding: 12px 0; border-top: 1px solid var(--line); }
    td, th[scope="row"] { display: flex; flex-wrap: wrap; gap: 2px 8px; justify-content: flex-start; min-width: 0; padding: 0; border: 0; text-align: left; }
    td[data-name] { justify-content: space-between; }
    td[data-name]::before { content: attr(data-name); color: var(--fg-2); font-weight: 400; }
  }
`;
