import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { activityContentsQuery } from "@/api/main/content/contents";
import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily, useFamily } from "@/lib/context/family-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageMonths } from "@/shared/age/age";
import { cardView } from "@/shared/content/card-view";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { PlainDate } from "@/shared/dates/plain-date";
import { listDistance } from "@/shared/geo/list-distance";
import { ContentTile } from "@/ui/cards/content-tile";
import { Rail } from "@/ui/display/rail";
import { Text } from "@/ui/layout";

const SHOWN = 8;

interface Props {
  title: string;
  /** District to search around; undefined while unknown. */
  loc: number | undefined;
  date: PlainDate;
  /** Content to leave out: the one just booked. */
  except?: number;
}

/** Activities near a place on the day of the visit, for these children. Renders nothing on an error. */
export const NearbyPlay = ({ title, loc, date, except }: Props) => {
  const { chosen, isKnown } = useFamily();
  const months = isKnown ? chosen.map(({ birth }) => ageMonths(birth, date)).filter((age) => age >= 0) : [];
  const filters = {
    loc,
    distance: listDistance.set,
    date,
    ...(months.length > 0 ? { child_months: months } : {}),
  };
  const { data } = useQuery({
    ...activityContentsQuery(useHttp().main, filters, { index: 1, size: SHOWN }),
    enabled: loc !== undefined && isKnown,
  });
  const cards = data?.contents.filter(({ pk }) => pk !== except) ?? [];
  if (cards.length === 0) return null;
  return (
    <Shelf aria-labelledby="nearby-play">
      <Text as="h2" $size="title2" $gutter $top={32} $bottom={12} id="nearby-play">
        {title}
      </Text>
      <Rail label={title}>
        {cards.map((card) => (
          <Tile key={card.pk} card={card} date={date} />
        ))}
      </Rail>
    </Shelf>
  );
};

const Tile = ({ card, date }: { card: ContentCard; date: PlainDate }) => {
  const family = useCardFamily();
  const heart = useHeart(card);
  return (
    <ContentTile href={paths.content.detail({ id: card.pk, date })} heart={heart} {...cardView(card, family, date)} />
  );
};

/** The page is grey for its ticket; cards are designed for the plain background. */
const Shelf = styled.section`
  padding-bottom: 24px;
  background: var(--bg);
`;
