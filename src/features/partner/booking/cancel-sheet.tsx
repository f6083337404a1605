import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { bookingActMutation, venueBookingQuery } from "@/api/main/staff/venue-bookings";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { type CloseReason, closeReasons } from "@/shared/staff/reasons";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { venueCopy } from "../copy";
import { bookingCopy } from "./copy";

const { cancel: copy } = bookingCopy;
const { closing } = venueCopy;

interface Props {
  open: boolean;
  booking: VenueBookingPage;
  onClose: () => void;
}

/** Shows what a cancellation by the venue refunds, before it is made. */
export const CancelSheet = ({ open, booking, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy.title}>
    {open && <Cancelling booking={booking} onClose={onClose} />}
  </Sheet>
);

const Cancelling = ({ booking, onClose }: Omit<Props, "open">) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const cancelling = useMutation(bookingActMutation(http, booking.order_id));
  const [reason, setReason] = useState<CloseReason>("facility");
  const [note, setNote] = useState("");
  const { tickets, amount } = booking.cancel;
  const cancel = async () => {
    try {
      await cancelling.mutateAsync({ act: "cancellation", json: { reason, note, amount } });
      toasts.done(copy.done);
      onClose();
    } catch (error) {
      toasts.failed(error);
      // The sum or the tickets can have changed.
      await client.invalidateQueries({ queryKey: venueBookingQuery(http, booking.order_id).queryKey });
    }
  };
  return (
    <Body>
      <Notice tone="coupon">{copy.effect(tickets, amount, booking.kind)}</Notice>
      <Select
        label={closing.reason}
        value={reason}
        onChange={({ target }) => setReason(closeReasons.find((value) => value === target.value) ?? "facility")}
        options={closeReasons.map((value) => ({ value, label: closing.reasons[value] }))}
      />
      <TextField label={closing.note} maxLength={100} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button full pending={cancelling.isPending} onClick={() => void cancel()}>
        {copy.confirm(amount)}
      </Button>
    </Body>
  );
};

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
