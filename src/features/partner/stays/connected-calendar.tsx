import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import styled from "styled-components";
import { disconnectCalendarMutation, renewCalendarMutation } from "@/api/stay/room-calendars";
import { copyText } from "@/lib/browser/copy-text";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { RoomCalendarView } from "@/shared/contract/stay/room-calendars";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge, type BadgeTone } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { AddressBox } from "@/ui/fields/address-box";
import { Icon } from "@/ui/icon/icon";
import { AskButton } from "@/ui/overlays/ask-button";
import { text } from "@/ui/theme/text";
import { calendarsCopy as copy } from "./calendars-copy";
import { useSaved } from "./use-saved";

const tones: Record<keyof typeof copy.states, BadgeTone> = {
  reading: "fit",
  soon: "info",
  failing: "red",
  exported: "grey",
};

const toState = ({ source, failure, read_at: readAt }: RoomCalendarView): keyof typeof copy.states => {
  if (source === null) return "exported";
  if (failure) return "failing";
  return readAt ? "reading" : "soon";
};

interface Props {
  room: number;
  calendar: RoomCalendarView;
}

/** A calendar of another site: its state, what it closed, and our address for it. */
export const ConnectedCalendar = ({ room, calendar }: Props) => {
  const { name, source, nights, conflicts, refused } = calendar;
  const state = toState(calendar);
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <Head>
        <h2 id={title}>{name}</h2>
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
      </Head>
      {conflicts.length > 0 && (
        <Conflict>
          <Notice tone="error" title={copy.conflictTitle}>
            {copy.conflict(conflicts, name)}
          </Notice>
          <ButtonLink kind="outline" size={40} href={paths.venue.bookings()}>
            {copy.toBookings}
          </ButtonLink>
        </Conflict>
      )}
      {source !== null && (
        <p>
          {[
            copy.comesFrom(source),
            calendar.read_at ? copy.readAt(calendar.read_at) : copy.neverRead,
            calendar.read_at ? copy.nights(nights) : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {state === "failing" && <Notice tone="coupon">{copy.failing(calendar)}</Notice>}
      {refused.length > 0 && <Notice tone="coupon">{copy.refused(refused)}</Notice>}
      <OurAddress room={room} calendar={calendar} />
    </Card>
  );
};

const OurAddress = ({ room, calendar: { id, name, url, nights, served_at: servedAt } }: Props) => {
  const http = useHttp().stay;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const renewing = useMutation(renewCalendarMutation(http, client, room));
  const removing = useMutation(disconnectCalendarMutation(http, client, room));
  const { done, failed } = useSaved();
  const change = async (mutation: typeof renewing, said: string, close: () => void) => {
    try {
      await mutation.mutateAsync(id);
      done(said);
    } catch (error) {
      failed(error);
    }
    close();
  };
  const copyAddress = async () => {
    if (await copyText(url)) done(copy.copied);
    else dispatch(toastShown(copy.copyFailed, "error"));
  };
  return (
    <Ours>
      <h3>{copy.ourAddressTitle}</h3>
      <AddressBox label={copy.ourAddress(name)} address={url} />
      <p>{servedAt ? copy.servedAt(servedAt) : copy.neverServed}</p>
      <Acts>
        <Button
          kind="soft"
          size={40}
          icon={<Icon name="copy" />}
          aria-label={copy.copyLabel(name)}
          onClick={() => void copyAddress()}
        >
          {copy.copy}
        </Button>
        <AskButton
          label={copy.renew}
          spoken={copy.renewLabel(name)}
          title={copy.renewTitle}
          detail={copy.renewDetail(name)}
          pending={renewing.isPending}
          onYes={(close) => void change(renewing, copy.renewed, close)}
        />
        <AskButton
          label={copy.remove}
          spoken={copy.removeLabel(name)}
          title={copy.removeTitle}
          detail={copy.removeDetail(name, nights)}
          pending={removing.isPending}
          onYes={(close) => void change(removing, copy.removed, close)}
        />
      </Acts>
    </Ours>
  );
};

const Card = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 16px;
  h2 { overflow-wrap: anywhere; ${text.title3} }
  p { color: var(--fg-2); overflow-wrap: anywhere; ${text.label2} }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Conflict = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  > :first-child { width: 100%; }
`;

const Ours = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  h3 { ${text.label1} font-weight: 700; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
`;
