import { Fragment, type ReactNode } from "react";
import styled from "styled-components";
import { useNearEnd } from "@/lib/hooks/use-near-end";
import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ErrorState } from "@/ui/feedback/error-state";
import { FeedEnd } from "@/ui/feedback/feed-end";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";
import { lateResultCopy as copy } from "./late-copy";
import type { StayFeed } from "./use-stay-feed";

/** Pages loaded automatically; after them a button loads more, so that the footer can be reached. */
const automaticPages = 3;

interface ResultListProps {
  feed: StayFeed;
  /** Chosen on the map: listed first. */
  chosen?: readonly number[];
  /** Called with the accommodation under the pointer or the focus. */
  onPoint?: (id: number | null) => void;
  draw: (card: StayCard, at: number) => ReactNode;
  /** Extra item after the card at an index. */
  between?: (at: number) => ReactNode;
  /** Rendered above the list, or alone, when no accommodation has a room. */
  none: (why: NoRoom) => ReactNode;
}

/** Reason for no room: no accommodation, all taken, or none sold here. */
export type NoRoom = "nothing" | "taken" | "info_only";

const noRoomReason = (cards: readonly StayCard[]): NoRoom => {
  if (cards.length === 0) return "nothing";
  return cards.every(({ unavailable }) => unavailable === "info_only") ? "info_only" : "taken";
};

/** The list in all its states: loading, failed, empty, outdated, and growing until an empty page. */
export const ResultList = ({ feed, chosen = [], onPoint, draw, between, none }: ResultListProps) => {
  const { cards, isPending, isError, isOld, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const more = () => {
    if (!feed.isFetchingNextPage) void feed.fetchNextPage();
  };
  const byItself = hasNextPage && !isFetchNextPageError && feed.pageCount < automaticPages && !isOld;
  const end = useNearEnd(byItself && !isFetchingNextPage, feed.pageCount, more);
  useScrollRestoration();

  if (isPending && feed.isPaused) return <ErrorState title={copy.offlineTitle} cause={copy.offlineCause} />;
  if (isPending) {
    return (
      <Inset $gutter $bottom={32}>
        <Skeleton shape="stay" count={3} />
      </Inset>
    );
  }
  if (isError && cards.length === 0) {
    return <ErrorState title={copy.failed} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />;
  }
  const [first] = cards;
  const isChosen = ({ id }: StayCard) => chosen.includes(id);
  const shown = [...cards.filter(isChosen), ...cards.filter((card) => !isChosen(card))];
  return (
    <>
      {!first?.offer && none(noRoomReason(cards))}
      {first && <VisuallyHidden as="h2">{copy.list}</VisuallyHidden>}
      <List aria-label={copy.list} aria-busy={isOld} data-old={isOld || undefined}>
        {shown.map((card, index) => (
          <Fragment key={card.id}>
            <li
              data-place={card.id}
              data-chosen={isChosen(card) || undefined}
              onPointerEnter={() => onPoint?.(card.id)}
              onPointerLeave={() => onPoint?.(null)}
              onFocus={() => onPoint?.(card.id)}
              onBlur={() => onPoint?.(null)}
            >
              {draw(card, index)}
            </li>
            {between?.(index)}
          </Fragment>
        ))}
      </List>
      <FeedEnd feed={feed} isAutomatic={byItself} end={end} onMore={more} words={copy} below={88} />
      {!hasNextPage && cards.length > 0 && <End>{copy.end}</End>}
    </>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  padding-bottom: 32px;
  ${media.from768} { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 0; align-items: start; }
  transition: opacity var(--d-2);
  &[data-old] { opacity: .5; }
  > [data-chosen] { background: var(--bg-subtle); box-shadow: 0 0 0 12px var(--bg-subtle); clip-path: inset(-12px 0); }
`;

const End = styled.p`
  padding: 0 var(--gutter) 88px;
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
`;
