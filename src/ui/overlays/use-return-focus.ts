import { type RefObject, useRef } from "react";

/** For each dialog that is open or closing: the elements to return the focus to, nearest first. */
const waysBack = new WeakMap<Element, readonly Element[]>();

const isNowhere = (element: Element | null): element is null => element === null || element === document.body;

const wayFrom = (element: Element): readonly Element[] => {
  const around = element.closest("[role=dialog], [role=alertdialog]");
  return [element, ...((around && waysBack.get(around)) ?? [])];
};

/**
 * Handlers for a dialog's content: the focus returns to the element that had it when the dialog opened. If that was
 * removed together with its own dialog, the focus returns to where that dialog was opened from, and to the page itself
 * as a last resort.
 * @param instead receives the focus before all others, if it exists when the dialog closes
 * @param begin receives the focus on opening; by default the first control does
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>, begin?: RefObject<HTMLElement | null>) {
  const back = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { target } = event;
      const { activeElement } = document;
      // A dialog that reopens after another one already has its return targets.
      if (!isNowhere(activeElement)) back.current = wayFrom(activeElement);
      if (target instanceof Element) waysBack.set(target, back.current);
      // Opened without a press: focus the dialog itself, so that no button shows a focus ring.
      const first = begin?.current ?? (isNowhere(activeElement) ? target : null);
      if (first instanceof HTMLElement) {
        event.preventDefault();
        first.focus({ preventScroll: true });
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = instead?.current ?? back.current.find((element) => element.isConnected) ?? pageItself();
      if (there instanceof HTMLElement) there.focus({ preventScroll: true });
    },
  };
}

/** Only if nothing has the focus: a page that arrived in the meantime has focused its own heading. */
const pageItself = (): Element | null => (isNowhere(document.activeElement) ? document.querySelector("main") : null);
