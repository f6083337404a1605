import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { connectCalendarMutation, roomCalendarsQuery } from "@/api/stay/room-calendars";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { paths } from "@/lib/paths";
import type { VenueRoom, VenueStay } from "@/shared/contract/stay/partner";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { LinkTabs } from "@/ui/tabs/link-tabs";
import { text } from "@/ui/theme/text";
import { calendarsCopy as copy } from "./calendars-copy";
import { ConnectedCalendar } from "./connected-calendar";
import { calendarCopy } from "./copy";
import { useSaved } from "./use-saved";

interface Props {
  stay: VenueStay;
  /** undefined: the accommodation has no room type. */
  room: VenueRoom | undefined;
}

/** Calendars of other sites that are connected with one room type. */
export const RoomCalendars = ({ stay, room }: Props) => {
  if (!room) return <EmptyState object="tent" title={calendarCopy.noRoomTitle} detail={calendarCopy.noRoomDetail} />;
  return (
    <>
      <LinkTabs
        label={calendarCopy.room}
        kind="text"
        items={stay.rooms.map(({ id, name }) => ({
          href: paths.venue.stays({ id: stay.id, part: "calendars", room: id }),
          label: name,
          current: id === room.id,
        }))}
      />
      <Lead>
        {copy.lead} {copy.ways}
      </Lead>
      <Connected key={room.id} room={room.id} />
    </>
  );
};

const Connected = ({ room }: { room: number }) => {
  const { data, isPending, isFetching, refetch } = useQuery(roomCalendarsQuery(useHttp().stay, room));
  if (isPending) return <Skeleton shape="line" count={4} />;
  if (data === undefined)
    return <ErrorState title={copy.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Columns>
      <div>
        {data.calendars.length === 0 && (
          <EmptyState object="calendar" title={copy.emptyTitle} detail={copy.emptyDetail} />
        )}
        <List>
          {data.calendars.map((calendar) => (
            <li key={calendar.id}>
              <ConnectedCalendar room={room} calendar={calendar} />
            </li>
          ))}
        </List>
      </div>
      <Connect room={room} canImport={data.can_import} />
    </Columns>
  );
};

const Connect = ({ room, canImport }: { room: number; canImport: boolean }) => {
  const connecting = useMutation(connectCalendarMutation(useHttp().stay, useQueryClient(), room));
  const { done, failed } = useSaved();
  const [form, setForm] = useState({ name: "", address: "" });
  const root = useFirstFault(connecting.error);
  const faults = useFieldErrors(connecting.error, form);
  const connect = async () => {
    try {
      await connecting.mutateAsync(form);
      done(form.address === "" ? copy.addedExport : copy.added);
      setForm({ name: "", address: "" });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <h2>{copy.addTitle}</h2>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        maxLength={30}
        value={form.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
        error={faults.name}
      />
      {canImport ? (
        <TextField
          label={copy.address}
          hint={copy.addressHint}
          inputMode="url"
          autoComplete="off"
          value={form.address}
          onChange={({ target }) => setForm({ ...form, address: target.value })}
          error={faults.address}
        />
      ) : (
        <Notice tone="grey">{copy.several}</Notice>
      )}
      <Button kind="ink" size={48} type="submit" pending={connecting.isPending}>
        {copy.add}
      </Button>
    </Form>
  );
};

const Lead = styled.p`
  max-width: 720px;
  margin: 16px 0 20px;
  color: var(--fg-2);
  ${text.body2}
`;

const Columns = styled.div`
  display: grid;
  gap: 32px;
  > * { min-width: 0; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

const Form = styled.form`
  display: grid;
  gap: 16px;
  align-content: start;
  h2 { ${text.title3} }
  @media (min-width: 1200px) {
    align-self: start;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 16px;
  }
`;
