import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { venueKeys } from "@/api/main/staff/venue";
import { bookingMoveQuery, moveBookingMutation } from "@/api/main/staff/venue-bookings";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { MoveOffer } from "@/shared/contract/main/booking/move";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Select } from "@/ui/fields/select";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { venueCopy } from "../copy";
import { bookingCopy } from "./copy";

const { move: copy } = bookingCopy;

interface Props {
  open: boolean;
  orderId: string;
  onClose: () => void;
}

/** Times that a booking can move to, by the rules that its family has too. */
export const MoveSheet = ({ open, orderId, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy.title}>
    {open && <Offer orderId={orderId} onClose={onClose} />}
  </Sheet>
);

const Offer = ({ orderId, onClose }: Omit<Props, "open">) => {
  const { data, isPending, refetch } = useQuery(bookingMoveQuery(useHttp().main, orderId));
  if (isPending) return <Skeleton shape="line" count={3} />;
  if (data === undefined) return <ErrorState compact title={venueCopy.failed} onRetry={() => void refetch()} />;
  if (data.block !== null) return <Notice tone="grey">{data.block_text}</Notice>;
  return <Moving offer={data} orderId={orderId} onClose={onClose} />;
};

const Moving = ({ offer: { slots, refund }, orderId, onClose }: { offer: MoveOffer } & Omit<Props, "open">) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const moving = useMutation(moveBookingMutation(useHttp().main, orderId));
  const [chosen, setChosen] = useState(slots[0]?.slot_pk ?? 0);
  const move = async () => {
    try {
      await moving.mutateAsync({ slot_pk: chosen, refund });
      toasts.done(copy.done);
      onClose();
    } catch (error) {
      toasts.failed(error);
    }
    await client.invalidateQueries({ queryKey: venueKeys.all });
  };
  return (
    <Body>
      <p>{copy.lead}</p>
      <Select
        label={copy.time}
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={slots.map((slot) => ({ value: String(slot.slot_pk), label: copy.slot(slot) }))}
      />
      {refund > 0 && <Notice tone="coupon">{copy.back(refund)}</Notice>}
      <Button full pending={moving.isPending} onClick={() => void move()}>
        {copy.confirm}
      </Button>
    </Body>
  );
};

const Body = styled.div`
  display: grid;
  gap: 16px;
  p { color: var(--fg-2); ${text.body2} }
`;
