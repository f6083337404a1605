import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { loginMutation, type RegisteredUser, registeredUserMutation, type SignedIn } from "@/api/main/auth";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useSessionActions } from "@/lib/session-context";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { useAppDispatch } from "@/store/hooks";
import { verificationLeft } from "@/store/slices/identity-verification";
import { registeredUserLookedUp } from "@/store/slices/register";
import { fieldError } from "./field-error";

/** The host's code for an account that rests. */
const RESTING = "V007";

/** Makes this tab the member's: token, memory of the way in, events. */
export const useBecomeMember = () => {
  const { signIn } = useSessionActions();
  const analytics = useAnalytics();
  const dispatch = useAppDispatch();
  return ({ access_token }: Pick<SignedIn, "access_token">) => {
    signIn(access_token);
    analytics.send({ name: "sign-in success", LoginType: "phone" });
    lastLoginMethod.write({ method: "phone" });
    dispatch(verificationLeft());
  };
};

/** What a verified number opens: the one account, a choice of several, or the way to sign up. */
export const useEntry = (onNobody: () => void, { entersAlone }: { entersAlone: boolean }) => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const becomeMember = useBecomeMember();
  const lookup = useMutation(registeredUserMutation(http));
  const login = useMutation(loginMutation(http));
  const [accounts, setAccounts] = useState<RegisteredUser[]>([]);

  const enter = async (ticket: string, userId?: string): Promise<void> => {
    const ask = userId === undefined ? { phone_ticket: ticket } : { phone_ticket: ticket, user_id: userId };
    const signed = await login.mutateAsync(ask).catch(() => null);
    if (signed) becomeMember(signed);
  };

  const open = async (ticket: string): Promise<void> => {
    const found = await lookup.mutateAsync(ticket).catch(() => null);
    if (!found) return;
    dispatch(registeredUserLookedUp(found.code));
    if (found.code === "S002") onNobody();
    else if (found.code === "S000" && entersAlone) await enter(ticket);
    else setAccounts(found.users);
  };

  return {
    open,
    enter,
    accounts,
    isWorking: lookup.isPending || login.isPending,
    /** The account is there but rests: its member can take it up again. */
    isResting: login.error !== null && toApiError(login.error).code === RESTING,
    error: fieldError(lookup.error ?? login.error, "phone_ticket"),
    leave: () => {
      setAccounts([]);
      login.reset();
      dispatch(verificationLeft());
    },
  };
};
