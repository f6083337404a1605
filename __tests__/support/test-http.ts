import { createClock } from "@/lib/clock";
import { createHosts, type HostsSettings } from "@/lib/http/create-hosts";

export const mainBase = "http://localhost/api/main";

/** HTTP clients for both hosts; `http` is the main one. `told` lists the listeners that were called. */
export const testHttp = ({ transport, ...settings }: Partial<HostsSettings> & { transport?: typeof fetch } = {}) => {
  const told: string[] = [];
  const clock = createClock(() => 1_767_225_600_000);
  const main = transport ? { base: mainBase, transport } : { base: mainBase };
  const hosts = createHosts({
    main,
    stay: { base: "http://localhost/api/stay" },
    getToken: async () => "token-1",
    serviceName: () => "web",
    clock,
    onUnauthorized: () => told.push("unauthorized"),
    onForbidden: () => told.push("forbidden"),
    onMessage: (text) => told.push(`message:${text}`),
    onOffline: () => told.push("offline"),
    ...settings,
  });
  return { http: hosts.main, stay: hosts.stay, told, clock };
};
