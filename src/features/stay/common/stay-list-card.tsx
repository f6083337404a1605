import { memo } from "react";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { useWaitingList } from "@/booking/use-waiting-list";
import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import type { StayCard as Card } from "@/shared/contract/stay/accommodations";
import { stayCardCopy, stayFacilityNames } from "@/shared/stay/copy";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { StayCard } from "@/ui/cards/stay-card";
import { FacilityIcon } from "./facility-icon";
import { choiceQuery, type StayChoice } from "./stay-choice";

interface StayListCardProps {
  card: Card;
  choice: StayChoice;
  priority?: boolean;
}

/** Waitlist for a sold-out room; empty where the page offers none. */
const useWaitFor = ({ id, name, wait_for: room }: Card, choice: StayChoice) => {
  const open = useWaitingList(
    room
      ? {
          kind: "stay",
          title: `${name} ${room.product_name}`,
          accommodationId: id,
          productId: room.product_id,
          ...choice,
        }
      : null,
  );
  return open ? { notifyLabel: stayCardCopy.notify, onNotify: open } : {};
};

/** One accommodation of a list for these nights and guests, which its link carries along. */
export const StayListCard = memo(({ card, choice, priority }: StayListCardProps) => {
  const { facilities, soldOut, ...view } = stayCardView(card, choice);
  const wait = useWaitFor(card, choice);
  const heart = useStayHeart(card);
  const online = useOnline();
  return (
    <StayCard
      {...view}
      soldOut={soldOut && { ...soldOut, ...wait }}
      href={paths.stay.detail({ id: card.id, ...choiceQuery(choice) })}
      heart={{ ...heart, disabled: heart.disabled || !online }}
      amenities={facilities.map((name) => ({ icon: <FacilityIcon name={name} />, label: stayFacilityNames[name] }))}
      priority={priority}
    />
  );
});
