import dynamic from "next/dynamic";
import { type ComponentType, useSyncExternalStore } from "react";
import { importWithRetry } from "./import-with-retry";

const neverChanges = () => () => undefined;

/** False on the server and while its HTML is hydrated. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * A part that the server does not render. Its code loads with the first render in the browser. `next/dynamic` alone
 * renders the part while the HTML around it is hydrated, if the code has loaded: a restarted hydration then finds other
 * HTML (React error 418).
 * @param Loading rendered until then
 */
export const clientOnly = <Props extends object>(
  load: () => Promise<ComponentType<Props> | { default: ComponentType<Props> }>,
  Loading?: ComponentType,
): ComponentType<Props> => {
  const Part = dynamic<Props>(importWithRetry(load), {
    ssr: false,
    ...(Loading ? { loading: () => <Loading /> } : {}),
  });
  const ClientOnly = (props: Props) => {
    if (useIsHydrated()) return <Part {...props} />;
    return Loading ? <Loading /> : null;
  };
  return ClientOnly;
};
