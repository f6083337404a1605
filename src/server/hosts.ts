import { mainHost } from "@/server/main/app";
import type { Host, HostName } from "@/server/platform/http/host";
import { stayHost } from "@/server/stay/app";

/** Both hosts, for the door, for server rendering and for the ports. */
export const hosts: Readonly<Record<HostName, Host>> = { main: mainHost, stay: stayHost };
