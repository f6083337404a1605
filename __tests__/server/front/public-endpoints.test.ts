import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { api } from "@/server/front/api";
import { installDatabase } from "@/server/platform/db/database";
import type { DatabaseHandle } from "@/server/platform/db/types";

let server: Server;
const lines: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  server = createServer(api);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  jest.restoreAllMocks();
  installDatabase(null);
  server.close();
});

const failWith = (error: Error): void => {
  const db = new Proxy(
    {},
    {
      get() {
        throw error;
      },
    },
  );
  installDatabase({ db } as DatabaseHandle);
};
const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/remote-config?s3cret-link`);

describe("서명 없이 부르는 주소", () => {
  it("데이터베이스가 없으면 503과 다시 물을 때를 답한다", async () => {
    failWith(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
    const answer = await ask();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[가-힣]/) });
  });

  it("아무도 생각하지 못한 잘못은 우리 모양의 500이고, 이유는 기록에만 있으며 주소는 기록에도 없다", async () => {
    failWith(new Error("a secret of the inside"));
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/[가-힣]/), data: null });
    expect(lines.join("")).not.toContain("s3cret-link");
  });
});
