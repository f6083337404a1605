import { type RefObject, useRef } from "react";

/** Of every dialog that is open, or still leaving: where the focus goes after it, the nearest first. */
const waysBack = new WeakMap<Element, readonly Element[]>();

const isNowhere = (element: Element | null): element is null => element === null || element === document.body;

/** Where the focus is, and where it would go from the dialog around that. */
const wayFrom = (element: Element): readonly Element[] => {
  const around = element.closest("[role=dialog], [role=alertdialog]");
  return [element, ...((around && waysBack.get(around)) ?? [])];
};

/**
 * Handlers for a dialog's content: focus goes back to where it was when the dialog opened. If that is gone,
 * with the dialog in which it stood, it goes to where that one came from; and to the page itself rather than
 * nowhere.
 * @param instead where it goes before all that, when something is there as the dialog goes
 * @param begin where the dialog begins to be read; without it the focus is on its first control
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>, begin?: RefObject<HTMLElement | null>) {
  const back = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { target } = event;
      const { activeElement } = document;
      // A dialog that comes back after another one knows its way already.
      if (!isNowhere(activeElement)) back.current = wayFrom(activeElement);
      if (target instanceof Element) waysBack.set(target, back.current);
      // It opened by itself: the dialog takes the focus as a whole, and no button wears a ring that nobody asked for.
      const first = begin?.current ?? (isNowhere(activeElement) ? target : null);
      if (first instanceof HTMLElement) {
        event.preventDefault();
        first.focus({ preventScroll: true });
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = instead?.current ?? back.current.find((one) => one.isConnected) ?? pageItself();
      if (there instanceof HTMLElement) there.focus({ preventScroll: true });
    },
  };
}

/** Only where nothing has the focus: a page that came meanwhile has taken it to its own heading. */
const pageItself = (): Element | null => (isNowhere(document.activeElement) ? document.querySelector("main") : null);
