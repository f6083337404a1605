import { memo } from "react";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { useOnline } from "@/lib/hooks/use-online";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
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

/** A place in line for a room that is only full; nothing where the page offers no line. */
const useWaitFor = ({ id, name, wait_for: room }: Card, choice: StayChoice) => {
  const open = useSheet("waitlist");
  if (!open || !room) return {};
  const title = `${name} ${room.product_name}`;
  const ask = { kind: "stay" as const, title, accommodationId: id, productId: room.product_id, ...choice };
  return { notifyLabel: stayCardCopy.notify, onNotify: () => open(ask) };
};

/** One place of a list for these nights and people; they stay chosen on its page. */
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
