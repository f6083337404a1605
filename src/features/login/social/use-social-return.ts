import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { returnSocialMutation } from "@/api/main/member/auth-social";
import { returnCopy as copy } from "@/features/login/later-steps-copy";
import { useReturn } from "@/features/login/use-return";
import { useBecomeMember } from "@/features/login/use-sign-in";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { SocialReturned } from "@/shared/contract/main/social";
import type { SocialProviderName } from "@/shared/identity/social";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { socialLoginEnded, socialLoginStarted } from "@/store/slices/member/auth";
import { useSocialProof } from "./use-social-proof";

/** Removes the provider's response from the address, so that neither a reload nor a shared link sends it again. */
const takeAnswer = (provider: SocialProviderName): string => {
  const answer = window.location.search.slice(1);
  const clean = paths.loginReturn(provider);
  window.history.replaceState({ ...window.history.state, as: clean }, "", clean);
  return answer;
};

/** Handles the return from a provider once: continues to the previous page, the sign-up, or an error. */
export const useSocialReturn = (provider: SocialProviderName) => {
  const { replace } = useRouter();
  const dispatch = useAppDispatch();
  const becomeMember = useBecomeMember();
  const goBack = useReturn(null);
  const { keep } = useSocialProof();
  const returning = useMutation(returnSocialMutation(useHttp().main));
  const hasCome = useRef(false);

  const goOn = ({ result, intent, signed, social_ticket: ticket, profile, needs_terms }: SocialReturned) => {
    if (result === "signed_in" && signed) {
      becomeMember(signed, provider);
      goBack();
    } else if (ticket !== null) {
      keep({ provider, ticket, ...profile, is_pending: result === "pending", needs_terms });
      void replace(
        result === "pending" ? paths.mypage.activation({ mode: "social" }) : paths.signup({ mode: "social" }),
      );
    } else if (intent === "link") {
      dispatch(toastShown(result === "linked" ? copy.linked(provider) : copy.linkCancelled));
      void replace(paths.mypage.settings());
    } else {
      void replace(paths.login({ reason: "cancelled" }));
    }
  };

  const come = async (): Promise<void> => {
    const query = takeAnswer(provider);
    if (!new URLSearchParams(query).has("state")) {
      void replace(paths.login());
      return;
    }
    dispatch(socialLoginStarted(provider));
    const done = await returning.mutateAsync({ provider, query }).catch(() => null);
    dispatch(socialLoginEnded());
    if (done) goOn(done);
  };
  // Without dependencies: the ref makes it run once, regardless of renders.
  useEffect(() => {
    if (hasCome.current) return;
    hasCome.current = true;
    void come();
  });

  return { failure: returning.error === null ? null : toApiError(returning.error) };
};
