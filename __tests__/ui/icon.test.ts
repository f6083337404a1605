import { projectFiles, readProjectFile } from "../support/project-files";

const drawn = [...readProjectFile("src/ui/icon/icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
const named = [...readProjectFile("src/ui/icon/icon.tsx").matchAll(/^ {2}\| "([^"]+)"/gm)].map(([, name]) => name);

test("every name of an icon has one drawing, and no drawing is without a name", () => {
  expect(named.length).toBeGreaterThan(100);
  expect(drawn).toEqual(named);
});

test("every icon is shown somewhere", () => {
  const code = projectFiles(["src", "pages"])
    .filter((file) => file !== "src/ui/icon/icon.tsx")
    .map(readProjectFile)
    .join("\n");
  expect(named.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});

test("the drawings hold lines only: no script, no style, no address", () => {
  const elements = new Set([...readProjectFile("src/ui/icon/icons.svg").matchAll(/<(\w+)/g)].map(([, name]) => name));
  const lines = ["svg", "symbol", "path", "circle", "rect", "line", "polyline", "polygon", "ellipse"];
  expect([...elements].filter((name) => name !== undefined && !lines.includes(name))).toEqual([]);
});
