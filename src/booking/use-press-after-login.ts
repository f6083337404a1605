import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { deviceClock } from "@/lib/clock";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { loginAsked } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";

/**
 * Runs `act` with the key of a visitor's press after the login that followed it.
 * @returns opens the login sheet for a press, with its reason
 */
export const usePressAfterLogin = (
  kind: string,
  act: (key: string) => void,
): ((key: string, reason: string) => void) => {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const { asPath } = useRouter();
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isMember) return;
    const key = pendingPress.take(kind, asPath, deviceClock.now());
    if (key !== null) run(key);
  }, [isMember, kind, asPath]);
  return (key, reason) => {
    pendingPress.remember(`${kind}:${key}`, asPath, deviceClock.now());
    dispatch(loginAsked({ reason, resumes: true }));
  };
};
