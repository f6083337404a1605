import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import {
  attachSocialMutation,
  loginMutation,
  type RegisteredUser,
  registeredUserMutation,
  type SignedIn,
} from "@/api/main/member/auth";
import { fieldError } from "@/booking/phone-proof/field-error";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import type { LoginType } from "@/lib/analytics/events";
import { useSessionActions } from "@/lib/context/session-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { isCheckout } from "@/lib/paths";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { verificationLeft } from "@/store/slices/identity-verification";
import { registeredUserLookedUp, selectRegisteredUser, selectSocialProof } from "@/store/slices/register";
import { signInPendingCopy } from "./later-steps-copy";
import { useSocialProof } from "./social/use-social-proof";
import { useDestination } from "./use-return";

/** The host's code for an account that rests. */
const RESTING = "V007";

/** Makes this tab the member's: token, memory of the way in. `report` tells how they came: a sign-in, if nothing else. */
export const useBecomeMember = () => {
  const { signIn } = useSessionActions();
  const analytics = useAnalytics();
  const dispatch = useAppDispatch();
  const { leave } = useSocialProof();
  const { query } = useRouter();
  const destination = useDestination();
  return (
    { access_token, user_id, lost_holds = [] }: Pick<SignedIn, "access_token" | "user_id" | "lost_holds">,
    by: LoginType = "phone",
    report = () => {
      analytics.send({ name: "signin" });
      analytics.recognise(user_id);
      analytics.send({ name: "sign-in success", LoginType: by });
    },
  ) => {
    const [route = ""] = destination(query.from).split("?");
    signIn(access_token);
    report();
    const [lost] = lost_holds;
    // The checkout that they come back to says it itself, with other times.
    if (lost !== undefined && !isCheckout(route)) dispatch(toastShown(signInPendingCopy.lost(lost)));
    lastLoginMethod.write({ method: by });
    dispatch(verificationLeft());
    leave();
  };
};

/**
 * What a verified number opens: the one account, a choice of several, or the way to sign up. Who came from a provider may join that
 * account to it on the way in (`attach`).
 */
export const useSignIn = (onNobody: (ticket: string) => void, { entersAlone }: { entersAlone: boolean }) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const becomeMember = useBecomeMember();
  const lookup = useMutation(registeredUserMutation(http));
  const login = useMutation(loginMutation(http));
  const attaching = useMutation(attachSocialMutation(http));
  const social = useAppSelector(selectSocialProof);
  const registered = useAppSelector(selectRegisteredUser);
  const [accounts, setAccounts] = useState<RegisteredUser[]>([]);

  const named = (userId: string | undefined) => (userId === undefined ? {} : { user_id: userId });

  const enter = async (ticket: string, userId?: string): Promise<void> => {
    attaching.reset();
    const signed = await login.mutateAsync({ phone_ticket: ticket, ...named(userId) }).catch(() => null);
    if (signed) becomeMember(signed);
  };

  const attach = async (ticket: string, userId?: string): Promise<void> => {
    if (social === null) return;
    login.reset();
    const ask = { phone_ticket: ticket, social_ticket: social.ticket, ...named(userId) };
    const signed = await attaching.mutateAsync(ask).catch(() => null);
    if (signed) becomeMember(signed, social.provider);
  };

  const open = async (ticket: string): Promise<void> => {
    const found = await lookup.mutateAsync(ticket).catch(() => null);
    if (!found) return;
    dispatch(registeredUserLookedUp(found.code));
    if (found.code === "S002") onNobody(ticket);
    else if (found.code === "S000" && entersAlone) await enter(ticket);
    else setAccounts(found.users);
  };

  const failure = lookup.error ?? attaching.error ?? login.error;
  const leave = () => {
    setAccounts([]);
    login.reset();
    attaching.reset();
    dispatch(verificationLeft());
  };
  return {
    open,
    /** Once more with the number that is proved already; one that the host refuses has to be proved anew. */
    retry: (ticket: string) => (toApiError(failure).isAnswer ? leave() : void open(ticket)),
    enter,
    attach,
    accounts,
    /** Several accounts share the number: which one is meant has to be said. */
    isShared: registered === "multi" && accounts.length > 0,
    isWorking: lookup.isPending || login.isPending || attaching.isPending,
    /** The account is there but rests: its member can take it up again. */
    isResting: failure !== null && toApiError(failure).code === RESTING,
    error: fieldError(failure, "phone_ticket"),
    leave,
  };
};
