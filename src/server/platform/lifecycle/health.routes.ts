import { z } from "zod";
import { unavailable } from "@/server/platform/errors";
import { type Route, route } from "@/server/platform/http/route";
import { isReady } from "./readiness";

/** Probes of a load balancer: liveness and readiness. */
export const healthRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/health/live",
    summary: "프로세스가 살아 있는지",
    policy: "open",
    signed: false,
    isProbe: true,
    reply: z.object({ alive: z.literal(true) }),
    cache: "no-store",
    handler: () => ({ alive: true as const }),
  }),
  route({
    method: "GET",
    path: "/health/ready",
    summary: "요청을 받을 준비가 되었는지",
    policy: "open",
    signed: false,
    isProbe: true,
    reply: z.object({ ready: z.literal(true) }),
    cache: "no-store",
    handler: async () => {
      if (!(await isReady())) throw unavailable(2);
      return { ready: true as const };
    },
  }),
];
