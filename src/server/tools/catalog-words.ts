/**
 * `npm run catalog:words`: writes the searched text of all activities and stays, collects the words that search suggests and counts
 * what each finds.
 */
import { wordsCommand } from "@/server/main/search/vocabulary";
import "./own-settings";
import { runTool } from "@/server/platform/lifecycle/run-tool";

runTool(wordsCommand, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
