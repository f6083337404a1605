import { projectFiles, readProjectFile } from "../support/project-files";

/** The custom properties that a file uses, as in `var(--bg)`; computed names do not count. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[a-z0-9-]*[a-z0-9])[,)]/g)].map(([, name]) => name ?? "");

test("쓰는 색과 크기는 모두 어딘가에 정해져 있다", () => {
  const sources = projectFiles(["src"]).map((file) => [file, readProjectFile(file)] as const);
  const all = sources.map(([, text]) => text).join("\n");
  const known = new Set(
    [...all.matchAll(/(--[a-z0-9-]+)\s*:|setProperty\("(--[a-z0-9-]+)"/g)].map(
      ([, ruled, written]) => ruled ?? written,
    ),
  );
  const unknown = sources.flatMap(([file, text]) =>
    namedIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `${file} ${name}`),
  );
  expect(known.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
