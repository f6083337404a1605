import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import type { StayPrice } from "@/shared/price/stay-price";
import { clientOnly } from "@/ui/client-only";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { WaitForRoom } from "../common/wait-for-room";
import { lateProductCopy } from "./late-copy";
import type { ProductStanding } from "./room-context";

const OtherDates = clientOnly(() => import("@/features/stay/detail/rooms/other-dates"));

const { state: copy, standby } = lateProductCopy;

type Props = { detail: StayProductDetail; chosen: AddressedChoice; standing: ProductStanding; price: StayPrice };

/** Reason why the room cannot be booked; the bar below has the next step. */
export const ProductStop = ({ detail, chosen, standing, price }: Props) => {
  const { accommodation, product, standby_answer_by: answerBy } = detail;
  if (standing === "ready") return null;
  if (standing === "info_only") {
    return (
      <Notice tone="info" title={copy.infoOnly}>
        {copy.infoOnlyDetail}
      </Notice>
    );
  }
  if (standing === "standby") {
    const by = answerBy === null ? null : readInstant(answerBy);
    return (
      <Notice tone="info" icon={<Icon name="clock" />} title={standby.short}>
        {by !== null && standby.shortDetail(dateTimeText(by))}
      </Notice>
    );
  }
  if (standing === "two_rooms") {
    return (
      <Notice tone="coupon" icon={<Icon name="door-open" />} title={copy.twoRooms(price.roomsNeeded)}>
        {copy.twoRoomsDetail(product.terms.max_occupancy, price.counted)}
      </Notice>
    );
  }
  if (standing === "min_nights") {
    return (
      <Notice tone="grey" icon={<Icon name="moon" />} title={copy.minNights(product.min_nights)}>
        {copy.minNightsDetail}
      </Notice>
    );
  }
  const texts = {
    sold_out: [copy.soldOut, copy.soldOutDetail],
    closed: [copy.closed, copy.closedDetail],
    too_late: [standby.tooLate, standby.tooLateDetail],
  } as const;
  const [title, why] = texts[standing];
  return (
    <>
      <Notice
        tone="grey"
        icon={<Icon name="door-closed" />}
        title={title}
        action={standing === "sold_out" && <WaitForRoom place={accommodation} room={product} choice={chosen.choice} />}
      >
        {why}
      </Notice>
      <Inset $bleed>
        <OtherDates id={accommodation.id} chosen={chosen} />
      </Inset>
    </>
  );
};
