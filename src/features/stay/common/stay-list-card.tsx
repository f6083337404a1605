import { useStayHeart } from "@/api/stay/use-stay-heart";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import type { StayCard as Card } from "@/shared/contract/stay/accommodations";
import { stayFacilityNames } from "@/shared/stay/copy";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { StayCard } from "@/ui/cards/stay-card";
import { FacilityIcon } from "./facility-icon";
import { choiceQuery, type StayChoice } from "./stay-choice";

interface StayListCardProps {
  card: Card;
  choice: StayChoice;
  priority?: boolean;
}

/** One place of a list for these nights and people; they stay chosen on its page. */
export const StayListCard = ({ card, choice, priority }: StayListCardProps) => {
  const { facilities, ...view } = stayCardView(card, choice);
  const heart = useStayHeart(card);
  const online = useOnline();
  return (
    <StayCard
      {...view}
      href={paths.stay.detail({ id: card.id, ...choiceQuery(choice) })}
      heart={{ ...heart, disabled: heart.disabled || !online }}
      amenities={facilities.map((name) => ({ icon: <FacilityIcon name={name} />, label: stayFacilityNames[name] }))}
      priority={priority}
    />
  );
};
