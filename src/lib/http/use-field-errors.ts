import { useState } from "react";
import { fieldErrors } from "./field-errors";

/** Reads `room.beds.0.name`. */
const readPath = (values: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (typeof value === "object" ? Reflect.get(Object(value), key) : undefined), values);

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** Returns a refusal until what was refused changes: for a form with one field. */
export function useRefusal<Failure>(error: Failure, value: unknown): Failure | null {
  const [refused, setRefused] = useState({ error, value });
  if (refused.error !== error) setRefused({ error, value });
  return refused.error === error && !isSame(refused.value, value) ? null : error;
}

/**
 * Returns the host's message for each refused field of a form, until that field changes. `values`: the form by the
 * host's field names. A further refusal is a new error, so its messages are shown again.
 */
export function useFieldErrors(error: unknown, values: object): Record<string, string> {
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  if (!error || refused.error !== error) return {};
  const open = Object.entries(fieldErrors(error)).filter(([name]) =>
    isSame(readPath(refused.values, name), readPath(values, name)),
  );
  return Object.fromEntries(open);
}
