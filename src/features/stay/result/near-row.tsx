import { useStayHeart } from "@/api/stay/use-stay-heart";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { wayText } from "@/shared/geo/distance-text";
import type { Point } from "@/shared/geo/haversine-km";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { ContentRow } from "@/ui/cards/content-row";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { lateResultCopy as copy } from "./late-copy";

interface NearRowProps {
  card: StayCard;
  choice: StayChoice;
  centre: Point | null;
}

const wayTo = ({ lat, lng }: StayCard, centre: Point | null): string | null => {
  if (!centre) return null;
  return lat === null || lng === null ? copy.near.unknown : wayText(centre, { lat, lng });
};

/** One place in a line, with the way to it in words instead of on a map. */
export const NearRow = ({ card, choice, centre }: NearRowProps) => {
  const { name, picture, price, rating, note, soldOut, badges } = stayCardView(card, choice);
  const [fit] = badges;
  const heart = useStayHeart(card);
  const online = useOnline();
  return (
    <ContentRow
      href={paths.stay.detail({ id: card.id, ...choiceQuery(choice) })}
      heart={{ ...heart, disabled: heart.disabled || !online }}
      title={name}
      place={[wayTo(card, centre), card.type_name].filter(Boolean).join(" · ")}
      note={note ?? soldOut?.text}
      badge={fit}
      {...{ picture, rating }}
      price={price && { total: price.total, includes: price.label }}
    />
  );
};
