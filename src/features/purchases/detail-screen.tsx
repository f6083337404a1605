import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import styled from "styled-components";
import { reservationQuery } from "@/api/main/order/reservations";
import { AddToPlan, bookedSlot } from "@/booking/add-to-plan";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { PlanRequest } from "@/lib/sheets";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { PlainDate } from "@/shared/dates/plain-date";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  cancelOpened,
  cancelStepReached,
  reservationInfoArrived,
  reservationInfoFailed,
  selectReservationInfoError,
} from "@/store/slices/order/reservation-info";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Accordion } from "@/ui/display/accordion";
import { text } from "@/ui/theme/text";
import { purchasesCopy as copy } from "./copy";
import { ExtendBlock } from "./extend/extend-block";
import { GroupBlock } from "./group/group-block";
import { HandOffBlock } from "./handoff/hand-off-block";
import { MoveBlock } from "./move/move-block";
import { againPath, cancellableProductIds } from "./order-acts";
import { findRefusal, OrderError } from "./order-error";
import { ReviewLink } from "./review-link";
import { StayPass } from "./ticket/stay-pass";
import { Ticket } from "./ticket/ticket";
import { TicketWait } from "./ticket/ticket-skeleton";
import { ClosedSlotNotice } from "./visit/closed-slot-notice";
import { DisasterNotice } from "./visit/disaster-notice";
import { ExternalRefundNotice } from "./visit/external-refund-notice";
import { PapersBlock } from "./visit/papers-block";
import { PaymentBlock } from "./visit/payment-block";
import { PlaceBlock } from "./visit/place-block";
import { ProgressBlock } from "./visit/progress-block";
import { RefundBlock } from "./visit/refund-block";
import { StayReview } from "./visit/stay-review";
import { ToldBlock } from "./visit/told-block";

type Visit = Pick<Reservation, "products" | "desired_check_in" | "valid_until" | "stay">;

/** True when the last day has passed. */
const isOver = ({ desired_check_in, valid_until, stay }: Omit<Visit, "products">, today: PlainDate): boolean => {
  const last = stay?.check_out_date ?? desired_check_in ?? valid_until;
  return last !== null && last < today;
};

/** True when a ticket can still be used or cancelled, on a day that has not passed. */
const isAhead = (visit: Visit, today: PlainDate): boolean =>
  cancellableProductIds(visit.products).length > 0 && !isOver(visit, today);

/** Plan of the day for a booking; null for a group's visit, or a ticket without a day. */
const planRequest = ({ content, stay, picnic, desired_check_in: date, starts_at }: Reservation): PlanRequest | null => {
  if (stay) {
    const { accommodation_id: id, check_in_date: checkIn } = stay;
    return { kind: "stay", id, name: content.name, date: checkIn, isBooked: true };
  }
  if (picnic || date === null) return null;
  return { kind: "activity", pk: content.pk, name: content.name, date, booked: bookedSlot(starts_at) };
};

/** One reservation: the ticket first, then information before and after the visit. */
export const OrderDetailScreen = ({ input: { id } }: { input: { id: string } }) => {
  const dispatch = useAppDispatch();
  const { data, error, isPending, isPaused, isFetching, refetch } = useQuery(reservationQuery(useHttp().main, id));
  useEffect(() => {
    const refusal = error && findRefusal(error);
    dispatch(refusal && !data ? reservationInfoFailed(refusal) : reservationInfoArrived());
  }, [data, error, dispatch]);
  const refusal = useAppSelector(selectReservationInfoError);
  // A paused query (offline) counts as failed.
  if (isPending && !isPaused) return <TicketWait />;
  if (!data) {
    return (
      <OrderError title={copy.detailFailed} refusal={refusal} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return <Detail reservation={data} />;
};

const Detail = ({ reservation }: { reservation: Reservation }) => {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { id, content, venue, cautions, kind, stay } = reservation;
  const open = cancellableProductIds(reservation.products);
  const wasUsed =
    kind === "activity" &&
    reservation.products.some((product) => product.product_state === "COMPLETE" || product.check_in_at !== null);
  const cancel = () => {
    dispatch(cancelOpened({ reservation_id: id, product_pks: open }));
    // A booking has one room: nothing to choose.
    if (stay) dispatch(cancelStepReached("confirm"));
  };
  const ahead = isAhead(reservation, today);
  const plan = ahead ? planRequest(reservation) : null;
  const saysRefund = open.length > 0 || (reservation.state !== "CANCELED" && !isOver(reservation, today));
  const ways = (
    <>
      {stay?.is_reviewable && (
        <ButtonLink kind="ink" size={48} full href={paths.stay.review({ id: stay.accommodation_id, write: id })}>
          {copy.stays.review}
        </ButtonLink>
      )}
      {wasUsed && <ReviewLink orderId={id} kind="ink" size={48} full />}
      <ButtonLink
        kind="outline"
        size={48}
        full
        href={stay ? againPath(stay) : paths.content.detail({ id: content.pk })}
      >
        {ahead ? copy.about : copy.again}
      </ButtonLink>
    </>
  );
  return (
    <Root>
      <ExternalRefundNotice reservation={reservation} />
      <ClosedSlotNotice reservation={reservation} />
      {open.length > 0 && <DisasterNotice reservation={reservation} />}
      {reservation.closed_time && <MoveBlock reservation={reservation} />}
      {stay ? <StayPass reservation={reservation} stay={stay} /> : <Ticket reservation={reservation} isOwn />}
      {/* Past visits: review or book again first. Upcoming ones: cancel last. */}
      {!ahead && <First>{ways}</First>}
      {stay && !stay.is_reviewable && today >= stay.check_out_date && <StayReview bookingId={id} />}
      <PlaceBlock reservation={reservation} />
      {reservation.picnic && <GroupBlock reservation={reservation} picnic={reservation.picnic} />}
      {reservation.papers.length > 0 && ahead && <PapersBlock reservation={reservation} />}
      {reservation.told_allergies && <ToldBlock id={id} foods={reservation.told_allergies} />}
      {ahead && <HandOffBlock reservation={reservation} />}
      <ProgressBlock reservation={reservation} />
      {!reservation.closed_time && <MoveBlock reservation={reservation} />}
      <ExtendBlock reservation={reservation} />
      {saysRefund && <RefundBlock reservation={reservation} canCancel={open.length > 0} />}
      <PaymentBlock reservation={reservation} />
      <More>
        {cautions.length > 0 && (
          <Accordion title={copy.cautions}>
            <ul>
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          </Accordion>
        )}
        <Accordion title={copy.venue} detail={venue.name}>
          {venue.business_number && <p>{copy.venueNumber(venue.business_number)}</p>}
          {venue.phone && <p>{venue.phone}</p>}
        </Accordion>
        <Ways>
          {plan && <AddToPlan request={plan} />}
          {ahead && ways}
          <ButtonLink kind="text" size={48} full href={paths.help()}>
            {copy.ask}
          </ButtonLink>
          {open.length > 0 && (
            <Button kind="text" size={48} full onClick={cancel}>
              {copy.cancelLink}
            </Button>
          )}
        </Ways>
      </More>
    </Root>
  );
};

const Root = styled.div`
  background: var(--bg-subtle);
`;

const More = styled.section`
  margin-top: 10px;
  padding: 8px var(--gutter) 40px;
  background: var(--bg);
  ul { padding-left: 18px; list-style: disc; }
`;

const Ways = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 24px;
  ${text.label1}
`;

const First = styled(Ways)`
  padding: 16px 16px 0;
`;
