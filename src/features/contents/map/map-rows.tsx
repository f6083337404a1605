import type { ReactNode } from "react";
import styled from "styled-components";
import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { type Centre, townPk, useCentre } from "@/lib/map/district-centres";
import { paths } from "@/lib/paths";
import { type CardFamily, cardView } from "@/shared/content/card-view";
import { facilityNames } from "@/shared/content/copy";
import type { ContentCard, ContentFilters } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import type { PlainDate } from "@/shared/dates/plain-date";
import { wayText } from "@/shared/geo/distance-text";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { ContentRow } from "@/ui/cards/content-row";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset, Text } from "@/ui/layout";
import { contentsCopy } from "../list/copy";
import { NothingFound } from "../list/nothing-found";
import type { ContentFeed } from "../list/use-content-feed";
import { layersCopy } from "./copy";
import { useMapMarks } from "./map-marks";
import type { Layers } from "./use-layers";

interface MapRowProps {
  card: ContentCard;
  family: CardFamily;
  visitDate: PlainDate;
  /** The detail screen opens with the chosen day. */
  date?: PlainDate;
  centre: Centre | null;
  facilities: readonly Facility[];
}

/** One content with its distance, and the highlighted facilities as text. */
const MapRow = ({ card, family, visitDate, date, centre, facilities }: MapRowProps) => {
  const { title, place, picture, price, fit, rating, badge } = cardView(card, family, visitDate);
  const way =
    centre && card.lat !== null && card.lng !== null ? wayText(centre, { lat: card.lat, lng: card.lng }) : null;
  return (
    <ContentRow
      href={paths.content.detail({ id: card.pk, date })}
      heart={useHeart(card)}
      place={way ? `${way} · ${card.sub_category_name}` : place}
      fit={fit}
      badge={fit ? undefined : badge}
      note={facilities.length > 0 ? layersCopy.has(facilities.map((name) => facilityNames[name])) : undefined}
      {...{ title, picture, price, rating }}
    />
  );
};

interface MapRowsProps {
  feed: ContentFeed;
  filters: ContentFilters;
  hrefFor: (next: ContentFilters) => string;
  layers: Layers;
  /** Rendered after the last row. */
  after?: ReactNode;
}

/** List form of the map: a row for each place, the selected ones first. */
export const MapRows = ({ feed, filters, hrefFor, layers, after }: MapRowsProps) => {
  const centre = useCentre(filters.loc && townPk(filters.loc));
  const family = useCardFamily();
  const today = useToday();
  const { selected, point } = useMapMarks();
  const { cards, isPending, isError, isOld, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  if (isPending) {
    return (
      <Inset $gutter $top={10} $bottom={32}>
        <Skeleton shape="row" count={5} />
      </Inset>
    );
  }
  if (isError && cards.length === 0) {
    return <ErrorState title={contentsCopy.failed} onRetry={() => feed.refetch()} retrying={feed.isFetching} />;
  }
  if (cards.length === 0) return <NothingFound filters={filters} hrefFor={hrefFor} />;
  const isChosen = ({ pk }: ContentCard) => selected.includes(pk);
  const rows = [...[...cards, ...layers.others].filter(isChosen), ...cards.filter((card) => !isChosen(card))];
  return (
    <>
      <VisuallyHidden as="h2">{contentsCopy.list}</VisuallyHidden>
      {layers.counts.length > 0 && (
        <Text as="div" $size="label2" $quiet $gutter $top={4} $bottom={8}>
          {layers.isError ? <ErrorState compact cause={layersCopy.failed} onRetry={layers.retry} /> : layersCopy.note}
        </Text>
      )}
      <Rows aria-label={contentsCopy.list} aria-busy={isOld} data-old={isOld || undefined}>
        {rows.map((card) => (
          <li
            key={card.pk}
            data-place={card.pk}
            data-chosen={isChosen(card) || undefined}
            onPointerEnter={() => point(card.pk)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(card.pk)}
            onBlur={() => point(null)}
          >
            <MapRow
              {...{ card, family, centre }}
              visitDate={filters.date ?? today}
              date={filters.date}
              facilities={layers.findFacilities(card.pk)}
            />
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
        {!hasNextPage && after}
      </End>
    </>
  );
};

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li { padding-block: 10px; }
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
