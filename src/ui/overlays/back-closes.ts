import { useEffect, useRef } from "react";
import { enter, type Layer, leave } from "./back-layers";

/**
 * While `open`, the back key closes this overlay instead of leaving the page. The newest overlay closes first. Each
 * open overlay has one history entry, which is removed when the overlay closes by other means.
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
