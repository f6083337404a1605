import { type ApiError, unavailable } from "@/server/platform/errors";

/** Requests that this process works on at once; more are turned away at the door rather than piled up. */
const LIMIT = 512;

const shared = globalThis as typeof globalThis & { nadlangInFlight?: { count: number; draining: boolean } };
const state = () => {
  shared.nadlangInFlight ??= { count: 0, draining: false };
  return shared.nadlangInFlight;
};

export const shedWhenFull = {
  /**
   * Takes a place, or null when the process is full or shutting down. Call what it returns when the work is done.
   * A page under way that asks from inside always gets one: it was let in before.
   */
  enter(inside: boolean): (() => void) | null {
    const current = state();
    if (!inside && (current.draining || current.count >= LIMIT)) return null;
    current.count += 1;
    return () => {
      current.count -= 1;
    };
  },
  refusal: (): ApiError => unavailable(state().draining ? 2 : 1),
  count: (): number => state().count,
  isDraining: (): boolean => state().draining,
  /** From now on nothing new is taken in. */
  drain(): void {
    state().draining = true;
  },
};
