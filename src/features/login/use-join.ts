import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type SignedIn, signupMutation } from "@/api/main/auth";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { phoneDigits } from "@/shared/identity/phone";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { verificationLeft } from "@/store/slices/identity-verification";
import { selectRegister, stepReached } from "@/store/slices/register";
import { signupDraft } from "./signup-draft";
import { useBecomeMember } from "./use-entry";

/** The ticket ran out: the number has to be proved again. */
const isTicketOver = (error: unknown): boolean => toApiError(error).code === "V004";

/** Makes the account and reports it; what was answered is forgotten then. */
export const useJoin = () => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const becomeMember = useBecomeMember();
  const { terms, phone, username, email } = useAppSelector(selectRegister);
  const signup = useMutation(signupMutation(http));
  const [joined, setJoined] = useState<SignedIn | null>(null);

  const join = async (phone_ticket: string): Promise<void> => {
    try {
      const signed = await signup.mutateAsync({
        phone_ticket,
        username: username.trim(),
        ...(email.trim() === "" ? {} : { email: email.trim() }),
        terms: true,
        age14: true,
        marketing: terms.marketing,
        night: terms.marketing && terms.night,
      });
      signupDraft.remove();
      setJoined(signed);
      becomeMember(signed);
      analytics.signedUp("phone");
      analytics.marketingConsent(terms.marketing);
      analytics.attribute({
        user_id: signed.user_id,
        phone: phoneDigits(phone),
        signUpType: "normal",
        marketing_consent: terms.marketing,
      });
      dispatch(stepReached("child"));
    } catch (error) {
      if (!isTicketOver(error)) return;
      dispatch(verificationLeft());
      dispatch(stepReached("phone"));
    }
  };

  return { join, joined, isJoining: signup.isPending, failure: signup.error };
};
