/**
 * The bearer token of this tab: the cookie's, or an anonymous one fetched once however many calls wait for
 * it.
 */
export const createTokenSource = (deps: {
  /** The access token that is there now. */
  read(): string | undefined;
  /** Asks the anonymous endpoint. */
  ask(): Promise<string>;
  /** Keeps what was fetched, so that `read` finds it. */
  keep(token: string): void;
}): (() => Promise<string>) => {
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    try {
      const token = await deps.ask();
      // Someone may have signed in before the answer came: their token wins.
      const present = deps.read();
      if (present) return present;
      deps.keep(token);
      return token;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    const present = deps.read();
    if (present) return present;
    asking ??= ask();
    return asking;
  };
};
