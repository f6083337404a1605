import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { contactMutation, venueBookingQuery } from "@/api/main/staff/venue-bookings";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { FactList } from "@/booking/staff/fact-list";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { phoneText } from "@/shared/identity/phone-text";
import { wonText } from "@/shared/price/price-text";
import { bookingStateNames } from "@/shared/staff/booking-states";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { PageLoading } from "@/ui/feedback/page-loading";
import { text } from "@/ui/theme/text";
import { bookingsCopy } from "../bookings-copy";
import { venueCopy } from "../copy";
import { VenueArea } from "../venue-area";
import { BookingActs } from "./booking-acts";
import { Notes } from "./booking-notes";
import { BookingStory } from "./booking-story";
import { bookingCopy as copy } from "./copy";

/** A booking at its venue: family, tickets, acts, notes and story. */
export const BookingScreen = ({ input }: { input: { isDemo: boolean; id: string } }) => (
  <VenueArea isDemo={input.isDemo} list={paths.venue.bookings()}>
    {(me) => <Booking id={input.id} me={me} />}
  </VenueArea>
);

const Booking = ({ id, me }: { id: string; me: StaffMe }) => {
  const { data, isPending, error, refetch } = useQuery(venueBookingQuery(useHttp().main, id));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.venue.bookings()} onRetry={() => void refetch()} />;
  return (
    <Root>
      <header>
        <h1>{data.place}</h1>
        <p>
          {data.number}{" "}
          <Badge tone={data.state === "booked" ? "info" : data.state === "admitted" ? "fit" : "grey"}>
            {bookingStateNames[data.state]}
          </Badge>{" "}
          {data.no_show && <Badge tone="coupon">{copy.noShow}</Badge>}
        </p>
      </header>
      <div>
        {data.refusal && <Notice tone="grey">{data.refusal}</Notice>}
        <Facts booking={data} me={me} />
        <BookingActs booking={data} />
        <Notes booking={data} />
      </div>
      <BookingStory events={data.timeline} />
    </Root>
  );
};

const Facts = ({ booking, me }: { booking: VenueBookingPage; me: StaffMe }) => {
  const toasts = useToasts();
  const reading = useMutation(contactMutation(useHttp().main, booking.order_id));
  const [asksCode, setAsksCode] = useState(false);
  const { stay, contact } = booking;
  const read = async () => {
    try {
      await reading.mutateAsync();
    } catch (error) {
      if (needsCode(error)) setAsksCode(true);
      else toasts.failed(error);
    }
  };
  const facts: [string, string | null][] = [
    [copy.facts.when, stay ? venueCopy.stays.nights(stay.check_in, stay.check_out) : bookingsCopy.when(booking)],
    [copy.facts.orderer, booking.orderer],
    [copy.facts.people, booking.people_text],
    [copy.facts.ages, !stay && booking.child_ages.length > 0 ? venueCopy.today.ages(booking.child_ages) : null],
    [copy.facts.phone, reading.data ? phoneText(reading.data) : booking.phone],
    [copy.facts.papers, booking.papers.map(({ name }) => name).join(", ") || null],
    [copy.facts.transport, stay?.transport ?? null],
    [copy.facts.gear, stay?.gear_text || null],
    [copy.facts.paid, wonText(booking.paid)],
  ];
  return (
    <section>
      <FactList facts={facts} />
      {contact && !booking.refusal && !reading.data && (
        <Reveal>
          {contact.is_open && (
            <Button kind="soft" size={40} pending={reading.isPending} onClick={() => void read()}>
              {copy.showPhone}
            </Button>
          )}
          <small>{contact.is_open ? copy.phoneNote : copy.phoneDays(contact)}</small>
        </Reveal>
      )}
      {booking.tells_allergies && booking.date && (
        <Notice tone="coupon">
          {copy.allergies} <Link href={paths.venue.today({ date: booking.date })}>{copy.allergiesLink}</Link>
        </Notice>
      )}
      <ConfirmMoney
        open={asksCode}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setAsksCode(false)}
        onConfirmed={() => void read()}
      />
    </section>
  );
};

const Root = styled.div`
  display: grid;
  gap: 32px;
  header { grid-column: 1 / -1; }
  h1 { ${text.title1} overflow-wrap: anywhere; }
  h2 { margin-bottom: 8px; ${text.title3} }
  header p { color: var(--fg-2); ${text.body1} }
  > div { display: grid; gap: 32px; align-content: start; }
  dl { display: grid; gap: 8px; }
  dl div { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 16px; }
  dt { color: var(--fg-2); ${text.label1} }
  dd { ${text.label1} font-weight: 600; overflow-wrap: anywhere; }
  dl + * { margin-top: 12px; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    column-gap: 56px;
  }
`;

const Reveal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  & + * { margin-top: 12px; }
  small { color: var(--fg-2); ${text.label2} }
`;
