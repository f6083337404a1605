import { existsSync } from "node:fs";

const { nextAsModules } = jest.requireActual<{ nextAsModules: Record<string, string> }>("@/shell/next-as-modules");

const targets = Object.values(nextAsModules);

test("브라우저 몫으로 바꿔 부르는 Next의 자리는 모두 있다", () => {
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((target) => !existsSync(target))).toEqual([]);
});

test("화면이 부르는 Next의 문은 모두 모듈로 된 쪽으로 이어진다", () => {
  const doors = Object.entries(nextAsModules).filter(([name]) => /^next.*\$$/.test(name));
  expect(doors.map(([name]) => name)).toContain("next/link$");
  for (const [, target] of doors) expect(target).toContain("/dist/esm/");
});
