import { createHttp, type HttpSettings } from "@/lib/http/create-http";
import type { HostName, Hosts } from "@/lib/http/http";

type Place = Pick<HttpSettings, "base" | "transport">;
type Shared = Omit<HttpSettings, "base" | "transport">;

/**
 * Both hosts of one tab or one request, sharing a token, a clock and the listeners. Stays are one service to
 * whatever shell asks: their host is told the alternate service name.
 */
export const createHosts = ({ main, stay, ...shared }: Shared & Record<HostName, Place>): Hosts => ({
  main: createHttp({ ...shared, ...main }),
  stay: createHttp({ ...shared, ...stay, variant: "alternate" }),
});
