import { registerJob } from "@/server/platform/jobs";
import { extendNightsJob } from "./extend-nights";

/** Registers the background job of the stays. */
export function registerStayWork(): void {
  registerJob(extendNightsJob);
}
