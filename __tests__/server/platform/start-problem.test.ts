import { once } from "node:events";
import { createServer } from "node:net";
import { DirectoryInUse } from "@/server/platform/db/directory-lock";
import { readEnv } from "@/server/platform/env";
import { checkPort } from "@/server/platform/lifecycle/check-port";
import { startProblem } from "@/server/platform/lifecycle/start-problem";
import { welcomeLines } from "@/server/platform/lifecycle/welcome";

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: ...\n    at somewhere`), { code, ...more });
const HANGUL = /[가-힣]/;

const oneLine = (text: string, ...words: string[]) => {
  expect(text).not.toContain("\n");
  for (const word of [...words, HANGUL]) expect(text).toMatch(word);
};

describe("시작하지 못한 이유는 한 줄이다", () => {
  it("다른 프로그램이 쓰는 포트: 번호와 고칠 길을 말한다", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const error = await checkPort(port).catch((problem: unknown) => problem);
    oneLine(startProblem(error), `Port ${port} is in use`, `PORT=${port + 1} npm start`);
    other.close();
    await once(other, "close");
    await expect(checkPort(port)).resolves.toBeUndefined();
  });

  it("열 권한이 없는 포트", () => {
    oneLine(startProblem(coded("EACCES", { port: 80 })), "cannot open port 80");
  });

  it("다른 프로세스가 쓰는 데이터", () => {
    const holder = { pid: 4321, startedAt: "", socket: "", token: "" };
    oneLine(
      startProblem(new DirectoryInUse(".data", holder)),
      ".data is in use by process 4321",
      "DATA_DIR",
      "DATABASE_URL",
    );
  });

  it.each([
    ["파일을 쓰다가", coded("ENOSPC")],
    ["할당량을 넘겨", coded("EDQUOT")],
    ["데이터베이스가 늘리다가", new Error("Failed query", { cause: coded("53100") })],
    ["처음 만들다가", new Error("The embedded database could not be created (1).\nNo space left on device\n")],
  ])("가득 찬 디스크: %s", (_, error) => {
    oneLine(startProblem(error), "disk of DATA_DIR is full");
  });

  it("자리가 거의 없으면 엔진이 무엇이라 하든 가득 찬 디스크다", () => {
    oneLine(startProblem(new Error('cannot drop active portal ""'), 5_000_000), "disk of DATA_DIR is full");
    expect(startProblem(new Error("another"), 500_000_000)).toBe("another");
  });

  it("쓸 수 없는 폴더", () => {
    oneLine(startProblem(coded("EACCES", { path: "/srv/data" })), "cannot write /srv/data");
  });

  it("응답하지 않는 데이터베이스", () => {
    oneLine(startProblem(coded("ECONNREFUSED")), "DATABASE_URL does not answer");
  });

  it("그 밖의 것은 그대로 말하되 호출 자리는 말하지 않는다", () => {
    expect(startProblem(new Error("The settings cannot be used"))).toBe("The settings cannot be used");
  });
});

describe("시작하면 누를 곳을 두 말로 알려 준다", () => {
  const env = readEnv({ PORT: "4000" });
  const lines = welcomeLines(env, "pglite", [env.APP_ORIGIN]);

  it("연 포트의 주소와 데모 계정이 들어갈 화면", () => {
    expect(lines).toContain("Nadlang is open: http://localhost:4000");
    expect(lines).toContain("나들랑이 열렸어요: http://localhost:4000");
    const places = lines.flatMap((line) => /010-0000-\S+.* (http\S+)$/.exec(line)?.[1] ?? []);
    expect(places.map((place) => place.replace("http://localhost:4000", ""))).toEqual([
      "/login",
      "/partner/console",
      "/partner/scan",
      "/desk",
    ]);
  });

  it("짧다", () => expect(lines.length).toBeLessThan(16));

  it("운영은 데모 번호를 말하지 않는다", () => {
    const real = welcomeLines({ ...env, APP_ENV: "production" }, "postgres", ["https://a.example"]).join("\n");
    expect(real).not.toContain("010-0000");
    expect(real).toContain("https://a.example");
  });
});
