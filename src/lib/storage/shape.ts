/**
 * Validates a stored value. Written by hand because entries are read on the first screens, where a schema library costs
 * too much script; host data is validated by the contract's schemas.
 */
export interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

type Fits<T> = (value: unknown) => value is T;
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

const refused = { success: false } as const;
const shape = <T>(fits: Fits<T>): Shape<T> => ({
  safeParse: (value) => (fits(value) ? { success: true, data: value } : refused),
});

/** A string, with an optional maximum length and pattern. */
export const text = (rule: { max?: number; form?: RegExp } = {}): Shape<string> =>
  shape(
    (value): value is string =>
      typeof value === "string" &&
      value.length <= (rule.max ?? Number.POSITIVE_INFINITY) &&
      (rule.form?.test(value) ?? true),
  );

export const number: Shape<number> = shape((value): value is number => Number.isFinite(value));

/** An integer between both bounds, inclusive. */
export const whole = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape<number> =>
  shape((value): value is number => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max);

export const flag: Shape<boolean> = shape((value): value is boolean => typeof value === "boolean");

export const oneOf = <const T extends string>(...names: readonly T[]): Shape<T> =>
  shape((value): value is T => names.some((name) => name === value));

/** The same, or null. */
export const nullable = <T>(inner: Shape<T>): Shape<T | null> => ({
  safeParse: (value) => (value === null ? { success: true, data: null } : inner.safeParse(value)),
});

/** A field added in a later release; null when missing. */
export const addedLater = <T>(inner: Shape<T>): Shape<T | null> => ({
  safeParse: (value) =>
    value === undefined || value === null ? { success: true, data: null } : inner.safeParse(value),
});

/** A list of valid entries, at most `max`. */
export const list = <T>(inner: Shape<T>, max = Number.POSITIVE_INFINITY): Shape<T[]> => ({
  safeParse: (value) => {
    if (!Array.isArray(value) || value.length > max) return refused;
    const data: T[] = [];
    for (const entry of value) {
      const checked = inner.safeParse(entry);
      if (!checked.success) return refused;
      data.push(checked.data);
    }
    return { success: true, data };
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object of these fields; others are dropped. */
export const record = <F extends Record<string, Shape<unknown>>>(
  fields: F,
): Shape<{ [K in keyof F]: ShapeOf<F[K]> }> => ({
  safeParse: (value) => {
    if (!isRecord(value)) return refused;
    const data: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const checked = field.safeParse(value[name]);
      if (!checked.success) return refused;
      data[name] = checked.data;
    }
    return { success: true, data: data as { [K in keyof F]: ShapeOf<F[K]> } };
  },
});

/** An object with any keys; each value must match `inner`. */
export const dictionary = <T>(inner: Shape<T>): Shape<Record<string, T>> => ({
  safeParse: (value) => {
    if (!isRecord(value)) return refused;
    const data: Record<string, T> = {};
    for (const [name, field] of Object.entries(value)) {
      const checked = inner.safeParse(field);
      if (!checked.success) return refused;
      data[name] = checked.data;
    }
    return { success: true, data };
  },
});
