import { createServer, get, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { fetchUntrusted, INTERNET, type Network } from "@/server/platform/outgoing/fetch-untrusted";

/** Two addresses of this machine: the tests declare one public and the other private. */
const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const CALENDAR = { accept: ["text/calendar"], maxBytes: 10_000, timeoutMs: 2_000 };

let server: Server;
let port: number;
let answer: RequestListener;
let reached: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.socket.localAddress);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "0.0.0.0", resolve);
  });
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  reached = [];
  answer = (_, response) => response.writeHead(200, { "content-type": "text/calendar; charset=utf-8" }).end("BEGIN");
});

/** Network with a fake resolver: returns these answers in order, then repeats the last. */
function toNetwork(...answers: string[][]): Network & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    ports: [String(port)],
    isPublic: (address) => address === PUBLIC,
    resolve: async (host) => {
      asked.push(host);
      const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
      return addresses.map((address) => ({ address, family: 4 }));
    },
  };
}

const open = (path: string, network: Network, request = CALENDAR) =>
  fetchUntrusted(`http://calendar.example:${port}${path}`, request, network);

const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

describe("사용자가 준 주소로 나가는 요청", () => {
  it("공개된 주소의 내용을 그대로 읽는다", async () => {
    expect(await open("/a.ics", toNetwork([PUBLIC]))).toBe("BEGIN");
    expect(reached).toEqual([PUBLIC]);
  });

  it.each([
    ["ftp", "ftp://calendar.example/a.ics"],
    ["file", "file:///etc/passwd"],
    ["아이디와 비밀번호", "https://user:password@calendar.example/a.ics"],
    ["다른 포트", "https://calendar.example:8080/a.ics"],
    ["데이터베이스 포트", "http://calendar.example:5432/"],
    ["주소가 아닌 글", "캘린더 주소"],
  ])("%s 주소는 이름을 찾아보지도 않고 거절한다", async (_, address) => {
    const network = { ...toNetwork([PUBLIC]), ports: INTERNET.ports };
    await expect(fetchUntrusted(address, CALENDAR, network)).rejects.toMatchObject({ reason: "address" });
    expect(network.asked).toEqual([]);
  });

  it.each([
    ["http://127.0.0.1/"],
    ["http://2130706433/"],
    ["http://0x7f.1/"],
    ["http://[::1]/"],
    ["http://[::ffff:127.0.0.1]/"],
    ["http://[64:ff9b::a9fe:a9fe]/"],
    ["http://169.254.169.254/latest/meta-data/"],
    ["http://localhost/"],
  ])("안쪽을 가리키는 %s 는 거절한다", async (address) => {
    await expect(fetchUntrusted(address, CALENDAR)).rejects.toMatchObject({ reason: "private" });
  });

  it("이름이 안쪽 주소를 가리키거나, 여러 주소 가운데 하나라도 안쪽이면 닿지 않는다", async () => {
    await expect(open("/", toNetwork([PRIVATE]))).rejects.toMatchObject({ reason: "private" });
    await expect(open("/", toNetwork([PUBLIC, PRIVATE]))).rejects.toMatchObject({ reason: "private" });
    expect(reached).toEqual([]);
  });

  it("이름의 주소가 물을 때마다 바뀌어도, 확인한 주소에만 닿는다", async () => {
    const network = toNetwork([PUBLIC], [PRIVATE]);
    expect(await open("/", network)).toBe("BEGIN");
    expect(reached).toEqual([PUBLIC]);
    expect(network.asked).toHaveLength(1);
  });

  it("대조: 먼저 확인하고 따로 연결하면 바뀐 안쪽 주소에 닿는다", async () => {
    const network = toNetwork([PUBLIC], [PRIVATE]);
    const [first] = await network.resolve("calendar.example");
    expect(network.isPublic(first?.address ?? "")).toBe(true);
    await new Promise<void>((resolve, reject) => {
      get(
        `http://calendar.example:${port}/`,
        {
          lookup: (host, _, callback) =>
            void network.resolve(host).then((found) => callback(null, found as { address: string; family: 4 }[])),
        },
        (response) => response.resume().on("end", resolve),
      ).on("error", reject);
    });
    expect(reached).toEqual([PRIVATE]);
  });

  it("옮긴 주소마다 다시 확인하고, 안쪽으로 옮기면 멈춘다", async () => {
    answer = redirectTo("/again");
    await expect(open("/", toNetwork([PUBLIC], [PRIVATE]))).rejects.toMatchObject({ reason: "private" });
    answer = redirectTo(`http://${PRIVATE}:${port}/`);
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "private" });
    answer = redirectTo(`http://calendar.example:22/`);
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "address" });
    expect(reached).toEqual([PUBLIC, PUBLIC, PUBLIC]);
  });

  it("세 번까지 옮긴 주소를 따라가고, 네 번째에 멈춘다", async () => {
    let left = 3;
    answer = (request, response) => {
      if (left > 0) {
        left -= 1;
        redirectTo(`/${left}`)(request, response);
      } else response.writeHead(200, { "content-type": "text/calendar" }).end("END");
    };
    expect(await open("/", toNetwork([PUBLIC]))).toBe("END");
    left = 4;
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "redirects" });
  });

  it("끝없는 내용은 한도에서 끊는다", async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/calendar" });
        const more = (): void => {
          if (!response.destroyed) response.write("x".repeat(1000), () => setImmediate(more));
        };
        response.on("close", resolve);
        more();
      };
    });
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "size" });
    // The server would write forever: the test ends only because the reader hangs up.
    await closed;
  });

  it("압축을 풀면 커지는 내용도 푼 크기로 끊고, 압축한 작은 내용은 읽는다", async () => {
    const packed = (text: string): RequestListener => {
      const body = gzipSync(text);
      return (_, response) =>
        response.writeHead(200, { "content-type": "text/calendar", "content-encoding": "gzip" }).end(body);
    };
    answer = packed("BEGIN");
    expect(await open("/", toNetwork([PUBLIC]))).toBe("BEGIN");
    answer = packed("x".repeat(5_000_000));
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "size" });
  });

  it("느리게 흘려보내는 내용, 답하지 않는 서버와 이름은 모두 합친 시간에서 끊는다", async () => {
    const brief = { ...CALENDAR, timeoutMs: 300 };
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "text/calendar" });
      const drip = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(drip));
    };
    await expect(open("/", toNetwork([PUBLIC]), brief)).rejects.toMatchObject({ reason: "timeout" });
    answer = () => {};
    await expect(open("/", toNetwork([PUBLIC]), brief)).rejects.toMatchObject({ reason: "timeout" });
    const silent = { ...toNetwork(), resolve: () => new Promise<never>(() => {}) };
    await expect(open("/", silent, brief)).rejects.toMatchObject({ reason: "timeout" });
  });

  it("달력이 아닌 답과 실패한 답, 모르는 압축은 내용을 돌려주지 않는다", async () => {
    answer = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>");
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "type" });
    answer = (_, response) => response.writeHead(404, { "content-type": "text/calendar" }).end("BEGIN");
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "status" });
    answer = (_, response) =>
      response.writeHead(200, { "content-type": "text/calendar", "content-encoding": "zstd" }).end("BEGIN");
    await expect(open("/", toNetwork([PUBLIC]))).rejects.toMatchObject({ reason: "type" });
  });
});
