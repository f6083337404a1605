import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { type PointKind, pointLogsScrollQuery } from "@/api/main/member/points";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { PointLog } from "@/shared/contract/main/benefits";
import { recordDayText } from "@/shared/dates/date-text";
import { uniqueBy } from "@/shared/paging/list";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectReviewReward } from "@/store/slices/app/remote-config";
import { type PointTab, pointTabChosen, selectPointTab } from "@/store/slices/member/mypage";
import { Figure } from "@/ui/display/figure";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { ListSkeleton } from "@/ui/feedback/list-skeleton";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Inset } from "@/ui/layout";
import { Segmented } from "@/ui/tabs/segmented";
import { text } from "@/ui/theme/text";
import { pointCopy as copy } from "./copy";

const kindOf: Record<PointTab, PointKind | null> = { all: null, earned: "gain", used: "spend", expired: "end" };
const texts = { more: copy.more, loading: copy.loading, failed: copy.moreFailed };
const tabs: readonly PointTab[] = ["all", "earned", "used", "expired"];

/** The ledger: reason, amount, balance and expiry. */
export const PointLogList = () => {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectPointTab);
  const reward = useAppSelector(selectReviewReward);
  const feed = useInfiniteQuery(pointLogsScrollQuery(useHttp().main, kindOf[tab]));
  const logs = uniqueBy(feed.data?.pages.flatMap(({ point_logs }) => point_logs) ?? [], ({ id }) => id);
  return (
    <Inset as="section" $top={24} $bottom={32} aria-label={copy.log}>
      <Gutter>
        <Segmented
          label={copy.tabsLabel}
          value={tab}
          onChange={(next) => dispatch(pointTabChosen(next))}
          items={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
        />
      </Gutter>
      {feed.isPending && (
        <Inset $gutter $top={24}>
          <ListSkeleton shape="line" count={5} />
        </Inset>
      )}
      {feed.isError && logs.length === 0 && (
        <ErrorState
          title={copy.logFailed}
          cause={copy.failedCause}
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        />
      )}
      {feed.isSuccess && logs.length === 0 && (
        <EmptyState
          object="coin"
          title={copy.emptyTitle}
          detail={copy.emptyDetail(Math.max(reward?.text ?? 0, reward?.photo ?? 0))}
          action={{ label: copy.emptyAction, href: paths.mypage.reviews() }}
        />
      )}
      <List>
        {logs.map((log) => (
          <LogRow key={log.id} log={log} />
        ))}
      </List>
      <MoreBelow query={feed} isAutomatic={false} onMore={() => void feed.fetchNextPage()} words={texts} />
    </Inset>
  );
};

/** Expiry of the gain, or of its part that expires first: a refund can fill lots with different expiries. */
const untilText = (end: string, part: number | undefined): string =>
  part === undefined ? copy.until(recordDayText(end)) : copy.partUntil(pointText(part), recordDayText(end));

const LogRow = ({ log }: { log: PointLog }) => (
  <li>
    <div>
      <b>{log.reason}</b>
      <small translate="no">
        {recordDayText(log.created_at)}
        {log.expires_at && ` · ${untilText(log.expires_at, log.expires_amount)}`}
      </small>
      {log.order_id && (
        <Link href={paths.mypage.orderDetail({ id: log.order_id })} prefetch={false}>
          {copy.order}
        </Link>
      )}
    </div>
    <p data-gain={log.amount > 0 || undefined}>
      <Figure>{log.amount > 0 ? copy.plus(pointText(log.amount)) : copy.minus(pointText(-log.amount))}</Figure>
      <small>{copy.balance(pointText(log.balance))}</small>
    </p>
  </li>
);

const List = styled.ul`
  padding: 8px var(--gutter) 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 14px;
  }
  li + li { box-shadow: inset 0 1px 0 var(--line); }
  div { flex: 1; min-width: 9rem; }
  b { display: block; ${text.label1} }
  small { display: block; margin-top: 2px; color: var(--fg-2); ${text.caption1} }
  a { display: inline-flex; align-items: center; min-height: 44px; margin-bottom: -12px; text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
  p { margin-left: auto; text-align: end; ${text.priceS} }
  p[data-gain] { color: var(--fit-fg); }
`;
