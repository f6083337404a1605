import { setTimeout as sleep } from "node:timers/promises";
import type { Hosts } from "@/lib/http/http";

const LATEST_MS = 800;

let wereAway = false;
let asking: Promise<boolean> | undefined;

const ask = async ({ main, stay }: Hosts): Promise<boolean> => {
  const both = Promise.all([main, stay].map((host) => host.get("/health/ready"))).then(
    () => true,
    () => false,
  );
  const areReady = await Promise.race([both, sleep(LATEST_MS, false)]);
  wereAway = !areReady;
  return areReady;
};

/** True if both hosts report in time that they are ready. Parallel renders share one check. */
export const areHostsReady = (hosts: Hosts): Promise<boolean> => {
  asking ??= ask(hosts).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** True if the hosts were down at the last check and still are: then no page waits for them. */
export const areHostsAway = async (hosts: Hosts): Promise<boolean> => wereAway && !(await areHostsReady(hosts));
