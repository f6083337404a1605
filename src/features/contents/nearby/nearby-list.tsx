import styled from "styled-components";
import { useCentre } from "@/lib/district-centres";
import { useToday } from "@/lib/today-context";
import { useKeptScroll } from "@/lib/use-kept-scroll";
import type { ContentCard } from "@/shared/contract/main/contents";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { contentsCopy } from "../copy";
import { NothingFound } from "../list/nothing-found";
import { useCardFamily } from "../list/use-card-family";
import { nearbyCopy } from "./copy";
import { useMapMarks } from "./map-marks";
import { NearbyRow } from "./nearby-row";
import { useNearby } from "./use-nearby";

const circles = [15, 30, 50, 100] as const;

/** The rows, more of them, and after the last one a wider circle. */
export const NearbyList = () => {
  const { filters, feed, hrefOf, apply } = useNearby(false);
  const centre = useCentre(filters.loc);
  const family = useCardFamily();
  const today = useToday();
  const { selected, point } = useMapMarks();
  useKeptScroll();
  const { cards, isPending, isError, isOld, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const wider = circles.find((km) => km > filters.distance);
  if (isPending) return <Skeleton shape="row" count={5} />;
  if (isError && cards.length === 0) {
    return <ErrorState title={contentsCopy.failed} onRetry={() => feed.refetch()} retrying={feed.isFetching} />;
  }
  if (cards.length === 0) return <NothingFound filters={filters} hrefOf={hrefOf} />;
  // What was chosen on the map comes first, right below it.
  const isChosen = ({ pk }: ContentCard) => selected.includes(pk);
  const rows = [...cards.filter(isChosen), ...cards.filter((card) => !isChosen(card))];
  return (
    <>
      <VisuallyHidden as="h2">{contentsCopy.list}</VisuallyHidden>
      <Rows aria-label={contentsCopy.list} aria-busy={isOld} data-old={isOld || undefined}>
        {rows.map((card) => (
          <li
            key={card.pk}
            data-chosen={isChosen(card) || undefined}
            onPointerEnter={() => point(card.pk)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(card.pk)}
            onBlur={() => point(null)}
          >
            <NearbyRow card={card} family={family} visitDate={filters.date ?? today} centre={centre} />
          </li>
        ))}
      </Rows>
      <End>
        {isFetchNextPageError && (
          <ErrorState compact cause={contentsCopy.moreFailed} onRetry={() => void feed.fetchNextPage()} />
        )}
        {hasNextPage && !isFetchNextPageError && (
          <Button kind="outline" size={48} full pending={isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {contentsCopy.more}
          </Button>
        )}
        {!hasNextPage && wider && (
          <>
            <p>{nearbyCopy.wider(wider)}</p>
            <Button kind="outline" size={48} full onClick={() => void apply({ ...filters, distance: wider })}>
              {nearbyCopy.more(wider)}
            </Button>
          </>
        )}
      </End>
    </>
  );
};

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li { padding-block: 10px; transition: background-color var(--d-2); }
  > [data-chosen] { background: var(--bg-subtle); }
  transition: opacity var(--d-2);
  &[data-old] { opacity: .5; }
`;

const End = styled.div`
  display: grid;
  gap: 10px;
  padding: 24px var(--gutter) 40px;
  p { color: var(--fg-2); text-align: center; }
`;
