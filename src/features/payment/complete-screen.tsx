import { useQuery } from "@tanstack/react-query";
import { Receipt, Share2 } from "lucide-react";
import { useEffect } from "react";
import styled from "styled-components";
import { reservationQuery } from "@/api/main/reservations";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { useFamily } from "@/lib/family-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Paper } from "@/shared/contract/main/content-facts";
import type { Reservation } from "@/shared/contract/main/purchase";
import { clockText, dateText } from "@/shared/dates/date-text";
import { paperOwners } from "@/shared/papers/paper-owners";
import { wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { ButtonLink } from "@/ui/controls/button-link";
import { Gutter } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { ObjectImage } from "@/ui/scene/object-image";
import { text } from "@/ui/theme/text";
import { CalendarAct } from "./calendar-act";
import { CompleteTickets } from "./complete-tickets";
import { paymentCopy } from "./copy";
import { draftMemory } from "./draft-memory";
import { picnicMemory } from "./picnic/picnic-memory";
import { isFirstReport } from "./reported";
import { useShareVisit } from "./use-share-visit";

const { complete: copy } = paymentCopy;

const whenOf = ({ desired_check_in, starts_at, valid_until }: Reservation): string =>
  desired_check_in === null
    ? paymentCopy.undated(valid_until ? dateText(valid_until) : "")
    : [dateText(desired_check_in), starts_at ? clockText(starts_at) : ""].filter(Boolean).join(" ");

/** Own points, partner points and card together: what the family paid. */
const paidOf = ({ payment }: Reservation): number =>
  sumWon([payment.own_point, payment.partner_point, payment.pay_amount]);

/** It is booked: the number, the tickets, and what to do until then. */
export const CompleteScreen = ({ input: { order } }: { input: { order: string } }) => {
  const { data, isPending, error, refetch } = useQuery(reservationQuery(useHttp().main, order));
  const analytics = useAnalytics();
  useEffect(() => {
    if (!data) return;
    draftMemory.forget();
    picnicMemory.forget();
    if (isFirstReport(data.id)) analytics.purchased(data.id, data.payment.pay_amount);
  }, [data, analytics]);
  if (isPending) {
    return (
      <Gutter>
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
      </Gutter>
    );
  }
  if (!data) {
    const { code, message } = toApiError(error);
    return <ErrorState cause={message || undefined} code={code} onRetry={() => void refetch()} />;
  }
  return <Booked reservation={data} />;
};

const Booked = ({ reservation }: { reservation: Reservation }) => {
  const { content, display_number, ics_url, payment, papers, starts_at, id } = reservation;
  const when = whenOf(reservation);
  const { children } = useFamily();
  const known = { months: reservation.child_months, children, date: reservation.desired_check_in };
  const whoseOf = (paper: Paper) => paperOwners(paper, known).join("·") || paper.for_text;
  const share = useShareVisit(copy.shareText(content.name, when, wonText(paidOf(reservation))), copy.copied);
  return (
    <Root>
      <Head>
        <ObjectImage object="party" size={84} />
        <h2>{copy.head}</h2>
        <p>{content.name}</p>
        <p>
          <b>{when}</b>
        </p>
        <small>{`${copy.number} ${display_number}`}</small>
      </Head>
      <CompleteTickets reservation={reservation} />
      <Actions>
        <CalendarAct path={ics_url} />
        <button type="button" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          {copy.share}
        </button>
        {payment.receipt_url && (
          <a href={payment.receipt_url} target="_blank" rel="noreferrer">
            <Receipt aria-hidden="true" />
            {copy.receipt}
          </a>
        )}
      </Actions>
      <Next>
        <h3>{copy.next}</h3>
        <ol>
          {papers.map((paper) => (
            <li key={`${paper.for_text} ${paper.name}`}>{copy.bring(whoseOf(paper), paper.name)}</li>
          ))}
          <li>{starts_at ? copy.arrive(clockText(starts_at)) : copy.arriveAnyTime}</li>
          <li>{copy.show}</li>
        </ol>
        <Paid>
          <span>{copy.paid}</span>
          <b>{wonText(paidOf(reservation))}</b>
        </Paid>
      </Next>
      <Ways>
        <ButtonLink full href={paths.mypage.purchaseDetail({ id })}>
          {copy.detail}
        </ButtonLink>
        <ButtonLink kind="text" size={48} full href={paths.mypage.purchasesActivity()}>
          {copy.purchases}
        </ButtonLink>
      </Ways>
    </Root>
  );
};

const Root = styled.div`
  padding-bottom: 40px;
  background: var(--bg-subtle);
`;

const Head = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 24px var(--gutter);
  text-align: center;
  h2 { margin-top: 12px; ${text.display} }
  p { ${text.body1} text-wrap: balance; }
  h2 + p { margin-top: 8px; }
  small { margin-top: 8px; color: var(--fg-2); ${text.label2} }
`;

const Actions = styled.div`
  display: flex;
  margin: 12px 16px 0;
  border-radius: 20px;
  background: var(--surface);
  > * {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 76px;
    padding: 10px 6px;
    text-align: center;
    ${text.label2}
  }
  svg { width: 22px; height: 22px; }
`;

const Next = styled.section`
  margin: 12px 16px 0;
  padding: 22px 20px;
  border-radius: 20px;
  background: var(--surface);
  h3 { ${text.title3} }
  ol { margin-top: 8px; padding-left: 20px; list-style: decimal; ${text.reading} }
  li { padding-block: 4px; }
`;

const Paid = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  span { color: var(--fg-2); ${text.body2} }
  b { ${text.priceM} }
`;

const Ways = styled.div`
  display: grid;
  gap: 4px;
  padding: 20px 16px 0;
`;
