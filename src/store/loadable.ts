import type { Failure } from "@/store/failure";

/** One loaded answer with the flags that tell its story. */
export interface Loadable<T> {
  data: T | null;
  loading: boolean;
  /** An answer has come at least once, good or bad. */
  fetched: boolean;
  error: Failure | null;
}

/** Nothing was asked yet. */
export const notLoaded = <T>(): Loadable<T> => ({ data: null, loading: false, fetched: false, error: null });

/** A new load began: what was there stays visible meanwhile, its error does not. */
export const pending = <T>(state: Loadable<T>): Loadable<T> => ({ ...state, loading: true, error: null });

/** The answer came. */
export const fulfilled = <T>(data: T): Loadable<T> => ({ data, loading: false, fetched: true, error: null });

/** The load failed: what was there before stays visible. */
export const rejected = <T>(state: Loadable<T>, error: Failure | undefined): Loadable<T> => ({
  ...state,
  loading: false,
  fetched: true,
  error: error ?? { status: 0, data: null },
});
