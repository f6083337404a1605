import {
  Activity,
  type ComponentType,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { firstPage } from "./first-page";
import { type Gate, makeGate } from "./gate";
import { type LatePart, latePart, settled } from "./late-part";
import { watch } from "./watch";

const isServer = typeof window === "undefined";
const never = () => () => undefined;
const atOnce = settled(undefined);

/** What a server draws of one: nothing waits there but for the code itself. */
const drawn =
  <Props extends object>(part: LatePart<Props>): ComponentType<Props> =>
  (props) => {
    const Here = use(part.here());
    return (
      <div className="later">
        <Activity>
          <Here {...props} />
        </Activity>
      </div>
    );
  };

/**
 * A part below the first view: its HTML comes from the server like any other, its code only when it is near or
 * touched, or when a visitor has begun to use the page and it is idle.
 * Until then React leaves the HTML as it is. Reached by a change of page it comes with the page. Pass it only props that stay the same
 * object: a changed one wakes it at once.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const part = latePart(load);
  // A module that arrives when the first page is alive belongs to the next one, which is about to be drawn.
  if (isServer || firstPage.isAlive) part.fetch().catch(() => undefined);
  if (isServer) return drawn(part);

  const Part = ({ gate, props }: { gate: Gate; props: Props }) => {
    const mayWait = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    // Both are always asked, the second time without waiting: React counts the questions of every try.
    use(mayWait ? gate.opened : atOnce);
    const Here = use(part.here());
    useLayoutEffect(() => gate.stand(), [gate]);
    useEffect(() => gate.makeUp(), [gate]);
    return useMemo(() => <Here {...props} />, [Here, props]);
  };

  const Later = (props: Props) => {
    const place = useRef<HTMLDivElement>(null);
    const [gate] = useState(() => makeGate(part.fetch));
    useEffect(() => {
      if (!place.current) return;
      const stop = watch(place.current, gate);
      void gate.opened.then(stop);
      return stop;
    }, [gate]);
    // No box of its own: grids, gaps and sticky bars see the part as if it stood there alone.
    return (
      <div className="later" ref={place}>
        <Activity>
          <Part gate={gate} props={props} />
        </Activity>
      </div>
    );
  };
  return memo(Later);
};
