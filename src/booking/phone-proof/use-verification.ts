import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sendOtpMutation, verifyOtpMutation } from "@/api/main/member/auth";
import { tabClock } from "@/lib/clock";
import { useSecondsLeft } from "@/lib/hooks/use-seconds-left";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  codeMismatched,
  codeSent,
  codeVerified,
  selectVerification,
  type VerificationPurpose,
  verificationStarted,
} from "@/store/slices/member/identity-verification";
import { fieldError } from "./field-error";

/** Expired; five wrong tries. */
const CODE_OVER = ["V002", "V003"];
const WRONG = 422;

/** `unanswered`: the code was not checked and can be sent again. */
type Verified = { kind: "proved"; ticket: string } | { kind: "refused" | "unanswered" };

/** Verification of a phone number: the code sent, its remaining time, and errors. */
export const useVerification = (purpose: VerificationPurpose) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectVerification);
  const sending = useMutation(sendOtpMutation(http));
  const verifying = useMutation(verifyOtpMutation(http));
  const refused = useRef(new Set<string>());
  const codeLeft = useSecondsLeft(state.expires_at);
  const resendLeft = useSecondsLeft(state.resend_at);

  useEffect(() => {
    if (state.purpose !== purpose) dispatch(verificationStarted(purpose));
  }, [state.purpose, purpose, dispatch]);

  const send = async (phone: string): Promise<boolean> => {
    verifying.reset();
    try {
      const { otp_id, expires_in, resend_in } = await sending.mutateAsync({ phone, purpose });
      const now = tabClock.now();
      dispatch(codeSent({ phone, otp_id, expires_at: now + expires_in * 1000, resend_at: now + resend_in * 1000 }));
      return true;
    } catch {
      return false;
    }
  };

  /** Verifies a code; does not send a code again that was refused before. */
  const verify = async (code: string): Promise<Verified> => {
    const attempt = `${state.otp_id} ${code}`;
    if (state.otp_id === null || refused.current.has(attempt)) return { kind: "refused" };
    try {
      const { phone_ticket } = await verifying.mutateAsync({ otp_id: state.otp_id, code });
      dispatch(codeVerified(phone_ticket));
      return { kind: "proved", ticket: phone_ticket };
    } catch (error) {
      const { status, code: errorCode } = toApiError(error);
      if (CODE_OVER.includes(errorCode)) return { kind: "refused" };
      // A code that did not arrive was not checked.
      if (status !== WRONG) return { kind: "unanswered" };
      refused.current.add(attempt);
      dispatch(codeMismatched());
      return { kind: "refused" };
    }
  };

  return {
    phone: state.phone,
    // Stays true after the verification: the code step is shown until the action that needed it is done.
    isSent: state.status !== "idle",
    codeLeft,
    resendLeft,
    send,
    verify,
    changePhone: () => {
      sending.reset();
      verifying.reset();
      dispatch(verificationStarted(purpose));
    },
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    phoneError: fieldError(sending.error, "phone"),
    codeError: fieldError(verifying.error, "code"),
    /** The code cannot be used any more: expired, or too many wrong tries. */
    isCodeOver: codeLeft === 0 || state.tries_left === 0 || CODE_OVER.includes(toApiError(verifying.error).code),
  };
};
