import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { createClock } from "@/lib/clock";
import { paths } from "@/lib/paths";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { useAppSelector } from "@/store/hooks";
import { selectAppPromptVisible, selectLoginVisible } from "@/store/slices/common";

const EventsPopup = dynamic(() => import("@/shell/overlays/events-popup").then((module) => module.EventsPopup), {
  ssr: false,
});

const clock = createClock();
const GESTURES = ["scroll", "pointerdown", "keydown"] as const;
const AFTER_GESTURE_MS = 1500;

const isDue = (): boolean => !eventsPopupVisit.read().shown && eventsPopupRest.read().until < clock.now();

/**
 * Lets the events popup in: on home, once a visit, after somebody has moved something, never over another dialog and
 * never within the seven days after it was sent away.
 */
export const EventsPopupGate = () => {
  const onHome = useRouter().pathname === paths.home();
  const [isPresent, setPresent] = useState(false);
  const [isIn, setIn] = useState(false);
  const anotherOpen = [useAppSelector(selectLoginVisible), useAppSelector(selectAppPromptVisible)].some(Boolean);
  useEffect(() => {
    const seen = () => setPresent(true);
    for (const gesture of GESTURES) window.addEventListener(gesture, seen, { once: true, passive: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, seen);
    };
  }, []);
  useEffect(() => {
    if (!onHome || !isPresent || isIn || anotherOpen || !isDue()) return;
    const timer = window.setTimeout(() => {
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setIn(true);
    }, AFTER_GESTURE_MS);
    return () => window.clearTimeout(timer);
  }, [onHome, isPresent, isIn, anotherOpen]);
  return isIn ? <EventsPopup /> : null;
};
