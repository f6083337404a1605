import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
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
    // More than a quarter of the crowd is connected before the tenth request is processed.
    expect(connectedAtWork[9]).toBeGreaterThan(CROWD / 4);
  });
});

describe("아무 말이 없는 연결", () => {
  const limits = {
    headersTimeout: 1_000,
    requestTimeout: 2_000,
    timeout: 1_500,
    bodyRate: 0,
    bodyPatience: 0,
    mostUnheard: 0,
    maxConnections: 0,
  };

  it.each([
    ["이어지기만 한 것", ""],
    ["머리를 다 보내지 않은 것", "GET / HTTP/1.1\r\nhost: a\r\n"],
    ["몸을 다 보내지 않은 것", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nab"],
    ["다른 규약으로 바꾸자는 것", "GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
    ["답을 기다리며 제 쪽만 닫은 것", "GET /never HTTP/1.1\r\nhost: a\r\n\r\n", true],
  ])(
    "%s도 닫힌다",
    async (_name, bytes, ends = false) => {
      const server = createHttpServer(limits);
      answerRequests(server, (request, response) => {
        if (request.url !== "/never") response.end("ok");
      });
      // Like Next: it listens for upgrades that it does not know, and ignores them.
      server.on("upgrade", () => {});
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const accepted = once(server, "connection");
      const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", () => {}).resume();
      if (ends) socket.end(bytes);
      else socket.write(bytes);
      const [theirs] = await accepted;
      await new Promise<void>((closed) => void (theirs.destroyed ? closed() : theirs.once("close", () => closed())));
      expect(theirs.destroyed).toBe(true);
      socket.destroy();
      server.close();
    },
    15_000,
  );
});
