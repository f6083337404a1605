import { useQueryClient } from "@tanstack/react-query";
import { reservationQuery } from "@/api/main/order/reservations";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { againPath, cancellableProductIds } from "@/features/purchases/order-acts";
import { ReviewLink } from "@/features/purchases/review-link";
import type { Order } from "@/features/purchases/segment-view";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { cancelOpened, cancelStepReached } from "@/store/slices/order/reservation-info";
import { TicketCard } from "@/ui/cards/ticket-card";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { cardFacts } from "./card-facts";

/** Amount paid, next to the canceled part; for a canceled order, its original total. */
const paidText = ({ state, total, left }: Order): string => {
  if (state === "PARTIAL_CANCELED") return copy.left(left, total - left);
  return copy.total(state === "CANCELED" ? total : left);
};

export const OrderCard = ({ order }: { order: Order }) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const client = useQueryClient();
  const http = useHttp().main;
  const { id, kind, segment, cancellable_count, is_time_closed: isClosed } = order;
  const href = paths.mypage.orderDetail({ id });
  const isUpcoming = segment === "upcoming";
  const cancel = async () => {
    try {
      const { products } = await client.fetchQuery(reservationQuery(http, id));
      dispatch(cancelOpened({ reservation_id: id, product_pks: cancellableProductIds(products) }));
      // A booking has one room: nothing to choose.
      if (order.stay) dispatch(cancelStepReached("confirm"));
    } catch {
      dispatch(toastShown(copy.failed, "error"));
    }
  };
  return (
    <TicketCard
      href={href}
      {...cardFacts(order, today)}
      paid={paidText(order)}
      actions={
        <>
          <ButtonLink kind={isUpcoming ? "tint" : "soft"} size={40} href={href}>
            {isUpcoming ? (order.stay || isClosed ? copy.stays.open : copy.open) : copy.see}
          </ButtonLink>
          {order.stay?.is_reviewable && (
            <ButtonLink kind="tint" size={40} href={paths.stay.review({ id: order.stay.accommodation_id, write: id })}>
              {copy.stays.review}
            </ButtonLink>
          )}
          {segment === "past" && kind === "activity" && <ReviewLink orderId={id} kind="tint" size={40} />}
          {order.stay && !isUpcoming && (
            <ButtonLink kind="soft" size={40} href={againPath(order.stay)}>
              {copy.stays.again}
            </ButtonLink>
          )}
          {isUpcoming && cancellable_count > 0 && (
            <Button kind="soft" size={40} onClick={() => void cancel()}>
              {copy.cancel}
            </Button>
          )}
        </>
      }
    />
  );
};
