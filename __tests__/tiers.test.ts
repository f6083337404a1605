import { existsSync } from "node:fs";
import path from "node:path";
import { projectFiles, projectRoot, readProjectFile } from "./support/project-files";

const { onBothEngines, outside, PROCESS_SUITES, SENTINELS, SLOW_SUITES } = jest.requireActual<{
  SENTINELS: string[];
  PROCESS_SUITES: string[];
  SLOW_SUITES: string[];
  outside: () => string[];
  onBothEngines: () => string[];
}>("./tiers.js");
const { GOALS } = jest.requireActual<{ GOALS: { id: string; trust?: string[] }[] }>("../src/tools/trust-goals.js");

const { listProblems } = jest.requireActual<{ listProblems: (tree: string) => string[] }>(
  "../src/tools/faults/list.js",
);

const exists = (file: string): boolean => existsSync(path.join(projectRoot, file));

/** `a/{b,c}` is `a/b` and `a/c`. */
function spelledOut(text: string): string[] {
  const [, before = "", inner, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  return inner === undefined ? [text] : inner.split(",").flatMap((part) => spelledOut(`${before}${part}${after}`));
}

describe("시험을 나눈 목록", () => {
  it("적힌 파일은 모두 있고, 나머지 trust는 모두 npm test 밖에 있다", () => {
    expect([...SENTINELS, ...PROCESS_SUITES, ...SLOW_SUITES].filter((file) => !exists(file))).toEqual([]);
    const trust = projectFiles(["__tests__/trust"], [".test.ts"]);
    expect(trust.filter((file) => !outside().includes(file))).toEqual([...SENTINELS].sort());
    expect(outside().filter((file) => !trust.includes(file))).toEqual([...PROCESS_SUITES, ...SLOW_SUITES].sort());
  });

  it("다른 엔진에서 한 번 더 도는 시험은 npm test에 있는 것뿐이다", () => {
    expect(onBothEngines().length).toBeGreaterThan(10);
    expect(onBothEngines().filter((file) => outside().includes(file))).toEqual([]);
  });

  it("trust의 파일은 모두 어느 목표의 것이다", () => {
    const named = new Set(GOALS.flatMap(({ trust = [] }) => trust.map((name) => `__tests__/trust/${name}.test.ts`)));
    expect(projectFiles(["__tests__/trust"], [".test.ts"]).filter((file) => !named.has(file))).toEqual([]);
    expect([...named].filter((file) => !exists(file))).toEqual([]);
  });

  it("심어 보는 결함은 지금 코드에 있는 글을 고친다", () => {
    expect(listProblems(projectRoot)).toEqual([]);
  });

  it("약속의 표에 적힌 시험은 모두 있다", () => {
    const [, table = ""] = readProjectFile("__tests__/README.md").split("## 약속마다");
    const cells = table.split("\n").flatMap((line) => line.split("|")[2] ?? []);
    const named = cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = ""]) => spelledOut(text)),
    );
    const endings = ["", ".test.ts", ".test.tsx", ".spec.ts"];
    const missing = named.filter(
      (name) => !endings.some((end) => exists(`__tests__/${name.replace(/\/\*$/, "")}${end}`)),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });
});
