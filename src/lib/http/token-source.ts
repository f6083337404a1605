interface TokenSource {
  /** The token of this browser, fetched where there is none. */
  current(): Promise<string | undefined>;
  /** A token other than the refused one; undefined when the login is over. */
  renewed(refused: string): Promise<string | undefined>;
}

/** The bearer token of this browser, fetched once however many calls wait for it. */
export const createTokenSource = (deps: {
  /** The access token that is there now. */
  read(): string | undefined;
  /** Fetches a token where there is none or the host refused the one there was; undefined when the login is over. */
  fetch(refused: string | undefined): Promise<string | undefined>;
  /** Keeps what was fetched, so that `read` finds it. */
  keep(token: string): void;
}): TokenSource => {
  let fetching: Promise<string | undefined> | undefined;

  const fetch = async (refused?: string): Promise<string | undefined> => {
    try {
      const token = await deps.fetch(refused);
      // Someone may have signed in before the answer came: their token wins.
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
