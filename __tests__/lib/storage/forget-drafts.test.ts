import { projectFiles, readProjectFile } from "../../support/project-files";

/** What of a tab is no draft of a member: sign-up's and its proof end by themselves, a closed window says nothing of anyone. */
const staying = ["nadlang.signup-draft", "nadlang.social-proof", "nadlang.events-popup-visit"];

test("이 탭에 남기는 것은 모두, 나갈 때 지우거나 남기기로 정해져 있다", () => {
  const kept = projectFiles(["src"])
    .map(readProjectFile)
    .filter((code) => code.includes("storage: tabStorage"))
    .flatMap((code) => [...code.matchAll(/key: ["`](nadlang\.[\w.-]+)/g)].map(([, key]) => key ?? ""));
  const forgotten = [...readProjectFile("src/lib/storage/forget-drafts.ts").matchAll(/"(nadlang\.[\w.-]+)"/g)];
  const decided = [...staying, ...forgotten.map(([, key]) => key ?? "")];
  expect(kept.sort()).toEqual(decided.sort());
});
