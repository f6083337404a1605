interface TokenSource {
  /** The token of this browser; fetched when there is none. */
  current(): Promise<string | undefined>;
  /** Returns a token other than the refused one; undefined when the session is over. */
  renewed(refused: string): Promise<string | undefined>;
}

/** The bearer token of this browser, fetched once for all waiting requests. */
export const createTokenSource = (deps: {
  /** Reads the current access token. */
  read(): string | undefined;
  /** Fetches a token when there is none or the host refused it; undefined when the session is over. */
  fetch(refused: string | undefined): Promise<string | undefined>;
  /** Stores the fetched token, so that `read` returns it. */
  keep(token: string): void;
}): TokenSource => {
  let fetching: Promise<string | undefined> | undefined;

  const fetch = async (refused?: string): Promise<string | undefined> => {
    try {
      const token = await deps.fetch(refused);
      // A sign-in before the answer wins.
      const present = deps.read();
      if (present && present !== refused) return present;
      if (token) deps.keep(token);
      return token;
    } finally {
      fetching = undefined;
    }
  };

  const otherThan = async (refused?: string) => {
    const present = deps.read();
    if (present && present !== refused) return present;
    fetching ??= fetch(refused);
    return fetching;
  };
  return { current: () => otherThan(), renewed: otherThan };
};
