import { registerJob } from "@/server/platform/jobs";
import { extendNightsJob } from "./extend-nights";
import { importForests } from "./import/import-forests";

/** What a serving process does for the stays: keeps nights ahead. */
export function registerStayWork(): void {
  registerJob(extendNightsJob);
}

/** Files of public data that become stays, by the kind that the command names. */
export const stayImporters = { forests: importForests };
