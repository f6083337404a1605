import { mainHost } from "@/server/main/app";
import { registerHost } from "@/server/platform/host-fetch";
import type { Host, HostName } from "@/server/platform/http/host";
import { stayHost } from "@/server/stay/app";

/** Both hosts. Whoever imports this file has made them reachable in process. */
export const hosts: Readonly<Record<HostName, Host>> = { main: mainHost, stay: stayHost };

registerHost("main", mainHost.fetch);
registerHost("stay", stayHost.fetch);
