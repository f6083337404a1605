import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { closeSlotMutation, reopenSlotMutation, slotClosingQuery, venueKeys } from "@/api/main/staff/venue";
import { fieldError } from "@/booking/phone-proof/field-error";
import { staffCopy } from "@/booking/staff/copy";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { VenueSlot } from "@/shared/contract/main/staff/venue";
import { type CloseReason, closeReasons, OFFER_HOURS, type OfferHours } from "@/shared/staff/reasons";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { venueCopy } from "./copy";

const { closing: copy, today } = venueCopy;

interface Props {
  /** null: nothing is being closed. */
  slot: VenueSlot | null;
  onClose: () => void;
}

/** Shows the effect of closing a slot on its families before it is closed. */
export const CloseSlotSheet = ({ slot, onClose }: Props) => (
  <Sheet open={slot !== null} onClose={onClose} title={copy.title}>
    {slot && <Closing slot={slot} onClose={onClose} />}
  </Sheet>
);

const Closing = ({ slot, onClose }: { slot: VenueSlot; onClose: () => void }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<CloseReason>("weather");
  const [note, setNote] = useState("");
  const [hours, setHours] = useState<OfferHours>(0);
  const { data, isPending, refetch } = useQuery(slotClosingQuery(http, slot.pk));
  const closing = useMutation(closeSlotMutation(http));

  const close = async () => {
    try {
      await closing.mutateAsync({ slot: slot.pk, families: data?.families, reason, note, offer_hours: hours });
      dispatch(toastShown(hours > 0 ? copy.offered : copy.done, "success"));
      onClose();
    } catch (error) {
      const failure = toApiError(error);
      const said = failure.code === "C_CHANGED" ? failure.message : fieldError(error, "offer_hours");
      if (!isReported(failure)) dispatch(toastShown(said ?? staffCopy.failedWork, "error"));
    }
    void client.invalidateQueries({ queryKey: venueKeys.all });
  };
  const hasOthers = data !== undefined && data.families > 0 && data.other_times.times > 0;

  return (
    <Body>
      <p>{copy.when(slot.place, slot.date, slot.starts_at)}</p>
      {isPending && <Skeleton shape="line" count={1} />}
      {!isPending && data === undefined && (
        <ErrorState compact title={venueCopy.failed} cause={copy.unknown} onRetry={() => void refetch()} />
      )}
      {data && (
        <Notice tone={data.families > 0 ? "coupon" : "grey"}>
          {copy.effect(data, hours)}
          {data.used_tickets > 0 && ` ${copy.used(data.used_tickets)}`}
        </Notice>
      )}
      <Select
        label={copy.reason}
        value={reason}
        onChange={({ target }) =>
          setReason(closeReasons.find((closeReason) => closeReason === target.value) ?? "weather")
        }
        options={closeReasons.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      {hasOthers && (
        <Select
          label={copy.offer}
          hint={copy.others(data.other_times)}
          value={String(hours)}
          onChange={({ target }) => setHours(OFFER_HOURS.find((offerHour) => String(offerHour) === target.value) ?? 0)}
          options={OFFER_HOURS.map((value) => ({ value: String(value), label: copy.offers[value] }))}
        />
      )}
      <TextField label={copy.note} maxLength={100} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button full pending={closing.isPending} aria-disabled={data === undefined} onClick={() => data && void close()}>
        {data && data.families > 0 ? (hours > 0 ? copy.confirmOffer : copy.confirm) : copy.confirmEmpty}
      </Button>
    </Body>
  );
};

export const ReopenButton = ({ slot }: { slot: VenueSlot }) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const reopening = useMutation(reopenSlotMutation(useHttp().main));
  const reopen = async () => {
    try {
      await reopening.mutateAsync(slot.pk);
      dispatch(toastShown(copy.reopened, "success"));
    } catch (error) {
      if (!isReported(toApiError(error))) dispatch(toastShown(staffCopy.failedWork, "error"));
    }
    void client.invalidateQueries({ queryKey: venueKeys.all });
  };
  return (
    <Button kind="soft" size={40} pending={reopening.isPending} onClick={() => void reopen()}>
      {today.reopen}
    </Button>
  );
};

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
