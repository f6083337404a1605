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

/** Whether both hosts say soon that they can work. Renders side by side share one question. */
export const areHostsReady = (hosts: Hosts): Promise<boolean> => {
  asking ??= ask(hosts).finally(() => {
    asking = undefined;
  });
  return asking;
};

/**
 * Whether the hosts were away when they were last asked, and still are: then no page queues up behind them.
 */
export const areHostsAway = async (hosts: Hosts): Promise<boolean> => wereAway && !(await areHostsReady(hosts));
