import { useRouter } from "next/router";
import { useEffect } from "react";
import { createClock } from "@/lib/clock";
import type { SettingsSource } from "@/lib/remote-config/load-settings";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { remoteConfigReceived, selectRemoteConfigFetchedAt } from "@/store/slices/remote-config";

const clock = createClock();

/** Pages on which a setting is shown: rewards of reviews, pictures of payment methods. */
const needsSettings = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|review|mypage\/reviews|mypage\/point|stay\/review)/.test(pathname);

/**
 * Fetches the remote settings once a tab, when a page first needs them; the library comes only then. Where none could be had, what the
 * store begins with stands, and the next such page asks again.
 */
export const RemoteSettings = ({ source }: { source: SettingsSource | null }) => {
  const { pathname } = useRouter();
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector(selectRemoteConfigFetchedAt) !== null;
  const neededBy = !isKnown && needsSettings(pathname) ? pathname : null;
  useEffect(() => {
    if (neededBy === null) return;
    let isHere = true;
    void import("@/lib/remote-config/load-settings")
      .then(({ loadSettings }) => loadSettings(source))
      .then((values) => {
        if (isHere && values) dispatch(remoteConfigReceived({ values, fetched_at: clock.now() }));
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [neededBy, source, dispatch]);
  return null;
};
