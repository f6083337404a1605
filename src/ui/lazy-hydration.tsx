import {
  Activity,
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { importWithRetry } from "./import-with-retry";

const neverChanges = () => () => undefined;

/** True on the server and while its HTML is hydrated. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * Renders a part in the server's HTML whose code is not in the page's first scripts. The code loads in parallel, and
 * React hydrates the part when it has arrived; until then its links work and its buttons do nothing. `next/dynamic`
 * would list the code in the HTML as a first script.
 *
 * `Activity` is the hydration boundary because it renders its HTML in place: a large `Suspense` is streamed behind the
 * page and moved by an inline script. Props are deferred, so that a change waits for the code instead of replacing the
 * HTML.
 */
export const lazyHydration = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined;
  const loading = importWithRetry(load)().then((component) => {
    Loaded = component;
    return { default: component };
  });
  // No unhandled rejection: `lazy` reports the error where the part is rendered.
  loading.catch(() => undefined);
  const Lazy: ComponentType<Props> = lazy(() => loading);

  const LazilyHydrated = (props: Props) => {
    const isHydrating = useIsHydrating();
    const [Boundary] = useState(() => (isHydrating ? Activity : Suspense));
    const [Part] = useState(() => Loaded ?? Lazy);
    const deferred = useDeferredValue(props);
    return useMemo(
      () => (
        <Boundary>
          <Part {...deferred} />
        </Boundary>
      ),
      [Boundary, Part, deferred],
    );
  };
  return memo(LazilyHydrated);
};
