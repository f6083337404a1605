import { useQuery } from "@tanstack/react-query";
import { relatedContentsQuery } from "@/api/main/content-detail";
import { useHeart } from "@/api/main/use-heart";
import { useCardFamily } from "@/lib/family-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { ContentTile } from "@/ui/cards/content-tile";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { relatedAnchor } from "./anchors";
import { useChosen } from "./choice-context";
import { lateCopy } from "./late-copy";

/** What else would suit; left out when it cannot be had. */
export const RelatedShelf = ({ id }: { id: number }) => {
  const { data } = useQuery(relatedContentsQuery(useHttp().main, { id }));
  if (!data || data.contents.length === 0) return null;
  return (
    <Section id={relatedAnchor}>
      <SectionHeader title={lateCopy.related} />
      <Rail label={lateCopy.related}>
        {data.contents.map((card) => (
          <Tile key={card.pk} card={card} />
        ))}
      </Rail>
    </Section>
  );
};

const Tile = ({ card }: { card: ContentCard }) => {
  const { visitDate, date } = useChosen();
  const family = useCardFamily();
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, visitDate);
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk, ...(date ? { date } : {}) })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};
