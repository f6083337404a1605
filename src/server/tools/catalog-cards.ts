/**
 * `npm run catalog:cards`: writes what cards of activities and stays show anew, where it differs from what they show it of.
 */
import "./own-settings";
import { CARDS_COMMAND, registerCardsCommand } from "@/server/commerce/books/cards-command";
import { runTool } from "@/server/platform/lifecycle/run-tool";

registerCardsCommand();
runTool(CARDS_COMMAND, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
