import { useRouter } from "next/router";
import { useEffect } from "react";
import { createClock } from "@/lib/clock";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { remoteConfigReceived, selectRemoteConfigFetchedAt } from "@/store/slices/remote-config";

const clock = createClock();

/** Pages on which a setting is shown: rewards of reviews, pictures of payment methods. */
const needsSettings = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|review|mypage\/reviews|mypage\/point|stay\/review)/.test(pathname);

/** Fetches the remote settings once a tab, when a page first needs them; the library comes only then. */
export const RemoteSettings = () => {
  const { pathname } = useRouter();
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(selectRemoteConfigFetchedAt) !== null;
  const isNeeded = !isKnown && needsSettings(pathname);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void import("@/lib/remote-config/load-settings")
      .then(({ loadSettings }) => loadSettings(null))
      .then((values) => {
        if (isHere) dispatch(remoteConfigReceived({ values, fetched_at: clock.now() }));
      });
    return () => {
      isHere = false;
    };
  }, [isNeeded, dispatch]);
  return null;
};
