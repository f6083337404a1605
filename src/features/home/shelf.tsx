import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useMemo } from "react";
import styled from "styled-components";
import { ContentCardTile } from "@/booking/content-card-tile";
import { useCardFamily } from "@/lib/context/family-context";
import type { Card } from "@/shared/content/card-view";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { weatherTurn } from "@/shared/weather/weather-turn";
import { useAppSelector } from "@/store/hooks";
import { selectWeatherOrderOff } from "@/store/slices/home";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { useHomeWeather } from "./home-weather";
import { LateShelf, ShelfWait } from "./shelf-wait";

/** The cards as the next day out wants them, unless they are in an order of their own or the parent switched this off. */
const useWeatherOrder = (cards: readonly Card[] | undefined, isOrdered = false) => {
  const day = useHomeWeather();
  const isOff = useAppSelector(selectWeatherOrderOff);
  const isTurned = !isOrdered && !isOff && day !== null && weatherTurn(day) !== null;
  return useMemo(() => (isTurned && cards ? indoorFirst(cards) : cards), [isTurned, cards]);
};

/** Stands for a line under the title that is on its way, so that nothing below moves when it comes. */
export const LINE_COMES = "\u00a0";

interface ShelfProps {
  title: string;
  detail?: ReactNode;
  more?: string;
  moreLabel?: string;
  query: Pick<UseQueryResult, "isPending" | "isLoadingError">;
  cards: readonly Card[] | undefined;
  /** A list that ranks or was put in order by hand keeps its order in any weather. */
  isOrdered?: boolean;
  /** The order that was chosen. */
  order?: string;
  /** Of a shelf that is asked for when it comes near: its place, where it shows that itself, and how it looks. */
  mark?: RefObject<HTMLDivElement | null>;
  kind?: "chips" | "tiles";
  /** Stands between the title and the cards. */
  children?: ReactNode;
}

/** A row of cards that loads and fails alone: when it fails it is left out, never the page. */
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
      {/* Another order is looked at from its first card: a rail that snaps stays with the card it stood at. */}
      {!query.isPending && cards ? (
        <Rail key={`${order} ${cards[0]?.pk}`} label={title} first={3}>
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

/** Begins where the cards will begin, and goes on beyond the edge as they do. */
const Coming = styled.div`
  padding-left: var(--gutter);
`;
