import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { couponCodeMutation } from "@/api/main/member/coupons";
import { pointCodeMutation } from "@/api/main/member/points";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { normalCode } from "@/shared/coupon/coupon";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { type CodeKind, codeRefused, codeRegistered } from "@/store/slices/member/coupon";
import { codeCopy as copy } from "./copy";

const TOO_MANY = 429;

const readSeconds = (data: unknown): number =>
  typeof data === "object" && data !== null && "retry_in" in data ? Number(data.retry_in) : 0;

/**
 * Sends a code. The host's error is stored unchanged; after too many wrong codes `pausedUntil` (milliseconds) is the
 * time of the next attempt.
 */
export const useCode = (kind: CodeKind, now: () => number) => {
  const { main } = useHttp();
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const [done, setDone] = useState<CodeKind | null>(null);
  const coupon = useMutation(couponCodeMutation(main, client));
  const point = useMutation(pointCodeMutation(main, client));

  /** Resolves to the success message. */
  const send = async (code: string): Promise<string> => {
    if (kind === "point") return copy.points(pointText((await point.mutateAsync(code)).data.amount));
    await coupon.mutateAsync(code);
    return copy.registered;
  };
  const register = async (text: string): Promise<boolean> => {
    const code = normalCode(text);
    setDone(null);
    try {
      dispatch(toastShown(await send(code), "success"));
      dispatch(codeRegistered());
      setDone(kind);
      return true;
    } catch (error) {
      const { status, code: errorCode, message, data } = toApiError(error);
      if (status === TOO_MANY) setPausedUntil(now() + readSeconds(data) * 1000);
      // Do not show our own code if no host answered.
      else dispatch(codeRefused({ code: status === 0 ? "" : errorCode, message: message || copy.failed }));
      return false;
    }
  };
  return { register, done, pausedUntil, isPending: coupon.isPending || point.isPending };
};
