import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { deviceClock } from "@/lib/clock";
import { useIdle } from "@/lib/hooks/use-idle";
import { paths } from "@/lib/paths";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { useAppSelector } from "@/store/hooks";
import { selectAppPromptVisible, selectLoginVisible } from "@/store/slices/app/common";
import { importWithRetry } from "@/ui/import-with-retry";

const EventsPopup = dynamic(
  importWithRetry(() => import("@/shell/overlays/events-popup").then((module) => module.EventsPopup)),
  {
    ssr: false,
  },
);

/** Delay after another dialog has closed. */
const PAUSE_MS = 1500;

const isDue = (): boolean => !eventsPopupVisit.read().shown && eventsPopupRest.read().until < deviceClock.now();

/**
 * Shows the events popup: on home, once per visit, when the visitor is idle, never over another dialog, never in a
 * visit in which the app was offered, and not for seven days after it was dismissed.
 */
export const EventsPopupGate = () => {
  const onHome = useRouter().pathname === paths.home();
  const isPresent = useIdle();
  const [isIn, setIn] = useState(false);
  const isAppAsked = useAppSelector(selectAppPromptVisible);
  const anotherOpen = useAppSelector(selectLoginVisible) || isAppAsked;
  useEffect(() => {
    // At most one unrequested sheet per visit.
    if (isAppAsked) eventsPopupVisit.write({ shown: true });
  }, [isAppAsked]);
  useEffect(() => {
    if (!onHome || !isPresent || isIn || anotherOpen || !isDue()) return;
    const timer = window.setTimeout(() => {
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setIn(true);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [onHome, isPresent, isIn, anotherOpen]);
  return isIn ? <EventsPopup /> : null;
};
