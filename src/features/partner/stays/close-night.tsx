import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { venueKeys } from "@/api/main/staff/venue";
import { closeNightMutation, nightClosingQuery, reopenNightMutation, venueStayKeys } from "@/api/stay/venue-stays";
import { venueCopy } from "@/features/partner/copy";
import { useHttp } from "@/lib/http/http-context";
import type { VenueNight } from "@/shared/contract/stay/partner";
import { type NightReason, nightReasons } from "@/shared/staff/reasons";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { closingCopy as copy } from "./copy";
import { useSaved } from "./use-saved";

interface Props {
  room: number;
  night: VenueNight;
}

export const CloseNight = ({ room, night }: Props) => {
  const client = useQueryClient();
  const reopening = useMutation(reopenNightMutation(useHttp().stay, night.pk));
  const { done, failed } = useSaved();
  const [isAsked, setIsAsked] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: venueStayKeys.nights(room) });
    void client.invalidateQueries({ queryKey: [...venueKeys.all, "day"] });
  };
  const reopen = async () => {
    try {
      await reopening.mutateAsync();
      done(copy.reopened);
    } catch (error) {
      failed(error);
    }
    refresh();
  };
  return (
    <Root>
      {night.closed_reason ? (
        <>
          <p>{copy.shut(night.closed_reason)}</p>
          <Button kind="outline" size={40} pending={reopening.isPending} onClick={() => void reopen()}>
            {copy.reopen}
          </Button>
        </>
      ) : (
        <>
          <p>{copy.detail}</p>
          <Button kind="outline" size={40} onClick={() => setIsAsked(true)}>
            {copy.open}
          </Button>
        </>
      )}
      <Sheet open={isAsked} onClose={() => setIsAsked(false)} title={copy.title}>
        {isAsked && (
          <Closing
            night={night}
            onDone={() => {
              setIsAsked(false);
              refresh();
            }}
          />
        )}
      </Sheet>
    </Root>
  );
};

const Closing = ({ night, onDone }: { night: VenueNight; onDone: () => void }) => {
  const http = useHttp().stay;
  const { done, failed } = useSaved();
  const [reason, setReason] = useState<NightReason>("illness");
  const [note, setNote] = useState("");
  const { data, isPending, refetch } = useQuery(nightClosingQuery(http, night.pk));
  const closing = useMutation(closeNightMutation(http, night.pk));
  const close = async () => {
    try {
      await closing.mutateAsync({ families: data?.families, reason, note });
      done(copy.done);
      onDone();
    } catch (error) {
      failed(error);
      // There can be new bookings by now.
      void refetch();
    }
  };
  return (
    <Body>
      {isPending && <Skeleton shape="line" count={1} />}
      {!isPending && data === undefined && (
        <ErrorState compact title={venueCopy.failed} cause={venueCopy.closing.unknown} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p>{copy.when(data.place, data.room, data.night.date)}</p>
          <Notice tone={data.families > 0 ? "coupon" : "grey"}>
            {copy.effect(data.families, data.refund)}
            {data.begun > 0 && ` ${copy.begun(data.begun)}`}
          </Notice>
          {data.staying > 0 && <Notice tone="error">{copy.staying(data.staying)}</Notice>}
        </>
      )}
      <Select
        label={copy.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(nightReasons.find((nightReason) => nightReason === target.value) ?? "illness")
        }
        options={nightReasons.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      <TextField label={copy.note} maxLength={100} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button full pending={closing.isPending} aria-disabled={data === undefined} onClick={() => data && void close()}>
        {data && data.families > 0 ? copy.confirm : copy.confirmEmpty}
      </Button>
    </Body>
  );
};

const Root = styled.section`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  p { color: var(--fg-2); ${text.label2} }
`;

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
