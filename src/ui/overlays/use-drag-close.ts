import { type PointerEvent, useRef } from "react";

const CLOSE_AT = 120;
const FLING = 0.6;

/**
 * Drag a sheet down to close it: more than 120 px, or a flick faster than 0.6 px/ms. Less springs back.
 * Writes `--drag` on the sheet, from which its leaving animation starts.
 */
export function useDragClose(sheet: { current: HTMLElement | null }, onClose: () => void) {
  const start = useRef<{ y: number; time: number } | undefined>(undefined);
  const move = (distance: number, settle: boolean) => {
    const element = sheet.current;
    if (!element) return;
    element.style.setProperty("--drag", `${Math.max(0, distance)}px`);
    element.toggleAttribute("data-dragging", !settle);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button, a, input")) return;
      start.current = { y: event.clientY, time: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(event.clientY - start.current.y, false);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.time);
      start.current = undefined;
      const closes = distance > CLOSE_AT || (distance > 24 && speed > FLING);
      move(closes ? distance : 0, true);
      if (closes) onClose();
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(0, true);
    },
  };
}
