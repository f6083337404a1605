import { media } from "@/ui/theme/media";
import { breakpoint } from "@/ui/theme/tokens";
import { projectFiles, readProjectFile } from "../support/project-files";

const consoles = /^src\/(features\/(desk|partner|apply)|booking\/staff|tools|server)\//;
const styles = projectFiles(["src"]).filter((file) => !consoles.test(file) && !file.endsWith("theme/media.ts"));
const code = styles.map((file) => ({ file, text: readProjectFile(file) }));

const users = (name: string) => code.filter(({ text }) => text.includes(`media.${name}`)).map(({ file }) => file);

test("여섯 너비는 정해진 그대로다", () => {
  expect(Object.values(breakpoint)).toEqual([320, 375, 500, 768, 1440, 1920]);
});

test.each(Object.values(breakpoint))("%ipx에서 보이는 것이 바뀐다", (width) => {
  const names = Object.entries(media)
    .filter(([, query]) => query.includes(`${width}px`) || query.includes(`${width - 1}px`))
    .map(([name]) => name);
  expect(names).not.toEqual([]);
  expect(names.flatMap(users)).not.toEqual([]);
});

/** Two columns of a list, the brand panel next to the column, the sentence of the footer bar. */
const forContent = [1024, 1280, 1100];

test("다른 너비는 내용이 바라는 셋뿐이다", () => {
  const known = [...Object.values(breakpoint), ...forContent].flatMap((width) => [width, width - 1]);
  const others = code.flatMap(({ file, text }) =>
    [...text.matchAll(/@media[^{`]*?(?:min|max)-width: ?(\d+)px/g)]
      .map(([, width]) => Number(width))
      .filter((width) => !known.includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});

test("정해 둔 너비는 모두 쓰인다", () => {
  expect(Object.keys(media).filter((name) => users(name).length === 0)).toEqual([]);
});
