import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { createClock } from "@/lib/clock";
import { readServiceName } from "@/lib/cookies";
import { useIdle } from "@/lib/hooks/use-idle";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { lastVisit } from "@/lib/storage/entries/last-visit";
import { isWebService } from "@/shared/signature/service-name";
import { isUninterruptible } from "@/shell/overlays/interruption-policy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { appPromptOpened, selectLoginVisible, selectUserOs } from "@/store/slices/common";

const clock = createClock();

/** So long after the last page, somebody has come again. */
const anotherVisit = 30 * 60_000;
const pagesOfOneWhoStays = 3;

/** Whether this is somebody's second visit, or their third page. */
const useReturning = (pathname: string): boolean => {
  const [isReturning, setReturning] = useState(false);
  const pages = useRef<string[]>([]);
  useEffect(() => {
    const { at } = lastVisit.read();
    const isAnother = pages.current.length === 0 && at > 0 && clock.now() - at > anotherVisit;
    pages.current.push(pathname);
    lastVisit.write({ at: clock.now() });
    if (isAnother || pages.current.length >= pagesOfOneWhoStays) setReturning(true);
  }, [pathname]);
  return isReturning;
};

/**
 * Offers the app once, to who stays: on a phone's browser, to the web service, unless it was declined before;
 * never over the first view.
 */
export const AppPromptGate = () => {
  const { pathname } = useRouter();
  const userOs = useAppSelector(selectUserOs);
  const anotherOpen = useAppSelector(selectLoginVisible);
  const isIdle = useIdle();
  const mayAsk = useReturning(pathname) && isIdle;
  const dispatch = useAppDispatch();
  // In a mode that remembers nothing the answer must hold for this tab at least.
  const wasAsked = useRef(false);
  useEffect(() => {
    const onPhone = userOs === "web-android" || userOs === "web-ios";
    if (
      !mayAsk ||
      wasAsked.current ||
      !onPhone ||
      anotherOpen ||
      isUninterruptible(pathname) ||
      !isWebService(readServiceName())
    )
      return;
    if (appInstallDismissal.read().dismissed) return;
    wasAsked.current = true;
    dispatch(appPromptOpened());
  }, [mayAsk, userOs, anotherOpen, pathname, dispatch]);
  return null;
};
