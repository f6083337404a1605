type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `?order=…`; null without one. */
export const readOrder = ({ order }: Query): { order: string } | null =>
  typeof order === "string" && /^[\w-]{8,64}$/.test(order) ? { order } : null;
