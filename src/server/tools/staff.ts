/** `npm run staff -- <role> <phone> <name> [activity]`: the first people of the desk or of a venue. */
import "./own-settings";
import { staffCommand } from "@/server/commerce/staff/staff-command";
import { runTool } from "@/server/platform/lifecycle/run-tool";

runTool(staffCommand, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
