import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { answerRequests, createHttpServer } from "@/server/platform/lifecycle/http-server";

const CROWD = 200;

describe("한꺼번에 이어 오는 이들", () => {
  it("일을 시작하기 전에 먼저 이어 준다: 앞사람의 일을 문밖에서 기다리지 않는다", async () => {
    const server = createHttpServer();
    let connections = 0;
    const connectedAtWork: number[] = [];
    server.on("connection", () => {
      connections += 1;
    });
    answerRequests(server, (_request, response) => {
      connectedAtWork.push(connections);
      const until = performance.now() + 2;
      while (performance.now() < until);
      response.end("ok");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status)),
    );
    server.close();
    server.closeAllConnections();
    expect(answers).toEqual(Array(CROWD).fill(200));
    // Half of the crowd is in before the tenth request is worked on.
    expect(connectedAtWork[9]).toBeGreaterThan(CROWD / 4);
  });
});
