import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import styled from "styled-components";
import { extendMutation } from "@/api/main/order/extension";
import { Block } from "@/features/purchases/visit/block";
import { useOnline } from "@/lib/hooks/use-online";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { dateText } from "@/shared/dates/date-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { extendCopy as copy } from "./copy";

/** Extends once however often it is pressed: a press after a lost response repeats the same request. */
const useExtend = (id: string) => {
  const dispatch = useAppDispatch();
  const key = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation(extendMutation(useHttp().main, useQueryClient(), id));
  const extend = () => {
    key.current ??= newIdempotencyKey();
    mutate(key.current, {
      onSuccess: ({ valid_until }) => dispatch(toastShown(copy.done(dateText(valid_until)), "success")),
    });
  };
  const { code, message } = error ? toApiError(error) : { code: null, message: "" };
  return { extend, isPending, refusal: code === null ? null : code === "F000" ? message : copy.lost };
};

/** The one free extension of unused undated tickets, or the one taken. Renders nothing for other bookings. */
export const ExtendBlock = ({ reservation: { id, extension, valid_until: last } }: { reservation: Reservation }) => {
  const { extend, isPending, refusal } = useExtend(id);
  const online = useOnline();
  if (!extension || last === null) return null;
  const { from, until } = extension;
  if (from !== null) return <Block title={copy.title} detail={copy.was(dateText(from), dateText(last))} />;
  if (until === null) return null;
  const notice = online ? refusal : copy.offline;
  return (
    <Block title={copy.title} detail={copy.detail}>
      <Last>{copy.by(dateText(last))}</Last>
      {notice && <Notice tone="error">{notice}</Notice>}
      <Button
        kind="outline"
        size={48}
        full
        pending={isPending}
        aria-disabled={online ? undefined : true}
        onClick={() => online && extend()}
      >
        {copy.extend(dateText(until))}
      </Button>
    </Block>
  );
};

const Last = styled.p`
  && { margin-bottom: 14px; }
`;
