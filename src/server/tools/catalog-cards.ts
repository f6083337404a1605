/**
 * `npm run catalog:cards`: rebuilds cards of activities and stays that differ from their source.
 */
import "./own-settings";
import { cardsCommand } from "@/server/commerce/books/cards-command";
import { runTool } from "@/server/platform/lifecycle/run-tool";

runTool(cardsCommand, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
