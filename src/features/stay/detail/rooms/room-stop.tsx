import styled from "styled-components";
import { WaitForRoom } from "@/features/stay/common/wait-for-room";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import type { RoomStanding } from "./open-rooms";

const { rooms: copy } = lateCopy;

type Props = {
  room: StayProduct;
  standing: Exclude<RoomStanding, "ready" | "info_only">;
  counted: number;
  needed: number;
};

/** Reason why a room is unavailable as requested, and a way out. */
export const RoomStop = ({ room, standing, counted, needed }: Props) => {
  const { stay, chosen } = useStay();
  const { checkIn } = chosen.choice;
  if (standing === "two_rooms") {
    return (
      <Box>
        <Notice tone="coupon" icon={<Icon name="door-open" />} title={copy.twoRooms(needed)}>
          {copy.twoRoomsDetail(room.terms.max_occupancy, counted)}
        </Notice>
      </Box>
    );
  }
  if (standing === "min_nights") {
    const longer = () => void chosen.choose({ checkOut: addDays(checkIn, room.min_nights) });
    return (
      <Box>
        <Notice
          tone="grey"
          icon={<Icon name="moon" />}
          title={copy.minNights(room.min_nights)}
          action={
            <Button kind="outline" size={40} onClick={longer}>
              {copy.stayLonger(room.min_nights)}
            </Button>
          }
        />
      </Box>
    );
  }
  return (
    <Box>
      <Notice
        tone="grey"
        icon={<Icon name="door-closed" />}
        title={standing === "closed" ? copy.closed : copy.soldOut}
        action={standing === "sold_out" && <WaitForRoom place={stay} room={room} choice={chosen.choice} />}
      />
    </Box>
  );
};

/* Its button is above the link that covers the card. */
const Box = styled.div`
  margin-top: 12px;
  button { position: relative; z-index: 2; flex: none; }
`;
