type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a reservation's `?id=…`; null without one. */
export const readId = ({ id }: Query): { id: string } | null =>
  typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? { id } : null;
