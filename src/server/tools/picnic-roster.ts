/**
 * `npm run picnic:roster -- <reservation number>`: the numbers of a group's students, for its place. Each use
 * is logged.
 */
import "./own-settings";
import { rosterCommand } from "@/server/commerce/picnic/roster";
import { runTool } from "@/server/platform/lifecycle/run-tool";

runTool(rosterCommand, process.argv.slice(2, 3), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
