import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { curationsQuery } from "@/api/main/categories";
import { useHttp } from "@/lib/http/http-context";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { indoorFirst } from "@/shared/weather/indoor-first";
import { Rail } from "@/ui/display/rail";
import { SectionHeader } from "@/ui/display/section-header";
import { readFilters } from "../address/content-filters";
import { CardTile } from "../list/card-tile";
import { firstShelf } from "./category-loads";

interface CurationShelfProps {
  categoryPk: number | null;
  hrefOf: (next: ContentFilters) => string;
  /** What lies under the open sky goes to the end, as in the list below. */
  isTurned: boolean;
}

/** The first theme of this kind, as a shelf; its "see all" is the list under the same conditions. */
export const CurationShelf = ({ categoryPk, hrefOf, isTurned }: CurationShelfProps) => {
  const shelf = useQuery(curationsQuery(useHttp().main, categoryPk, firstShelf)).data?.[0];
  if (!shelf) return null;
  const cards = isTurned ? indoorFirst(shelf.contents) : shelf.contents;
  return (
    <Box>
      <SectionHeader title={shelf.title} detail={shelf.subtitle} more={{ href: hrefOf(readFilters(shelf.query)) }} />
      {/* The list below is in the first view: a taller card that came later would push it down. */}
      <Rail label={shelf.title} first={shelf.contents.length}>
        {cards.map((card) => (
          <CardTile key={card.pk} card={card} />
        ))}
      </Rail>
    </Box>
  );
};

const Box = styled.section`
  padding-block: 16px 20px;
`;
