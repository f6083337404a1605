import { mainHost } from "@/server/main/app";
import type { HostName } from "@/server/platform/http/exchange";
import type { Host } from "@/server/platform/http/host";
import { stayHost } from "@/server/stay/app";

/** Both hosts, for the HTTP server, for server rendering and for the ports. */
export const hosts: Readonly<Record<HostName, Host>> = { main: mainHost, stay: stayHost };
