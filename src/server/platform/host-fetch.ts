import type { HostBindings, HostName } from "./http/host";

type Fetch = (request: Request, bindings?: HostBindings) => Response | Promise<Response>;
type Registry = Partial<Record<HostName, Fetch>>;

const shared = globalThis as typeof globalThis & { nadlangHosts?: Registry };

/** Makes a host reachable inside this process. The composition root calls it; the latest registration answers. */
export function registerHost(name: HostName, fetch: Fetch): void {
  shared.nadlangHosts = { ...shared.nadlangHosts, [name]: fetch };
}

/**
 * Asks a host of this very process, without network or signature: server-side rendering.
 * `clientAddress` is the address of the browser the page is rendered for.
 */
export async function hostFetch(name: HostName, request: Request, clientAddress?: string): Promise<Response> {
  const fetch = shared.nadlangHosts?.[name];
  if (!fetch) throw new Error(`The ${name} host has not been started in this process.`);
  return fetch(request, { trusted: true, ...(clientAddress === undefined ? {} : { clientAddress }) });
}
