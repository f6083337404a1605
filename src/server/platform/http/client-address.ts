import { env } from "@/server/platform/env";
import type { HostBindings } from "./exchange";

/**
 * The address a request came from. `x-forwarded-for` is believed only as far as there are trusted proxies in
 * front (TRUSTED_PROXY_HOPS), counted from the right: what stands further left the caller may have written
 * itself.
 */
export function clientAddress(request: Request, bindings: HostBindings): string {
  if (bindings.clientAddress) return bindings.clientAddress;
  const socket = bindings.incoming?.socket.remoteAddress ?? "local";
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return socket;
  const chain = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return chain.at(-hops) || socket;
}
