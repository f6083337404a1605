import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { bookingActMutation } from "@/api/main/staff/venue-bookings";
import { AskReason } from "@/booking/staff/ask-reason";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { text } from "@/ui/theme/text";
import { CancelSheet } from "./cancel-sheet";
import { bookingCopy as copy } from "./copy";
import { MoveSheet } from "./move-sheet";

/** Tickets of a booking, and what its venue can do with them now. */
export const BookingActs = ({ booking }: { booking: VenueBookingPage }) => {
  const toasts = useToasts();
  const act = useMutation(bookingActMutation(useHttp().main, booking.order_id));
  const [open, setOpen] = useState<"undo" | "move" | "cancel" | null>(null);
  const { undoable, no_show: noShow } = booking;
  const mark = async (isNoShow: boolean) => {
    try {
      await act.mutateAsync({ act: "no-show", json: { is_no_show: isNoShow } });
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <section>
      <h2>{copy.tickets[booking.kind]}</h2>
      <ul>
        {booking.tickets.map(({ ticket, name, state, check_in_at: at }) => (
          <Row key={ticket}>
            <span>{name}</span>
            {at ? (
              <Badge tone="fit">{copy.admittedAt(at)}</Badge>
            ) : (
              <Badge tone={state === "ORDER" ? "info" : "grey"}>{copy.states[state]}</Badge>
            )}
          </Row>
        ))}
      </ul>
      {noShow && <p>{copy.noShowBy(noShow.who, noShow.at)}</p>}
      <Buttons>
        {undoable.length > 0 && !booking.refusal && (
          <Button kind="outline" size={40} onClick={() => setOpen("undo")}>
            {copy.undo.open}
          </Button>
        )}
        {(noShow !== null || booking.can_mark_no_show) && (
          <Button kind="outline" size={40} pending={act.isPending} onClick={() => void mark(noShow === null)}>
            {noShow ? copy.clearNoShow : copy.markNoShow}
          </Button>
        )}
        {booking.kind === "activity" && booking.date !== null && booking.state === "booked" && !booking.refusal && (
          <Button kind="outline" size={40} onClick={() => setOpen("move")}>
            {copy.move.open}
          </Button>
        )}
        {booking.cancel.tickets > 0 && !booking.refusal && (
          <Button kind="outline" size={40} onClick={() => setOpen("cancel")}>
            {copy.cancel.open}
          </Button>
        )}
      </Buttons>
      <AskReason
        open={open === "undo"}
        title={copy.undo.title}
        detail={undoable[0] && copy.undo.detail(undoable.length, undoable[0].until)}
        label={copy.undo.open}
        onClose={() => setOpen(null)}
        run={async (reason) => {
          await act.mutateAsync({ act: "undo", json: { tickets: undoable.map(({ ticket }) => ticket), reason } });
          toasts.done(copy.undo.done);
        }}
      />
      <MoveSheet open={open === "move"} orderId={booking.order_id} onClose={() => setOpen(null)} />
      <CancelSheet open={open === "cancel"} booking={booking} onClose={() => setOpen(null)} />
    </section>
  );
};

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  align-items: center;
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  ${text.label1}
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;
