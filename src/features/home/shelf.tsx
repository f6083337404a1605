import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useMemo } from "react";
import styled from "styled-components";
import { ContentCardTile } from "@/booking/content-card-tile";
import { useCardFamily } from "@/lib/context/family-context";
import type { Card } from "@/shared/content/card-view";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff } from "@/store/slices/app/home";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { useHomeWeather } from "./home-weather";
import { LateShelf, ShelfWait } from "./shelf-wait";

/** Sorts cards by the weather of the next day out, unless the list has its own order or the parent disabled this. */
const useWeatherOrder = (cards: readonly Card[] | undefined, isOrdered = false) => {
  const day = useHomeWeather();
  const isOff = useAppSelector(selectWeatherOrderOff);
  const isTurned = !isOrdered && !isOff && day !== null && weatherTurn(day) !== null;
  return useMemo(() => (isTurned && cards ? indoorFirst(cards) : cards), [isTurned, cards]);
};

/** Placeholder of a line under the title, so that nothing below moves when it loads. */
export const LINE_COMES = "\u00a0";

interface ShelfProps {
  title: string;
  detail?: ReactNode;
  more?: string;
  moreLabel?: string;
  query: Pick<UseQueryResult, "isPending" | "isLoadingError">;
  cards: readonly Card[] | undefined;
  /** Set for a ranked or curated list: the weather does not change its order. */
  isOrdered?: boolean;
  order?: string;
  /** For a shelf fetched when near: the ref to observe, and the kind of its placeholder. */
  mark?: RefObject<HTMLDivElement | null>;
  kind?: "chips" | "tiles";
  /** Rendered between the title and the cards. */
  children?: ReactNode;
}

/** A row of cards with its own loading state; an error hides only this shelf. */
export const Shelf = ({
  title,
  detail,
  more,
  moreLabel,
  query,
  cards: found,
  isOrdered,
  order,
  mark,
  kind,
  children,
}: ShelfProps) => {
  const family = useCardFamily();
  const cards = useWeatherOrder(found, isOrdered);
  if (query.isLoadingError || cards?.length === 0) return null;
  const content = (
    <>
      <SectionHeader title={title} detail={detail} more={more ? { href: more, label: moreLabel } : undefined} />
      {children}
      {/* Without a reserved height all cards are in the server's HTML: a later card with a price is taller. */}
      {/* The key restarts another order at its first card: a snapping rail would stay at the previous one. */}
      {!query.isPending && cards ? (
        <Rail key={`${order} ${cards[0]?.pk}`} label={title} first={kind ? 3 : cards.length}>
          {cards.map((card) => (
            <ContentCardTile key={card.pk} card={card} family={family} />
          ))}
        </Rail>
      ) : mark ? (
        <ShelfWait kind="rail" mark={mark} />
      ) : (
        <Coming>
          <Skeleton shape="tile" count={3} />
        </Coming>
      )}
    </>
  );
  return kind ? (
    <LateShelf data-place={title} data-kind={kind}>
      {content}
    </LateShelf>
  ) : (
    <Section data-place={title}>{content}</Section>
  );
};

/** Starts where the cards start, and extends beyond the edge like them. */
const Coming = styled.div`
  padding-left: var(--gutter);
`;
