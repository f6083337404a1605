interface Parts {
  /** What the link service gave; undefined while or where it gave none. */
  short: string | undefined;
  asPath: string;
  params: Readonly<Record<string, string>>;
  origin: string;
}

/**
 * The address to pass on: a short one, with the chosen day where it leads through our own door, which hands
 * the day on. Without a short one the page's own address, which says the day already.
 */
export const linkOf = ({ short, asPath, params, origin }: Parts): string => {
  if (short === undefined) return new URL(asPath, origin).href;
  const link = new URL(short, origin);
  if (link.origin === origin) for (const [name, value] of Object.entries(params)) link.searchParams.set(name, value);
  return link.href;
};
