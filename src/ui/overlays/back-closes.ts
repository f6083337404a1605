import { useEffect, useRef } from "react";
import { enter, type Layer, leave } from "./back-layers";

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
