import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End inside a group with one tab stop. Moves the focus to the next `[data-roving]` that is not
 * disabled and calls `onMove` with its value.
 */
export function moveRoving<Value extends string>(
  event: KeyboardEvent<HTMLElement>,
  values: readonly Value[],
  onMove: (value: Value) => void,
): void {
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-roving]:not([aria-disabled=true])")];
  const at = event.target instanceof HTMLElement ? members.indexOf(event.target) : -1;
  const to = target(event.key, at, members.length);
  const next = to === undefined ? undefined : members[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
  const value = values.find((item) => item === next.dataset.roving);
  if (value !== undefined) onMove(value);
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined || at < 0 ? undefined : (at + step + count) % count;
}
