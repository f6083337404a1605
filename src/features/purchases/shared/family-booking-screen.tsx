import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { familyReservationQuery } from "@/api/main/member/family";
import { purchasesCopy } from "@/features/purchases/copy";
import { StayPass } from "@/features/purchases/ticket/stay-pass";
import { Ticket } from "@/features/purchases/ticket/ticket";
import { TicketWait } from "@/features/purchases/ticket/ticket-skeleton";
import { PapersBlock } from "@/features/purchases/visit/papers-block";
import { PlaceBlock } from "@/features/purchases/visit/place-block";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { FamilyReservationDetail } from "@/shared/contract/main/family";
import { Accordion } from "@/ui/display/accordion";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { sharedCopy as copy } from "./copy";

const NOT_THERE = 404;

/** Booking of another family member: ticket, way and papers. Only the payer sees the price and can cancel. */
export const FamilyBookingScreen = ({ input: { id } }: { input: { id: string } }) => {
  const query = useQuery(familyReservationQuery(useHttp().main, id));
  const { error, isPending, isFetching, refetch } = query;
  // A member who left the family sees nothing, not even cached data.
  const isNotFound = error !== null && toApiError(error).status === NOT_THERE;
  if (isNotFound) {
    const action = { label: copy.family, href: paths.mypage.family() };
    return <EmptyState object="ticket" title={copy.gone} detail={copy.goneDetail} action={action} />;
  }
  if (query.data) return <Booking reservation={query.data} />;
  if (isPending) return <TicketWait />;
  return <ErrorState title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />;
};

const Booking = ({ reservation }: { reservation: FamilyReservationDetail }) => {
  const { stay, papers, cautions, products, owner_name } = reservation;
  const isOpen = products.some(({ product_state }) => product_state === "ORDER");
  return (
    <Root>
      <Note>
        <Notice icon={<Icon name="users" />}>{copy.note(owner_name)}</Notice>
      </Note>
      {stay ? <StayPass reservation={reservation} stay={stay} /> : <Ticket reservation={reservation} />}
      <PlaceBlock reservation={reservation} />
      {papers.length > 0 && isOpen && <PapersBlock reservation={reservation} />}
      {cautions.length > 0 && (
        <More>
          <Accordion title={purchasesCopy.cautions}>
            <ul>
              {cautions.map((caution) => (
                <li key={caution}>{caution}</li>
              ))}
            </ul>
          </Accordion>
        </More>
      )}
    </Root>
  );
};

const Root = styled.div`
  padding-bottom: 32px;
  background: var(--bg-subtle);
`;

const Note = styled.div`
  padding: 16px 16px 8px;
`;

const More = styled.section`
  margin-top: 10px;
  padding: 8px var(--gutter);
  background: var(--bg);
  ul { padding-left: 18px; list-style: disc; }
`;
