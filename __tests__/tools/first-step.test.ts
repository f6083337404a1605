import { readFileSync } from "node:fs";

const { nodeProblem } = jest.requireActual<{ nodeProblem: (version: string, range: string) => string | null }>(
  "../../src/tools/check-node.js",
);
const { stepProblem } = jest.requireActual<{ stepProblem: (output: string, freeBytes: number) => string }>(
  "../../src/tools/prepare.js",
);
const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const GB = 2 ** 30;

describe("npm start의 첫 걸음", () => {
  it.each(["v8.17.0", "v18.20.4", "v20.19.6", "v25.0.0", "v26.1.0"])(
    "%s로는 시작하지 않고, 한 줄로 말한다",
    (version) => {
      const line = nodeProblem(version, engines.node);
      expect(line).toContain(version);
      expect(line).toMatch(/install Node 24.*Node 24를 설치해/);
      expect(line).not.toContain("\n");
    },
  );

  it.each(["v20.20.0", "v20.21.1", "v22.1.0", "v24.11.0", process.version])("%s면 시작한다", (version) => {
    expect(nodeProblem(version, engines.node)).toBeNull();
  });

  it("Node부터 보고 설치한다", () => {
    expect(scripts.prestart).toMatch(/^node src\/tools\/check-node\.js && /);
  });

  it.each([
    ["npm", "npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write\n    at x", GB],
    ["webpack", "Error: ENOSPC: no space left on device, open '.next/x'\n    at async open", GB],
    ["말없이 죽은 것", "Killed\n", 0],
  ])("디스크가 가득 차서 멈추면 한 줄로 말한다: %s", (_, output, free) => {
    const line = stepProblem(output, free);
    expect(line).toMatch(/The disk of .* is full.*디스크가 가득 찼어요/);
    expect(line).not.toContain("\n");
  });

  it("다른 이유로 멈추면 그 단계가 한 말을 그대로 보인다", () => {
    expect(stepProblem("Type error: x\n", GB)).toBe("Type error: x\n");
  });
});
