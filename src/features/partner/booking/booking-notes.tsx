import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { bookingActMutation } from "@/api/main/staff/venue-bookings";
import { fieldError } from "@/booking/phone-proof/field-error";
import { useToasts } from "@/booking/staff/use-toasts";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useRefusal } from "@/lib/http/use-field-errors";
import type { VenueBookingPage } from "@/shared/contract/main/staff/venue-bookings";
import { Button } from "@/ui/controls/button";
import { TextArea } from "@/ui/fields/text-area";
import { text } from "@/ui/theme/text";
import { bookingCopy } from "./copy";

const { notes: copy } = bookingCopy;

/** Notes of colleagues about a booking, with a form for another one. */
export const Notes = ({ booking }: { booking: VenueBookingPage }) => {
  const toasts = useToasts();
  const adding = useMutation(bookingActMutation(useHttp().main, booking.order_id));
  const [written, setWritten] = useState("");
  const refusal = useRefusal(adding.error, written);
  const add = async () => {
    try {
      await adding.mutateAsync({ act: "notes", json: { text: written } });
      setWritten("");
    } catch (error) {
      if (toApiError(error).status !== 422) toasts.failed(error);
    }
  };
  return (
    <section>
      <h2>{copy.title}</h2>
      <ul>
        {booking.notes.map((note) => (
          <Note key={note.id} orderId={booking.order_id} note={note} />
        ))}
      </ul>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding.isPending) void add();
        }}
      >
        <TextArea
          label={copy.label}
          hint={copy.hint}
          maxLength={500}
          rows={2}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          error={fieldError(refusal, "text")}
        />
        <Button kind="outline" size={40} type="submit" pending={adding.isPending}>
          {copy.add}
        </Button>
      </Form>
    </section>
  );
};

const Note = ({ orderId, note }: { orderId: string; note: VenueBookingPage["notes"][number] }) => {
  const toasts = useToasts();
  const removing = useMutation(bookingActMutation(useHttp().main, orderId));
  const remove = async () => {
    try {
      await removing.mutateAsync({ act: "remove-note", note: note.id });
      toasts.done(copy.removed);
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Row>
      <div>
        <p>{note.text}</p>
        <small>{copy.by(note.who, note.at)}</small>
      </div>
      <Button
        kind="soft"
        size={40}
        aria-label={copy.removeLabel(note.text)}
        pending={removing.isPending}
        onClick={() => void remove()}
      >
        {copy.remove}
      </Button>
    </Row>
  );
};

const Form = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-top: 12px;
  > :first-child { width: 100%; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  p { ${text.body2} white-space: pre-line; overflow-wrap: anywhere; }
  small { color: var(--fg-2); ${text.label2} }
`;
