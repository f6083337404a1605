import { refundChip } from "@/features/stay/detail/rooms/room-words";
import { useStay } from "@/features/stay/detail/stay-context";
import { useNow } from "@/lib/hooks/use-now";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { stayTimeline } from "@/shared/refund/stay-timeline";
import { Badge } from "@/ui/display/badge";
import { Icon } from "@/ui/icon/icon";

/** End of a room's free cancellation, or the fee after it. */
export const RefundBadge = ({ room, total }: { room: StayProduct; total: number }) => {
  const { checkIn } = useStay().chosen.choice;
  const now = useNow();
  const chip = refundChip(stayTimeline({ checkIn, steps: room.refund_steps }, total, now));
  return chip ? (
    <Badge tone={chip.isFree ? "info" : "grey"} icon={<Icon name="rotate-ccw" />}>
      {chip.text}
    </Badge>
  ) : null;
};
