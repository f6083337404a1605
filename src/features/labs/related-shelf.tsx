import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import { ContentTile } from "@/ui/cards/content-tile";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { labsCopy } from "./copy";

/** Contents for a visit after playing at home. */
export const RelatedShelf = ({ contents }: { contents: readonly ContentCard[] }) =>
  contents.length === 0 ? null : (
    <Section>
      <SectionHeader title={labsCopy.related} />
      <Rail label={labsCopy.related}>
        {contents.map((card) => (
          <Tile key={card.pk} card={card} />
        ))}
      </Rail>
    </Section>
  );

const Tile = ({ card }: { card: ContentCard }) => {
  const family = useCardFamily();
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, useToday());
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};
