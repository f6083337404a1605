import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False during hydration, which each part finishes in its own time; values that only the device knows render after it.
 * @param isWanted false avoids a second render where it makes no difference
 */
export const useIsHydrated = (isWanted = true): boolean =>
  useSyncExternalStore(
    never,
    () => isWanted,
    () => false,
  );
