import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { getStatementFile, statementQuery, statementsQuery } from "@/api/main/staff/statements";
import { type Stat, Stats } from "@/booking/staff/stats";
import { useSaveFile } from "@/booking/staff/use-save-file";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { Statement, Statements } from "@/shared/contract/main/staff/statement";
import { dateText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { venueCopy } from "./copy";
import { moneyCopy as copy } from "./money-copy";
import { PayoutAccount } from "./payout-account";
import { StatementTable } from "./statement-table";
import { VenueArea } from "./venue-area";

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

const Month = ({ month }: { month: string }) => {
  const http = useHttp().main;
  const { data, isPending, refetch } = useQuery(statementQuery(http, month));
  const saveFile = useSaveFile(copy.fileFailed);
  const download = (as: "csv" | "xlsx") => saveFile(getStatementFile(http, month, as));
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
          <StatementTable statement={data} />
          <Invoice {...data.invoice} />
        </>
      )}
    </Root>
  );
};

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
