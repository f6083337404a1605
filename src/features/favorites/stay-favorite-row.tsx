import type { StayAsk } from "@/api/stay/stay-params";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { paths } from "@/lib/paths";
import type { StayCard } from "@/shared/contract/stay/accommodations";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { ContentRow } from "@/ui/cards/content-row";
import { KeptRow } from "./kept-row";

/** One hearted place with its total. */
export const StayFavoriteRow = ({ card, ask }: { card: StayCard; ask: StayAsk }) => {
  const heart = useStayHeart(card);
  const { name, place, picture, price, rating, badges, note, soldOut } = stayCardView(card, ask);
  const [fit] = badges;
  const { checkIn, checkOut, adults, childrenAges } = ask;
  return (
    <KeptRow name={name} heart={heart}>
      <ContentRow
        href={paths.stay.detail({
          id: card.id,
          check_in: checkIn,
          check_out: checkOut,
          adults,
          children_ages: childrenAges,
        })}
        heart={heart.on ? heart : undefined}
        title={name}
        badge={fit}
        note={note ?? soldOut?.text}
        price={price && { ...price, label: undefined, percent: undefined, includes: price.label }}
        {...{ place, picture, rating }}
      />
    </KeptRow>
  );
};
