/** `npm run questions [-- <id> <answer>]`: lists open questions or answers the given one. */
import "./own-settings";
import { questionsCommand } from "@/server/main/questions/answer-questions";
import { runTool } from "@/server/platform/lifecycle/run-tool";

runTool(questionsCommand, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
