import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not the public internet (IANA special-purpose registry), and Azure's metadata address. */
const CLOSED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Parts of 2000::/3 that wrap an IPv4 address or are reserved; outside of 2000::/3 nothing is public. */
const CLOSED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, "ipv6");

const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** True for an address of the public internet. Names and malformed addresses are not public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && unicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}
