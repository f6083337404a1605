import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { RouteLoader } from "@/ui/overlays/route-loader";

/**
 * Keyboard and screen reader go where the eye goes: to the new page's heading, or to the field in which the
 * page begins.
 */
const focusHeading = () => {
  if (document.activeElement?.matches("main :is(input, textarea)")) return;
  const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The animation of a slow page change, and the focus after it. */
export const RouteEffects = () => {
  const { events } = useRouter();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // A shallow change is the same screen with another filter: nothing is announced.
    const start = (_: string, { shallow }: { shallow: boolean }) => setChanging(!shallow);
    const complete = (_: string, { shallow }: { shallow: boolean }) => {
      setChanging(false);
      if (!shallow) focusHeading();
    };
    const stop = () => setChanging(false);
    events.on("routeChangeStart", start);
    events.on("routeChangeComplete", complete);
    events.on("routeChangeError", stop);
    return () => {
      events.off("routeChangeStart", start);
      events.off("routeChangeComplete", complete);
      events.off("routeChangeError", stop);
    };
  }, [events]);
  return <RouteLoader active={isChanging} />;
};
