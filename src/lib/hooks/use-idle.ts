import { useEffect, useState } from "react";

/** So long after the last scroll a visitor counts as resting. */
const REST_MS = 1500;
/** Who never scrolls is free after this. */
const PRESENT_MS = 10_000;

/** Nobody is interrupted while they write or answer something else. */
const isFree = (): boolean =>
  !document.querySelector('[role="dialog"], [role="alertdialog"]') &&
  !document.activeElement?.matches("input, textarea, select");

/**
 * Whether a visitor may be spoken to unasked: not over the first view, which they came for, but once they
 * have looked around and rest. Stays true from then on.
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
