import { useRef } from "react";

/** Handlers for a dialog's content: focus goes back to where it was when the dialog opened, if that is still there. */
export function useReturnFocus() {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    },
  };
}
