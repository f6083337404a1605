import { useEffect, useState } from "react";

/** Pause after the last scroll. */
const REST_MS = 1500;
/** Delay for visitors who never scroll. */
const PRESENT_MS = 10_000;

/** False while a dialog is open or a field has the focus. */
const isFree = (): boolean =>
  !document.querySelector('[role="dialog"], [role="alertdialog"]') &&
  !document.activeElement?.matches("input, textarea, select");

/**
 * True once a visitor may be interrupted: not over the first view, but after they have scrolled and paused. Stays true.
 */
export const useIdle = (): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (hasCome) return;
    let timer: number;
    const wait = (milliseconds: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => (isFree() ? setCome(true) : wait(REST_MS)), milliseconds);
    };
    const scrolled = () => wait(REST_MS);
    wait(PRESENT_MS);
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", scrolled);
    };
  }, [hasCome]);
  return hasCome;
};
