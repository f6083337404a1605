import type { IncomingMessage } from "node:http";
import type { DistrictCentres } from "@/shared/contract/main/discover";
import { serverHosts } from "@/shell/ssr/server-hosts";

/**
 * Returns districts and their middles as JSON; null if the host is down. The browser finds the nearest district itself, so
 * that the user's position never leaves the device.
 */
export const districtRows = async (request: IncomingMessage): Promise<string | null> => {
  const reply = await serverHosts(request, undefined)
    .main.get<DistrictCentres>("/districts/centres/")
    .catch(() => null);
  return reply && JSON.stringify(reply.data.rows);
};
