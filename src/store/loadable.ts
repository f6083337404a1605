import type { Failure } from "@/store/failure";

/** A loaded answer with its loading state. */
export interface Loadable<T> {
  data: T | null;
  loading: boolean;
  /** True after the first answer, successful or not. */
  fetched: boolean;
  error: Failure | null;
}

/** The initial state: not requested yet. */
export const notLoaded = <T>(): Loadable<T> => ({ data: null, loading: false, fetched: false, error: null });

/** A load started: the previous data stays visible, its error is cleared. */
export const pending = <T>(state: Loadable<T>): Loadable<T> => ({ ...state, loading: true, error: null });

export const fulfilled = <T>(data: T): Loadable<T> => ({ data, loading: false, fetched: true, error: null });

/** The load failed: the previous data stays visible. */
export const rejected = <T>(state: Loadable<T>, error: Failure | undefined): Loadable<T> => ({
  ...state,
  loading: false,
  fetched: true,
  error: error ?? { status: 0, data: null },
});
