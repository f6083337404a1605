import dynamic from "next/dynamic";
import { Fragment, memo } from "react";
import styled from "styled-components";
import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useNearEnd } from "@/lib/hooks/use-near-end";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import type { ContentCard, ContentFilters, ContentPage, DayGroup } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ContentFeedCard } from "@/ui/cards/content-feed-card";
import { ErrorState } from "@/ui/feedback/error-state";
import { FeedEnd } from "@/ui/feedback/feed-end";
import { Skeleton } from "@/ui/feedback/skeleton";
import { importWithRetry } from "@/ui/import-with-retry";
import { Inset } from "@/ui/layout";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";
import { countCopy } from "../copy";
import { contentsCopy, listCopy } from "./copy";
import { CorrectedNote, UnknownAges } from "./list-notes";
import { NothingFound } from "./nothing-found";
import type { ContentFeed } from "./use-content-feed";

interface FeedCardProps {
  card: ContentCard;
  family: CardFamily;
  visitDate: PlainDate;
  /** The detail screen opens with the chosen day. */
  date?: PlainDate;
  priority?: boolean;
}

const OtherNames = dynamic(
  importWithRetry(() => import("./other-names")),
  { ssr: false },
);

const FeedCard = memo(({ card, family, visitDate, date, priority }: FeedCardProps) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, visitDate);
  return (
    <ContentFeedCard
      href={paths.content.detail({ id: card.pk, date })}
      heart={useHeart(card)}
      badges={badge ? [badge] : []}
      {...{ title, place, picture, price, fit, rating, priority }}
    />
  );
});

/** Pages loaded automatically; later ones on a press, so that the footer can be reached. */
const automaticPages = 3;

/** Cards by their group of the day, in order; without a day one group. */
const toGroups = (cards: readonly ContentCard[]): { day: DayGroup | undefined; group: ContentCard[] }[] =>
  [...new Set(cards.map(({ day }) => day))].map((day) => ({ day, group: cards.filter((card) => card.day === day) }));

const groupCount = (first: ContentPage | undefined, day: DayGroup): string => {
  const { total_count: total = 0, total_is_floor: isFloor = false } = first?.days?.[day] ?? {};
  return countCopy.count(total, isFloor);
};

interface ContentListProps {
  feed: ContentFeed;
  filters: ContentFilters;
  hrefFor: (next: ContentFilters) => string;
}

/** The list in all its states: loading, failed, empty, outdated while loading, growing. */
export const ContentList = ({ feed, filters, hrefFor }: ContentListProps) => {
  const family = useCardFamily();
  const today = useToday();
  const visitDate = filters.date ?? today;
  const { cards, isPending, isError, isOld, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const more = () => {
    if (!feed.isFetchingNextPage) void feed.fetchNextPage();
  };
  const byItself = hasNextPage && !isFetchNextPageError && feed.pageCount < automaticPages && !isOld;
  const end = useNearEnd(byItself && !isFetchingNextPage, feed.pageCount, more);

  if (isPending) {
    return (
      <Inset $gutter $bottom={32}>
        <Skeleton shape="stay" count={3} />
      </Inset>
    );
  }
  if (isError && cards.length === 0) {
    return <ErrorState title={contentsCopy.failed} onRetry={() => feed.refetch()} retrying={feed.isFetching} />;
  }
  const corrected = feed.first?.corrected;
  const unknownAges = <UnknownAges count={feed.first?.unknown_age_count ?? 0} {...{ filters, hrefFor }} />;
  if (cards.length === 0)
    return (
      <>
        <NothingFound filters={filters} hrefFor={hrefFor} />
        {filters.q !== undefined && <OtherNames words={filters.q} filters={filters} />}
        {unknownAges}
      </>
    );
  return (
    <>
      <VisuallyHidden as="h2">{contentsCopy.list}</VisuallyHidden>
      {corrected !== undefined && <CorrectedNote corrected={corrected} {...{ filters, hrefFor }} />}
      {toGroups(cards).map(({ day, group }) => (
        <Fragment key={day ?? "all"}>
          {day && <GroupTitle>{listCopy.days[day](groupCount(feed.first, day))}</GroupTitle>}
          <List aria-label={contentsCopy.list} aria-busy={isOld} data-old={isOld || undefined}>
            {group.map((card) => (
              <li key={card.pk} data-place={card.pk}>
                <FeedCard
                  card={card}
                  family={family}
                  visitDate={visitDate}
                  date={filters.date}
                  priority={card === cards[0]}
                />
              </li>
            ))}
          </List>
        </Fragment>
      ))}
      <FeedEnd feed={feed} isAutomatic={byItself} end={end} onMore={more} words={contentsCopy} />
      {!hasNextPage && unknownAges}
    </>
  );
};

const GroupTitle = styled.h3`
  padding: 4px var(--gutter) 12px;
  ${text.title3}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  padding-bottom: 32px;
  ${media.from768} { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 0; }
  transition: opacity var(--d-2);
  &[data-old] { opacity: .5; }
`;
