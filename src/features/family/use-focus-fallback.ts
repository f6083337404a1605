import { useEffect, useRef } from "react";

/**
 * When a pressed button is removed by its own action, focuses the first control of its part. `state`: undefined while
 * unknown.
 */
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
