import { useEffect, useRef } from "react";

/** When a pressed button goes with what it did, the focus stays in its part, at the first stop. `state`: undefined while nothing is known. */
export const useFocusFallback = (state: string | null | undefined) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNew && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [state]);
  return part;
};
