import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCardFamily } from "@/lib/family-context";
import type { ContentCard } from "@/shared/contract/main/contents";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { ShelfTile } from "./shelf-tile";
import { useWeatherOrder } from "./use-weather-order";

interface ShelfProps {
  title: string;
  detail?: ReactNode;
  more?: string;
  moreLabel?: string;
  query: Pick<UseQueryResult, "isPending" | "isLoadingError">;
  cards: readonly ContentCard[] | undefined;
  /** A list that ranks or was put in order by hand keeps its order in any weather. */
  isOrdered?: boolean;
  /** The order that was chosen: another one is looked at from its first card. */
  order?: string;
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
  children,
}: ShelfProps) => {
  const family = useCardFamily();
  const cards = useWeatherOrder(found, isOrdered);
  if (query.isLoadingError || cards?.length === 0) return null;
  return (
    <Section>
      <SectionHeader title={title} detail={detail} more={more ? { href: more, label: moreLabel } : undefined} />
      {children}
      {query.isPending || !cards ? (
        <Skeleton shape="tile" count={3} />
      ) : (
        <Rail key={order} label={title}>
          {cards.map((card) => (
            <ShelfTile key={card.pk} card={card} family={family} />
          ))}
        </Rail>
      )}
    </Section>
  );
};
