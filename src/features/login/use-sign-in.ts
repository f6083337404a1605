import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import {
  attachSocialMutation,
  loginMutation,
  type RegisteredUser,
  registeredUserMutation,
  releaseNumberMutation,
  type SignedIn,
} from "@/api/main/member/auth";
import { fieldError } from "@/booking/phone-proof/field-error";
import { useAnalytics } from "@/lib/analytics/analytics";
import type { LoginType } from "@/lib/analytics/events";
import { useSessionActions } from "@/lib/context/session-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { isCheckout } from "@/lib/paths";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { registeredUserLookedUp, selectRegisteredUser, selectSocialProof } from "@/store/slices/member/register";
import { signInCopy } from "./copy";
import { useSocialProof } from "./social/use-social-proof";
import { useDestination } from "./use-return";

/** The server's code for a dormant account. */
const RESTING = "V007";

/** Account that opens with its owner's name; `joins`: the provider's account is then linked. */
type Asked = { userId: string; joins: boolean };

/** Signs the member in on this tab and stores the method. `report` sends the analytics event, by default a sign-in. */
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
    // The checkout shows this itself, with other times.
    if (lost !== undefined && !isCheckout(route)) dispatch(toastShown(signInCopy.lost(lost)));
    lastLoginMethod.write({ method: by });
    dispatch(verificationLeft());
    leave();
  };
};

/**
 * Signs in with a verified number: the one account, a choice of several, or a sign-up. After a provider's login its
 * account can be linked (`attach`).
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
  const releasing = useMutation(releaseNumberMutation(http));
  const [accounts, setAccounts] = useState<RegisteredUser[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);

  const named = (userId: string | undefined, name: string | undefined) => ({
    ...(userId === undefined ? {} : { user_id: userId }),
    ...(name === undefined ? {} : { name }),
  });
  const opensByName = (userId: string | undefined) =>
    accounts.some(({ user_id, needs_name = false }) => needs_name && user_id === userId);

  const enter = async (ticket: string, userId?: string, name?: string): Promise<void> => {
    attaching.reset();
    if (userId && name === undefined && opensByName(userId)) return setAsked({ userId, joins: false });
    const signed = await login.mutateAsync({ phone_ticket: ticket, ...named(userId, name) }).catch(() => null);
    if (signed) becomeMember(signed);
  };

  const attach = async (ticket: string, userId?: string, name?: string): Promise<void> => {
    if (social === null) return;
    login.reset();
    if (userId && name === undefined && opensByName(userId)) return setAsked({ userId, joins: true });
    const ask = { phone_ticket: ticket, social_ticket: social.ticket, ...named(userId, name) };
    const signed = await attaching.mutateAsync(ask).catch(() => null);
    if (signed) becomeMember(signed, social.provider);
  };

  const open = async (ticket: string): Promise<void> => {
    const found = await lookup.mutateAsync(ticket).catch(() => null);
    if (!found) return;
    dispatch(registeredUserLookedUp(found.code));
    const [only, ...others] = found.users;
    if (found.code === "S002") onNobody(ticket);
    else if (only?.needs_name && others.length === 0) setAsked({ userId: only.user_id, joins: social !== null });
    else if (found.code === "S000" && entersAlone) await enter(ticket);
    else setAccounts(found.users);
  };

  const prove = async (ticket: string, name: string): Promise<void> => {
    releasing.reset();
    if (asked) await (asked.joins ? attach : enter)(ticket, asked.userId, name);
  };

  const beginAnew = async (ticket: string): Promise<void> => {
    login.reset();
    attaching.reset();
    const isFree = await releasing.mutateAsync(ticket).then(
      () => true,
      () => false,
    );
    if (!isFree) return;
    setAsked(null);
    setAccounts([]);
    await open(ticket);
  };

  const failure = lookup.error ?? releasing.error ?? attaching.error ?? login.error;
  const leave = () => {
    setAccounts([]);
    setAsked(null);
    releasing.reset();
    login.reset();
    attaching.reset();
    dispatch(verificationLeft());
  };
  return {
    open,
    /** Retries with the verified number; after a refusal by the server it must be verified again. */
    retry: (ticket: string) => (toApiError(failure).isAnswer ? leave() : void open(ticket)),
    enter,
    attach,
    accounts,
    /** The number was verified too long ago: its owner enters their name, or a new holder starts again. */
    asksName: asked !== null,
    prove,
    beginAnew,
    /** Several accounts share the number: the parent must choose one. */
    isShared: registered === "multi" && accounts.length > 0,
    isWorking: lookup.isPending || login.isPending || attaching.isPending || releasing.isPending,
    /** The account exists but is dormant: its member can restore it. */
    isResting: failure !== null && toApiError(failure).code === RESTING,
    error: fieldError(failure, "phone_ticket"),
    failure,
    leave,
  };
};
