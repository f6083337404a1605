import { isIPv6 } from "node:net";
import { env } from "@/server/platform/env";
import type { HostBindings } from "./exchange";

/**
 * The address a request came from, as far as limits can tell callers apart. `x-forwarded-for` is believed only as far as
 * there are trusted proxies in front (TRUSTED_PROXY_HOPS), counted from the right: what stands further left the caller may
 * have written itself.
 */
export function clientAddress(request: Request, bindings: HostBindings): string {
  if (bindings.clientAddress) return bindings.clientAddress;
  return addressOf(bindings.incoming?.socket.remoteAddress, request.headers.get("x-forwarded-for"));
}

/** The same from the parts of a request. */
export function addressOf(remoteAddress: string | undefined, forwardedFor: string | null | undefined): string {
  const socket = networkOf(remoteAddress ?? "local");
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return socket;
  const chain = (forwardedFor ?? "").split(",").map((part) => part.trim());
  const named = chain.at(-hops);
  return named ? networkOf(named) : socket;
}

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Some proxies add the port that the caller had. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * One household has 2⁶⁴ addresses of IPv6 and can call from another one each time: what they share counts as their address.
 * One of IPv4 stands for itself, however a socket or a proxy writes it.
 */
function networkOf(written: string): string {
  const [, inBrackets, withPort] = WITH_PORT.exec(written) ?? [];
  const address = (inBrackets ?? withPort ?? written).replace(/%.*$/, "");
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const groups = [...(before ?? []), ...(tail === undefined ? [] : Array<string>(8).fill("0")), ...(after ?? [])];
  return `${groups.slice(0, 4).join(":")}::`;
}
