import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { dateTimeText } from "@/shared/dates/date-text";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { PriceTable } from "@/ui/price/price-table";
import { Won } from "@/ui/price/won";
import { text } from "@/ui/theme/text";
import { statementCopy as copy } from "./copy";
import { statementQuery } from "./statement-query";

/** Payments and refunds in the built-in gateway's ledger, to compare with ours. */
export const StatementScreen = ({ input }: { input: { payment: string | null } }) => {
  const { data, isPending, isError, refetch } = useQuery(statementQuery(input.payment));
  if (isPending) return <Skeleton shape="text" count={6} />;
  if (isError) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  if (data.lines.length === 0) {
    return (
      <EmptyState
        object="coin"
        title={copy.emptyTitle}
        detail={copy.emptyDetail}
        action={{ label: copy.emptyAction, href: paths.search.activity() }}
      />
    );
  }
  return (
    <Root>
      <p>{copy.detail}</p>
      <Sums>
        <PriceTable
          rows={[
            { label: copy.captured, amount: data.captured },
            { label: copy.returned, amount: -data.returned, kind: "points" },
          ]}
          total={{ label: copy.kept, amount: data.captured - data.returned }}
        />
      </Sums>
      <h2>{copy.lines}</h2>
      <ol>
        {data.lines.map((line) => (
          <Line key={line.transactionKey}>
            <div>
              <b>{line.orderName}</b>
              <small>{`${dateTimeText(new Date(line.at))} · ${line.method} · ${copy.key(line.paymentKey.slice(-4))}`}</small>
            </div>
            <div>
              <strong>
                <Won value={line.amount} sign />
              </strong>
              <Badge tone={line.amount > 0 ? "fit" : "grey"}>{line.amount > 0 ? copy.capture : copy.giveBack}</Badge>
            </div>
          </Line>
        ))}
      </ol>
    </Root>
  );
};

const Root = styled.div`
  padding: 16px var(--gutter) 40px;
  > p { color: var(--fg-2); ${text.body2} }
  h2 { margin: 32px 0 4px; ${text.title2} }
`;

const Sums = styled.div`
  margin-top: 16px;
  padding: 20px;
  border-radius: 18px;
  background: var(--bg-subtle);
`;

const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding-block: 14px;
  border-bottom: 1px solid var(--line);
  div:first-child { min-width: 0; }
  div:last-child { flex: none; display: flex; flex-direction: column; align-items: flex-end; gap: 4px; }
  b { display: block; ${text.body2} font-weight: 600; }
  small { display: block; margin-top: 2px; color: var(--fg-2); ${text.caption1} }
  strong { ${text.priceS} font-variant-numeric: tabular-nums; }
`;
