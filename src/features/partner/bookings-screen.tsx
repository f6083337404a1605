import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { getBookingsFile, venueBookingsQuery } from "@/api/main/staff/venue-bookings";
import { useSaveFile } from "@/booking/staff/use-save-file";
import { useHttp } from "@/lib/http/http-context";
import type { VenueBooking, VenueBookingsAsk } from "@/shared/contract/main/staff/venue-bookings";
import { isPlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";
import { BOOKING_STATES, bookingStateNames } from "@/shared/staff/booking-states";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { bookingsCopy as copy } from "./bookings-copy";
import { venueCopy } from "./copy";
import { BookingLink, DayRow } from "./day-parties";
import { VenueArea } from "./venue-area";

export const BookingsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <VenueArea isDemo={input.isDemo}>{() => <Bookings />}</VenueArea>
);

const ALL = { value: "", label: copy.all };

const Bookings = () => {
  const http = useHttp().main;
  const [typed, setTyped] = useState("");
  const [day, setDay] = useState("");
  const [filters, setFilters] = useState<Omit<VenueBookingsAsk, "page">>({});
  const [page, setPage] = useState(1);
  const { data, isPending, refetch } = useQuery(venueBookingsQuery(http, { ...filters, page: String(page) }));
  const choose = (chosen: Omit<VenueBookingsAsk, "page">) => {
    setFilters({ ...filters, ...chosen });
    setPage(1);
  };
  const saveFile = useSaveFile(copy.fileFailed);
  const download = (as: "csv" | "xlsx") => saveFile(getBookingsFile(http, { ...filters, as }));
  return (
    <Root>
      <h1>{copy.title}</h1>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          choose({ q: typed.trim() || undefined });
        }}
      >
        <TextField
          label={copy.search}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="ink" size={48} type="submit">
          {copy.find}
        </Button>
      </Form>
      <Filters>
        <TextField
          type="date"
          label={copy.date}
          value={day}
          onChange={({ target: { value } }) => {
            setDay(value);
            if (value === "" || isPlainDate(value)) choose({ date: value || undefined });
          }}
        />
        <Select
          label={copy.place}
          options={[ALL, ...(data?.places ?? [])]}
          value={filters.place ?? ""}
          onChange={({ target }) => choose({ place: target.value || undefined })}
        />
        <Select
          label={copy.state}
          options={[ALL, ...BOOKING_STATES.map((value) => ({ value, label: bookingStateNames[value] }))]}
          value={filters.state ?? ""}
          onChange={({ target }) => choose({ state: BOOKING_STATES.find((state) => state === target.value) })}
        />
      </Filters>
      {isPending && <Skeleton shape="line" count={5} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Acts>
            <b role="status">{copy.total(data.total)}</b>
            {data.total > 0 && (
              <>
                <Button kind="outline" size={40} onClick={() => void download("xlsx")}>
                  {copy.xlsx}
                </Button>
                <Button kind="outline" size={40} onClick={() => void download("csv")}>
                  {copy.csv}
                </Button>
                <small>{copy.fileNote}</small>
              </>
            )}
          </Acts>
          {data.is_cut && <Notice tone="grey">{copy.cut}</Notice>}
          {data.total === 0 && <EmptyState object="ticket" title={copy.emptyTitle} detail={copy.emptyDetail} />}
          <ul>
            {data.bookings.map((booking) => (
              <Row key={booking.order_id} booking={booking} />
            ))}
          </ul>
          {data.pages > 1 && (
            <Acts>
              <Button kind="soft" size={40} aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                {copy.previous}
              </Button>
              <span>{copy.page(data.page, data.pages)}</span>
              <Button
                kind="soft"
                size={40}
                aria-disabled={page >= data.pages}
                onClick={() => page < data.pages && setPage(page + 1)}
              >
                {copy.next}
              </Button>
            </Acts>
          )}
        </>
      )}
    </Root>
  );
};

const Row = ({ booking }: { booking: VenueBooking }) => (
  <DayRow>
    <div>
      <BookingLink booking={booking} />
      <p>{booking.stay ? venueCopy.stays.nights(booking.stay.check_in, booking.stay.check_out) : copy.when(booking)}</p>
      <p>{booking.place}</p>
      <p>
        {booking.number} · {wonText(booking.paid)}
      </p>
      {!booking.stay && booking.child_ages.length > 0 && <p>{venueCopy.today.ages(booking.child_ages)}</p>}
    </div>
    <Badge tone={booking.state === "booked" ? "info" : booking.state === "admitted" ? "fit" : "grey"}>
      {bookingStateNames[booking.state]}
    </Badge>
  </DayRow>
);

const Root = styled.div`
  display: grid;
  gap: 20px;
  h1 { ${text.title1} }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  max-width: 560px;
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  > :first-child { grid-column: 1 / -1; }
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 240px));
    > :first-child { grid-column: auto; }
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  small { color: var(--fg-2); ${text.label2} }
`;
