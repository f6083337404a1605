import { fixedPages } from "@/shell/ssr/site-map";
import { projectFiles, readProjectFile } from "../support/project-files";

test("사이트맵에는 검색 엔진이 담아도 되는 화면만 있다", () => {
  const pages = projectFiles(["pages"], [".tsx"]);
  const accessOf = (path: string) => {
    const file = pages.find(
      (page) => page === `pages${path}.tsx` || page === `pages${path.replace(/\/$/, "")}/index.tsx`,
    );
    return file && /access: "(\w+)"/.exec(readProjectFile(file))?.[1];
  };
  expect(fixedPages.length).toBeGreaterThan(5);
  // Every other page has "noindex".
  expect(Object.fromEntries(fixedPages.map((path) => [path, accessOf(path)]))).toEqual(
    Object.fromEntries(fixedPages.map((path) => [path, "public"])),
  );
});
