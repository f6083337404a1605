import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type SignedIn, signupMutation } from "@/api/main/member/auth";
import { activateSocialMutation } from "@/api/main/member/auth-social";
import { useBecomeMember } from "@/features/login/use-sign-in";
import { useAnalytics } from "@/lib/analytics/analytics";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { phoneDigits } from "@/shared/identity/phone";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { selectRegister, stepReached } from "@/store/slices/member/register";
import { signupDraft } from "./signup-draft";

/** Error codes: verify the number again; agree to the terms first; sign in with the provider again. */
const PHONE_OVER = "V004";
const TERMS_FIRST = "V014";
const SOCIAL_OVER = ["V013", "V017"];

/** Creates the account, or activates a pending one, and reports it; then clears the answers. */
export const useJoin = () => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const becomeMember = useBecomeMember();
  const { terms, phone, username, email, social } = useAppSelector(selectRegister);
  const signup = useMutation(signupMutation(http));
  const activation = useMutation(activateSocialMutation(http));
  const [joined, setJoined] = useState<SignedIn | null>(null);

  const join = async (phone_ticket: string): Promise<void> => {
    try {
      const names = { username: username.trim(), ...(email.trim() === "" ? {} : { email: email.trim() }) };
      const signed = social
        ? await activation.mutateAsync({ phone_ticket, social_ticket: social.ticket, ...names })
        : await signup.mutateAsync({
            phone_ticket,
            ...names,
            terms: true,
            age14: true,
            marketing: terms.marketing,
            night: terms.marketing && terms.night,
          });
      signupDraft.remove();
      setJoined(signed);
      const agreed = signed.marketing_agree ?? terms.marketing;
      becomeMember(signed, social?.provider, () => {
        analytics.send({ name: "signup", label: social ? "social" : "phone" });
        analytics.recognise(signed.user_id);
        analytics.send({ name: "marketing_consent", value: agreed ? "True" : "False" });
        analytics.attribute({
          user_id: signed.user_id,
          phone: phoneDigits(phone),
          signUpType: social ? "social" : "normal",
          marketing_consent: agreed,
        });
      });
      dispatch(stepReached("child"));
    } catch (error) {
      const { code } = toApiError(error);
      if (code === TERMS_FIRST) dispatch(stepReached("terms"));
      if (code !== PHONE_OVER) return;
      dispatch(verificationLeft());
      dispatch(stepReached("phone"));
    }
  };

  const failure = signup.error ?? activation.error;
  const failureCode = failure === null ? null : toApiError(failure).code;
  return {
    join,
    joined,
    isJoining: signup.isPending || activation.isPending,
    failure,
    /** The provider's proof expired, so that only a new one helps. */
    isSocialOver: failureCode !== null && SOCIAL_OVER.includes(failureCode),
    /** The number must be verified again before a retry. */
    isPhoneOver: failureCode === PHONE_OVER,
  };
};
