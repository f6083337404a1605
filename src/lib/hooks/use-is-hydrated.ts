import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the server’s HTML is hydrated, in every part at its own time: what only the device knows is
 * drawn after that.
 * @param asked false where it makes no difference now: a part that is told is drawn twice
 */
export const useIsHydrated = (isWanted = true): boolean =>
  useSyncExternalStore(
    never,
    () => isWanted,
    () => false,
  );
