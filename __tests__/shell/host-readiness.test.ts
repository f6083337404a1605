import { ApiError } from "@/lib/http/api-error";
import type { Hosts, Http } from "@/lib/http/http";
import { areHostsAway, areHostsReady } from "@/shell/ssr/host-readiness";

let state: "up" | "refusing" | "silent" = "up";
let asked = 0;
const get = () => {
  asked += 1;
  if (state === "silent") return new Promise(() => {});
  return state === "up" ? Promise.resolve({}) : Promise.reject(new ApiError(503, "F503", ""));
};
const host = { get } as unknown as Http;
const hosts: Hosts = { main: host, stay: host };

it.each(["refusing", "silent"] as const)(
  "%s 호스트는 준비되지 않았고, 돌아올 때까지 화면마다 한 번 물어본다",
  async (kind) => {
    state = "up";
    expect(await areHostsReady(hosts)).toBe(true);
    asked = 0;
    // Healthy hosts are not checked before every page.
    expect(await areHostsAway(hosts)).toBe(false);
    expect(asked).toBe(0);
    state = kind;
    expect(await Promise.all([1, 2, 3].map(() => areHostsReady(hosts)))).toEqual([false, false, false]);
    expect(asked).toBe(2);
    expect(await areHostsAway(hosts)).toBe(true);
    state = "up";
    expect(await areHostsAway(hosts)).toBe(false);
  },
);
