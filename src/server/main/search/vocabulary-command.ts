import type { Command } from "@/server/platform/db/command-socket";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import { rebuildVocabulary } from "./vocabulary";

/** `npm run catalog:words`: rewrites the searched text of activities and stays, and rebuilds the vocabulary. */
export const wordsCommand: Command = {
  name: "catalog:words",
  run: async ({ db }, _args, print) => {
    await rewriteSearchText(db);
    const { words, changed } = await rebuildVocabulary(db);
    print(`검색어 ${words}개를 세었고, ${changed}개를 고쳐 썼어요.`);
    return 0;
  },
};
