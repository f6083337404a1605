import { useWaitingList } from "@/booking/use-waiting-list";
import { Button } from "@/ui/controls/button";
import { stayCommonCopy } from "./copy";
import type { StayChoice } from "./stay-choice";

type Props = {
  place: { id: number; name: string };
  room: { product_id: number; name: string };
  choice: StayChoice;
};

/** Button to join the waitlist of a room sold out on the chosen nights. */
export const WaitForRoom = ({ place, room, choice }: Props) => {
  const { checkIn, checkOut, adults, childrenAges } = choice;
  const title = `${place.name} ${room.name}`;
  const ask = { title, accommodationId: place.id, productId: room.product_id, checkIn, checkOut, adults, childrenAges };
  const open = useWaitingList({ kind: "stay", ...ask });
  if (!open) return null;
  return (
    <Button kind="outline" size={40} onClick={open}>
      {stayCommonCopy.waitForRoom}
    </Button>
  );
};
