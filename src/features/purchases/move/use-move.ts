import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveMutation } from "@/api/main/moves";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import type { MoveOffer } from "@/shared/contract/main/move";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { moveCopy as copy } from "./copy";

const REFUSALS: Readonly<Record<string, string>> = { C_SOLD_OUT: copy.soldOut, C_PRICE: copy.price };

/** Moves the booking; `refusal` says why it stayed where it was. A host's own message has been shown by then. */
export const useMove = (id: string, onDone: () => void) => {
  const dispatch = useAppDispatch();
  const moving = useMutation(moveMutation(useHttp().main, useQueryClient(), id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = ({ slot_pk }: MoveOffer["slots"][number], refund: number, when: string) => {
    setRefusal(null);
    moving.mutate(
      { slot_pk, refund, key: newIdempotencyKey() },
      {
        onSuccess: ({ refund: back }) => {
          dispatch(toastShown(back > 0 ? copy.doneBack(when, back) : copy.done(when), "success"));
          onDone();
        },
        onError: (error) => {
          const { code, message } = toApiError(error);
          setRefusal(REFUSALS[code] ?? (code === "F000" ? message : copy.lost));
        },
      },
    );
  };
  return { move, isPending: moving.isPending, refusal };
};
