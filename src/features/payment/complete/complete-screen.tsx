import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";
import styled from "styled-components";
import { reservationQuery } from "@/api/main/order/reservations";
import { AddToPlan, bookedSlot } from "@/booking/add-to-plan";
import { BookingUnread } from "@/features/payment/booking-unread";
import { paymentCopy } from "@/features/payment/copy";
import { draftMemory } from "@/features/payment/draft-memory";
import { picnicMemory } from "@/features/payment/picnic/picnic-memory";
import { useAnalytics } from "@/lib/analytics/analytics";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import type { Paper } from "@/shared/contract/main/content-facts";
import { clockText, dateText } from "@/shared/dates/date-text";
import { paperOwners } from "@/shared/papers/paper-owners";
import { wonText } from "@/shared/price/price-text";
import { paidTotal, sumWon } from "@/shared/price/quote";
import { clientOnly } from "@/ui/client-only";
import { ActionRow } from "@/ui/controls/action-row";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { CalendarAct } from "./calendar-act";
import { CompleteHead, CompletePage, CompletePart, CompleteWays } from "./complete-parts";
import { CompleteTickets, openTickets } from "./complete-tickets";
import { isFirstReport } from "./reported";
import { useShareVisit } from "./use-share-visit";

const { complete: copy } = paymentCopy;

const PlayAfterVisit = clientOnly(() => import("./play-after-visit"));

const describeTime = ({ desired_check_in, starts_at, valid_until }: Reservation): string =>
  desired_check_in === null
    ? paymentCopy.undated(valid_until ? dateText(valid_until) : "")
    : [dateText(desired_check_in), starts_at ? clockText(starts_at) : ""].filter(Boolean).join(" ");

/** A completed booking: number, tickets, and information before the visit. */
export const CompleteScreen = ({ input: { order } }: { input: { order: string } }) => {
  const { data, isPending, isPaused, isFetching, error, refetch } = useQuery(reservationQuery(useHttp().main, order));
  const today = useToday();
  // Cancelled, used or past bookings are shown on their own page.
  const isOver =
    data !== undefined &&
    (openTickets(data).length === 0 || (data.desired_check_in !== null && data.desired_check_in < today));
  const analytics = useAnalytics();
  useEffect(() => {
    if (!data) return;
    draftMemory.forget();
    picnicMemory.forget();
    if (!isOver && isFirstReport(data.id, data.paid_at))
      analytics.send({ name: "purchase", order_id: data.id, amount: data.payment.pay_amount });
  }, [data, isOver, analytics]);
  const { replace } = useRouter();
  useEffect(() => {
    if (isOver) void replace(paths.mypage.orderDetail({ id: order }));
  }, [isOver, order, replace]);
  // A paused query (offline) counts as failed.
  if ((isPending && !isPaused) || isOver) {
    return (
      <Gutter>
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
      </Gutter>
    );
  }
  if (!data) {
    const { code, message } = toApiError(error);
    return (
      <BookingUnread
        message={message}
        code={code}
        purchases={paths.mypage.purchasesActivity()}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <Booked reservation={data} />;
};

const Booked = ({ reservation }: { reservation: Reservation }) => {
  const { content, desired_check_in: date, display_number, ics_url, payment, papers, starts_at, id } = reservation;
  const when = describeTime(reservation);
  const paid = paidTotal(payment);
  const points = sumWon([payment.partner_point, payment.own_point]);
  const { children } = useFamily();
  const visit = { months: reservation.child_months, children, date };
  const findOwnerName = (paper: Paper) => paperOwners(paper, visit).join("·") || paper.for_text;
  const share = useShareVisit(
    copy.shareText(content.name, when, wonText(paid)),
    paths.content.detail({ id: content.pk }),
    copy.copied,
  );
  return (
    <CompletePage>
      <CompleteHead object="party" title={copy.head} number={`${copy.number} ${display_number}`}>
        <p>{content.name}</p>
        <p>
          <b>{when}</b>
        </p>
      </CompleteHead>
      <CompleteTickets reservation={reservation} />
      <ActionRow>
        {date !== null && <CalendarAct path={ics_url} />}
        <button type="button" onClick={() => void share()}>
          <Icon name="share-2" />
          {copy.share}
        </button>
        {payment.receipt_url && (
          <a href={payment.receipt_url} target="_blank" rel="noreferrer">
            <Icon name="receipt" />
            {copy.receipt}
          </a>
        )}
      </ActionRow>
      <Next>
        <h3>{copy.next}</h3>
        <ol>
          {papers.map((paper) => (
            <li key={`${paper.for_text} ${paper.name}`}>{copy.bring(findOwnerName(paper), paper.name)}</li>
          ))}
          <li>{starts_at ? copy.arrive(clockText(starts_at)) : copy.arriveAnyTime}</li>
          <li>{copy.show}</li>
        </ol>
        <Paid>
          <span>{copy.paid}</span>
          <b>{wonText(payment.pay_amount)}</b>
          {points > 0 && <small>{copy.split(payment.pay_amount, points)}</small>}
        </Paid>
      </Next>
      <CompleteWays>
        <ButtonLink full href={paths.mypage.orderDetail({ id })}>
          {copy.detail}
        </ButtonLink>
        {date !== null && !reservation.picnic && (
          <AddToPlan
            request={{ kind: "activity", pk: content.pk, name: content.name, date, booked: bookedSlot(starts_at) }}
          />
        )}
        <ButtonLink kind="text" size={48} full href={paths.mypage.purchasesActivity()}>
          {copy.purchases}
        </ButtonLink>
      </CompleteWays>
      {date !== null && <PlayAfterVisit contentId={content.pk} date={date} />}
    </CompletePage>
  );
};

const Next = styled(CompletePart)`
  ol { margin-top: 8px; padding-left: 20px; list-style: decimal; ${text.reading} }
  li { padding-block: 4px; }
`;

const Paid = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  span { color: var(--fg-2); ${text.body2} }
  b { ${text.priceM} }
  small { flex: 0 0 100%; color: var(--fg-2); text-align: right; ${text.label2} }
`;
