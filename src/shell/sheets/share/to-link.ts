interface Parts {
  /** Short link; undefined until it is created, or if that failed. */
  short: string | undefined;
  asPath: string;
  params: Readonly<Record<string, string>>;
  origin: string;
}

/**
 * Returns the address to share: the short link, plus the chosen day if the link is ours, which passes it on. Without a
 * short link the page's own address, which contains the day already.
 */
export const toLink = ({ short, asPath, params, origin }: Parts): string => {
  if (short === undefined) return new URL(asPath, origin).href;
  const link = new URL(short, origin);
  if (link.origin === origin) for (const [name, value] of Object.entries(params)) link.searchParams.set(name, value);
  return link.href;
};
