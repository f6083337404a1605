type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns cached data in which `patch` changed the objects it recognises (it returns others unchanged). Unchanged
 * parts stay identical, so that only affected components render again.
 */
export function patchJson(value: unknown, patch: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => patchJson(item, patch));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isFields(value)) return value;
  let next: Record<string, unknown> | null = null;
  for (const [name, before] of Object.entries(value)) {
    const after = patchJson(before, patch);
    if (after === before) continue;
    next ??= { ...value };
    next[name] = after;
  }
  return patch(next ?? value);
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
