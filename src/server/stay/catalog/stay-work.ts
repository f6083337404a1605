import { registerJob } from "@/server/platform/jobs";
import { extendNightsJob } from "./extend-nights";

/** What a serving process does for the stays: keeps nights ahead. */
export function registerStayWork(): void {
  registerJob(extendNightsJob);
}
