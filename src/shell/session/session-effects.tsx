import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { userInfoQuery } from "@/api/main/member/session";
import { useAnalytics } from "@/lib/analytics/analytics";
import { userOsFrom } from "@/lib/browser/user-os";
import { tabClock } from "@/lib/clock";
import { hasSessionHint, readAccessToken, readServiceName, writeWebServiceName } from "@/lib/cookies";
import { useHttp } from "@/lib/http/http-context";
import { claimStorage, watchOwner } from "@/lib/storage/owner";
import { userFromToken } from "@/lib/user-from-token";
import type { TabSession } from "@/shell/session/session-actions";
import { watchReturns } from "@/shell/session/watch-returns";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { userOsRecognised } from "@/store/slices/app/common";
import { selectMemberId } from "@/store/slices/member/auth";

interface Props {
  session: TabSession;
  /** Called when the tab's member changed without a press in it: the screens still contain the old member's data. */
  onHandover: () => void;
}

/** Session state that only the browser knows: shared pages are rendered without a user. */
export const SessionEffects = ({ session, onHandover }: Props) => {
  const dispatch = useAppDispatch();
  const analytics = useAnalytics();
  const member = useAppSelector(selectMemberId);
  const client = useQueryClient();
  const { main } = useHttp();
  useEffect(() => {
    session.recognise(userFromToken(readAccessToken()));
    dispatch(userOsRecognised(userOsFrom(navigator.userAgent, readServiceName())));
    if (!readServiceName()) writeWebServiceName();
  }, [dispatch, session]);
  useEffect(() => {
    if (member !== null) claimStorage(member);
    analytics.recognise(member);
  }, [member, analytics]);
  useEffect(() => {
    const look = () => {
      if (session.lookAgain()) onHandover();
    };
    // A page restored from the back/forward cache missed the events in between.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    const stop = watchOwner(look);
    window.addEventListener("pageshow", back);
    return () => {
      stop();
      window.removeEventListener("pageshow", back);
    };
  }, [session, onHandover]);
  useEffect(() => {
    if (member === null) return;
    // If the session was revoked on another device, the 401 of this call clears the member's data. A starting tab
    // fetches the family anyway.
    return watchReturns(tabClock.now, () => {
      void client.fetchQuery(userInfoQuery(main)).catch(() => undefined);
    });
  }, [member, client, main]);
  useEffect(() => {
    // Without a token the next request resumes the session; do it here for pages without requests.
    if (!readAccessToken() && hasSessionHint()) session.resume();
  }, [session]);
  return null;
};
