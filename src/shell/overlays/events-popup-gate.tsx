import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { deviceClock } from "@/lib/clock";
import { useIdle } from "@/lib/hooks/use-idle";
import { paths } from "@/lib/paths";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { useAppSelector } from "@/store/hooks";
import { selectAppPromptVisible, selectLoginVisible } from "@/store/slices/common";
import { importWithRetry } from "@/ui/import-with-retry";

const EventsPopup = dynamic(
  importWithRetry(() => import("@/shell/overlays/events-popup").then((module) => module.EventsPopup)),
  {
    ssr: false,
  },
);

/** A pause after another dialog went. */
const PAUSE_MS = 1500;

const isDue = (): boolean => !eventsPopupVisit.read().shown && eventsPopupRest.read().until < deviceClock.now();

/**
 * Lets the events popup in: on home, once a visit, once somebody has looked around, never over another dialog, never
 * in a visit in which the app was offered, and never within the seven days after it was sent away.
 */
export const EventsPopupGate = () => {
  const onHome = useRouter().pathname === paths.home();
  const isPresent = useIdle();
  const [isIn, setIn] = useState(false);
  const isAppAsked = useAppSelector(selectAppPromptVisible);
  const anotherOpen = useAppSelector(selectLoginVisible) || isAppAsked;
  useEffect(() => {
    // One sheet that nobody asked for is enough for a visit.
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
