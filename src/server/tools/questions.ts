/** `npm run questions [-- <id> <answer>]`: what waits for an answer, and answering it. */
import "./own-settings";
import { QUESTIONS_COMMAND, registerQuestionsCommand } from "@/server/main/questions/answer-questions";
import { runTool } from "@/server/platform/lifecycle/run-tool";

registerQuestionsCommand();
runTool(QUESTIONS_COMMAND, process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
