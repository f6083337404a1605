/** Answers a call that a render makes, by the hosts of this very process. */
type InProcessFetch = (request: Request, clientAddress: string | undefined) => Promise<Response>;

const key = Symbol.for("nadlang.in-process-hosts");

/**
 * The front hands the hosts over here. On globalThis, because Next bundles and evaluates the pages' modules
 * apart from the front's: a second copy of the hosts would open the database a second time.
 */
export const provideHosts = (fetch: InProcessFetch): void => {
  Reflect.set(globalThis, key, fetch);
};

/** The hosts of this process. Throws where the front has none, as with remote hosts. */
export const inProcessHosts = (): InProcessFetch => {
  const fetch: unknown = Reflect.get(globalThis, key);
  if (typeof fetch !== "function") throw new Error("No hosts in this process");
  return fetch as InProcessFetch;
};
