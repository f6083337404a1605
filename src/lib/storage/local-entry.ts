/** The part of zod's interface that is used. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export interface LocalEntry<T> {
  /** The stored value, or the fallback when it is missing or corrupt, or without storage. */
  read(): T;
  /** False when the browser refused to store the value (private mode, full). */
  write(value: T): boolean;
  remove(): void;
}

/** A function because private modes throw on mere access. */
export const browserStorage = (): Storage | null => {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
};

/** For values that last as long as the tab. */
export const tabStorage = (): Storage | null => {
  try {
    return typeof window === "undefined" ? null : window.sessionStorage;
  } catch {
    return null;
  }
};

/**
 * A stored JSON object of this browser that `schema` accepts. Invalid JSON and objects of another shape are removed and
 * read as absent; JSON that is not an object is also logged as a parse error.
 */
export const localEntry = <T extends object>(settings: {
  key: string;
  schema: Schema<T>;
  fallback: T;
  storage?: () => Storage | null;
}): LocalEntry<T> => {
  const { key, schema, fallback, storage = browserStorage } = settings;
  const remove = () => storage()?.removeItem(key);

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      remove();
      return undefined;
    }
  };

  const read = (): T => {
    const text = storage()?.getItem(key) ?? null;
    if (text === null) return fallback;
    const value = parse(text);
    if (value === undefined) return fallback;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      console.error(`parse error: the stored "${key}" is not an object`);
      remove();
      return fallback;
    }
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    remove();
    return fallback;
  };

  const write = (value: T): boolean => {
    try {
      const target = storage();
      target?.setItem(key, JSON.stringify(value));
      return target !== null;
    } catch {
      return false;
    }
  };

  return { read, write, remove };
};
