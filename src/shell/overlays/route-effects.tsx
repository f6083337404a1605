import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { focusHeading } from "@/ui/a11y/focus-heading";
import { RouteLoader } from "@/ui/overlays/route-loader";

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
