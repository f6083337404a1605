import type { DehydratedState } from "@tanstack/react-query";

/** What `ssr/packed-answer` writes: the names of each kind of object once, and values in their order. */
export interface Packed {
  packed: readonly (readonly string[])[];
  value: unknown;
}

const isPacked = (data: unknown): data is Packed => typeof data === "object" && data !== null && "packed" in data;

/** A list begins with 0, an object with the place of its names, counted from 1. */
const unpack = (names: Packed["packed"], value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const [kind, ...parts] = value;
  if (kind === 0) return parts.map((part) => unpack(names, part));
  const whole: Record<string, unknown> = {};
  for (const [at, name] of (names[kind - 1] ?? []).entries()) whole[name] = unpack(names, parts[at]);
  return whole;
};

/** The answers that came with the page, as the hosts gave them. A page reached later brings them as they are. */
export const unpacked = (state: DehydratedState | undefined): DehydratedState | undefined =>
  state && {
    ...state,
    queries: state.queries.map((query) =>
      isPacked(query.state.data)
        ? { ...query, state: { ...query.state, data: unpack(query.state.data.packed, query.state.data.value) } }
        : query,
    ),
  };
