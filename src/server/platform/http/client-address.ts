import { isIPv6 } from "node:net";
import { env } from "@/server/platform/env";
import type { HostBindings } from "./exchange";

/**
 * Client address for rate limits. `x-forwarded-for` is read from the right, one entry per trusted proxy
 * (TRUSTED_PROXY_HOPS): the caller can forge the entries further left.
 */
export function clientAddress(request: Request, bindings: HostBindings): string {
  if (bindings.clientAddress) return bindings.clientAddress;
  return toAddress(bindings.incoming?.socket.remoteAddress, request.headers.get("x-forwarded-for"));
}

/** Like `clientAddress`, from the parts of a request. */
export function toAddress(remoteAddress: string | undefined, forwardedFor: string | null | undefined): string {
  const socket = toNetwork(remoteAddress ?? "local");
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return socket;
  const chain = (forwardedFor ?? "").split(",").map((part) => part.trim());
  const named = chain.at(-hops);
  return named ? toNetwork(named) : socket;
}

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Some proxies append the caller's port. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * One household has 2⁶⁴ IPv6 addresses and can change them with each call: only the /64 prefix counts. An IPv4 address
 * is returned whole, also when it is written as IPv6.
 */
function toNetwork(written: string): string {
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
