import { globalStyle } from "@/ui/theme/global-style";
import { projectFiles, readProjectFile } from "../support/project-files";

const styles = projectFiles(["src/ui", "src/shell", "src/features", "src/booking"]).map((file) => ({
  file,
  css: readProjectFile(file),
}));

test("바뀌는 것은 화면 카드가 스스로 그릴 수 있는 것뿐이다: 자리와 크기와 투명도", () => {
  const painted = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/(?<![-\w])transition:\s*([^;`]+);/g)]
      .flatMap(([, list = ""]) => list.replace(/\([^)]*\)/g, "").split(","))
      .map((part) => part.trim().split(/\s/)[0])
      .filter((property) => !/^(transform|scale|opacity|none)$/.test(property ?? ""))
      .map((property) => `${file}: ${property}`),
  );
  expect(painted).toEqual([]);
});

test("움직이는 그림도 그렇다", () => {
  const frames = /keyframes`([^`]*)`|@keyframes [\w-]+ (\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;
  const painted = styles.flatMap(({ file, css }) =>
    [...css.matchAll(frames)]
      .flatMap(([, own, plain]) => [...(own ?? plain ?? "").matchAll(/([a-z-]+):/g)])
      .filter(([, property]) => !/^(transform|opacity|visibility)$/.test(property ?? ""))
      .map(([, property]) => `${file}: ${property}`),
  );
  expect(painted).toEqual([]);
});

test("되풀이하는 움직임은 움직임을 줄인 기기와 설정에서 멈추거나 잠잠해진다", () => {
  const loud = styles
    .filter(({ css }) => /animation:[^;]*infinite/.test(css))
    .filter(
      ({ css }) =>
        !css.includes("@media (prefers-reduced-motion: reduce)") || !css.includes('html[data-motion="reduced"]'),
    );
  expect(loud.map(({ file }) => file)).toEqual([]);
});

test("움직임을 줄이면 누르고 바뀌고 들어오는 데 걸리는 시간이 없다", () => {
  const still = ":root { --d-1: 0s; --d-2: 0s; --d-3: 0s; }";
  expect(globalStyle).toContain(`@media (prefers-reduced-motion: reduce) { ${still} }`);
  expect(globalStyle).toContain(still.replace(":root", ':root[data-motion="reduced"]'));
});
