import { useEffect, useRef } from "react";

interface Layer {
  close: () => void;
}

const MARK = "overlay";
const layers: Layer[] = [];
let leaving = 0;
let swallow = 0;
let listening = false;

/**
 * While `open`, the back key closes this overlay instead of leaving the page. The newest overlay goes first.
 * One history entry per open overlay; it is taken back when the overlay closes by other means.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { close: () => close.current() };
    enter(layer);
    return () => leave(layer);
  }, [open]);
}

function enter(layer: Layer): void {
  if (!listening) {
    // In the capture phase: the router must not take our entry for a change of page.
    window.addEventListener("popstate", handlePop, true);
    listening = true;
  }
  layers.push(layer);
  // An overlay that closes and opens in one breath (strict mode, a swap of sheets) keeps the entry.
  if (leaving > 0) leaving -= 1;
  else window.history.pushState({ ...window.history.state, [MARK]: layers.length }, "");
}

function leave(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at === -1) return;
  layers.splice(at, 1);
  leaving += 1;
  queueMicrotask(takeBack);
}

function takeBack(): void {
  if (leaving === 0) return;
  const steps = leaving;
  leaving = 0;
  // A link inside the sheet has already moved on: the entry below is harmless, going back would undo the move.
  if (typeof window.history.state?.[MARK] !== "number") return;
  swallow += 1;
  window.history.go(-steps);
}

function handlePop(event: PopStateEvent): void {
  if (swallow > 0) {
    swallow -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const layer = layers.pop();
  if (!layer) return;
  event.stopImmediatePropagation();
  layer.close();
}
