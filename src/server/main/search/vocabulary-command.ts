import type { Command } from "@/server/platform/db/command-socket";
import { rebuildVocabulary } from "./vocabulary";

/** `npm run catalog:words`: rebuilds the vocabulary. */
export const wordsCommand: Command = {
  name: "catalog:words",
  run: async ({ db }, _args, print) => {
    const { words, wrong } = await rebuildVocabulary(db);
    print(`검색어 ${words}개를 세었고, ${wrong}개를 고쳐 썼어요.`);
    return 0;
  },
};
