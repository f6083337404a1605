import type { NextApiRequest, NextApiResponse } from "next";
import { isReady } from "@/server/platform/lifecycle/readiness";

/** `/api/health`: ready for requests; `/api/health?live`: the process runs, whatever its database does. */
export default async function health(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader("cache-control", "no-store");
  if (request.query.live !== undefined) return response.status(200).json({ alive: true });
  const ready = await isReady();
  if (!ready) response.setHeader("retry-after", "2");
  response.status(ready ? 200 : 503).json({ ready });
}
