import { createClock } from "@/lib/clock";
import { createHttp, type HttpSettings } from "@/lib/http/create-http";

export const mainBase = "http://localhost/api/main";

/** A client for the main host whose listeners write down what they were told. */
export const testHttp = (settings: Partial<HttpSettings> = {}) => {
  const told: string[] = [];
  const clock = createClock(() => 1_767_225_600_000);
  const http = createHttp({
    base: mainBase,
    getToken: async () => "token-1",
    serviceName: () => "web",
    clock,
    onUnauthorized: () => told.push("unauthorized"),
    onForbidden: () => told.push("forbidden"),
    onMessage: (text) => told.push(`message:${text}`),
    onOffline: () => told.push("offline"),
    ...settings,
  });
  return { http, told, clock };
};
