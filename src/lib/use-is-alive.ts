import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the server's HTML comes alive, in every part at its own time: what only the device knows is drawn after that. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
