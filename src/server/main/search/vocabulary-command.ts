import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import { rebuildVocabulary } from "./vocabulary";

export const WORDS_COMMAND = "catalog:words";

/** Registers `npm run catalog:words`, which rebuilds the vocabulary in the process that holds the database. */
export function registerWordsCommand(): void {
  registerCommand(WORDS_COMMAND, async (_args, print) => {
    const { words, wrong } = await rebuildVocabulary(await database());
    print(`검색어 ${words}개를 세었고, ${wrong}개를 고쳐 썼어요.`);
    return 0;
  });
}
