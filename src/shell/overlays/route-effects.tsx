import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { isLogin } from "@/lib/paths";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { useAppStore } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { focusHeading } from "@/ui/a11y/focus-heading";
import { RouteLoader } from "@/ui/overlays/route-loader";

/** Animation of a slow page change, and the focus after it. */
export const RouteEffects = () => {
  const { events } = useRouter();
  const store = useAppStore();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // A shallow change is the same screen with another filter: not announced.
    const start = (_: string, { shallow }: { shallow: boolean }) => setChanging(!shallow);
    const complete = (url: string, { shallow }: { shallow: boolean }) => {
      setChanging(false);
      // A visitor who leaves the login drops the pending action.
      if (!isLogin(url) && !selectIsMember(store.getState())) pendingPress.forget();
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
  }, [events, store]);
  return <RouteLoader active={isChanging} />;
};
