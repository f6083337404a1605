import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { getStatementFile, statementQuery, statementsQuery } from "@/api/main/staff/statements";
import { type Stat, Stats } from "@/booking/staff/stats";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { Statement, Statements } from "@/shared/contract/main/staff/statement";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { tabular, text } from "@/ui/theme/text";
import { venueCopy } from "./copy";
import { moneyCopy as copy } from "./money-copy";
import { PayoutAccount } from "./payout-account";
import { VenueArea } from "./venue-area";

/** The venue's payouts by month, or one month by order. */
export const MoneyScreen = ({ input: { isDemo, month } }: { input: { isDemo: boolean; month: string } }) => (
  <VenueArea isDemo={isDemo}>
    {(me) => (month === "" ? <Months me={me} /> : <Month key={month} month={month} />)}
  </VenueArea>
);

const Months = ({ me }: { me: StaffMe }) => {
  const { data, isPending, refetch } = useQuery(statementsQuery(useHttp().main));
  return (
    <Root>
      <h1>{copy.title}</h1>
      {isPending && <Skeleton shape="line" count={4} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Stats stats={monthsStats(data)} />
          {data.months.length === 0 && <EmptyState object="coin" title={copy.emptyTitle} detail={copy.emptyDetail} />}
          <ul>
            {data.months.map(({ month, orders, payout, pays_on: day, is_open: isOpen }) => (
              <li key={month}>
                <Link href={paths.venue.money({ month })}>
                  <span>
                    <b>{copy.month(month)}</b>
                    <small>
                      {copy.orders(orders)} · {copy.paysOn(day, isOpen)}
                    </small>
                  </span>
                  <strong>{wonText(payout)}</strong>
                </Link>
              </li>
            ))}
          </ul>
          <p>{copy.rule(data.commission_percent)}</p>
        </>
      )}
      {me.role === "owner" && <PayoutAccount me={me} />}
    </Root>
  );
};

/** The next payout, and the amount sold but not used yet. */
const monthsStats = ({ months, coming }: Statements): Stat[] => {
  const next = months.find(({ is_open: isOpen }) => isOpen) ?? months[0];
  return [
    ...(next
      ? [{ label: copy.next, value: wonText(next.payout), detail: copy.paysOn(next.pays_on, next.is_open) }]
      : []),
    { label: copy.coming, value: wonText(coming.sold), detail: copy.orders(coming.orders) },
  ];
};

/** Downloads a file. */
const save = (name: string, type: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

const Month = ({ month }: { month: string }) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const { data, isPending, refetch } = useQuery(statementQuery(http, month));
  const download = async (as: "csv" | "xlsx") => {
    try {
      const { name, type, base64 } = await getStatementFile(http, month, as);
      save(name, type, base64);
    } catch {
      dispatch(toastShown(copy.fileFailed, "error"));
    }
  };
  return (
    <Root>
      <h1>{copy.month(month)}</h1>
      {isPending && <Skeleton shape="line" count={6} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Stats
            stats={[
              {
                label: copy.columns.payout,
                value: wonText(data.totals.payout),
                detail: copy.paysOn(data.pays_on, data.is_open),
              },
              { label: copy.columns.sold, value: wonText(data.totals.sold), detail: copy.orders(data.lines.length) },
              { label: copy.columns.fees, value: wonText(data.totals.fees) },
              {
                label: copy.columns.commission,
                value: wonText(data.totals.commission),
                detail: copy.withVat(wonText(data.totals.vat)),
              },
            ]}
          />
          <Acts>
            <Button kind="outline" size={48} onClick={() => void download("xlsx")}>
              {copy.xlsx}
            </Button>
            <Button kind="outline" size={48} onClick={() => void download("csv")}>
              {copy.csv}
            </Button>
            <Button kind="outline" size={48} onClick={() => window.print()}>
              {copy.print}
            </Button>
            <Link href={paths.venue.money()}>{copy.all}</Link>
          </Acts>
          <Lines statement={data} />
          <Invoice {...data.invoice} />
        </>
      )}
    </Root>
  );
};

/** True for a month in which the contract changed: each order then shows its own rate. */
const isMixed = ({ lines }: Statement): boolean =>
  new Set(lines.map(({ commission_percent: percent }) => percent)).size > 1;

const Lines = ({ statement }: { statement: Statement }) => {
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

const Invoice = ({ supplier, recipient, supply, vat, issued_on: day }: Statement["invoice"]) => (
  <section>
    <h2>{copy.invoice}</h2>
    <dl>
      <dt>{copy.supplier}</dt>
      <dd>
        <Business {...supplier} />
      </dd>
      <dt>{copy.recipient}</dt>
      <dd>
        <Business {...recipient} />
      </dd>
      <dt>{copy.supply}</dt>
      <dd>{wonText(supply)}</dd>
      <dt>{copy.tax}</dt>
      <dd>{wonText(vat)}</dd>
      <dt>{copy.issued}</dt>
      <dd>{dateText(day)}</dd>
    </dl>
  </section>
);

const Business = ({ name, business_number: number }: Statement["invoice"]["supplier"]) => (
  <>
    {name} {number && <span className="number">· {number}</span>}
  </>
);

const Root = styled.div`
  display: grid;
  gap: 20px;
  h1 { ${text.title1} }
  h2 { margin-bottom: 8px; ${text.title3} }
  p { max-width: 640px; color: var(--fg-2); ${text.body2} }
  p b { color: var(--fg); }
  li a {
    display: flex; gap: 16px; align-items: center; justify-content: space-between; min-height: 72px; padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  li span { display: grid; gap: 4px; }
  li small { color: var(--fg-2); ${text.label2} }
  li strong { ${text.title3} white-space: nowrap; }
  section dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 16px; ${text.body2} }
  section dt { color: var(--fg-2); }
  .number { display: inline-block; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  a { display: grid; align-items: center; min-height: 44px; text-decoration: underline; ${text.label1} }
  @media print { display: none; }
`;

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
  /* On a phone each row is a card: every sum beside its name. Paper is wide enough for the table. */
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
