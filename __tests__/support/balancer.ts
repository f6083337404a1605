import { once } from "node:events";
import { Agent, createServer, get, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = {
  readonly port: number;
  use(ports: readonly number[]): void;
  close(): Promise<void>;
};

const CHECKED_EVERY_MS = 250;
const FALL = 2;

/**
 * Round-robin over keep-alive connections without retries: a request to a process that is shutting down gets a 502.
 * Checks every 250 ms if each process is ready.
 */
export async function startBalancer(healthPath: string): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 });
  let members: { port: number; failures: number }[] = [];
  let turn = 0;
  const isUp = ({ failures }: { failures: number }): boolean => failures < FALL;
  const check = (member: { port: number; failures: number }): void => {
    const failed = (): void => {
      member.failures += 1;
    };
    get({ port: member.port, path: healthPath, agent: false, timeout: 1000 }, (answer) => {
      answer.resume();
      member.failures = answer.statusCode === 200 ? 0 : member.failures + 1;
    }).once("error", failed);
  };
  const timer = setInterval(() => members.forEach(check), CHECKED_EVERY_MS);
  const server = createServer((near, answer) => {
    const up = members.filter(isUp);
    turn += 1;
    const port = up[turn % Math.max(1, up.length)]?.port;
    const refuse = (): void => {
      if (!answer.headersSent) answer.writeHead(502, { connection: "close" });
      answer.end();
    };
    if (port === undefined) return refuse();
    const { connection: _, ...headers } = near.headers;
    const far = request({ port, agent, method: near.method, path: near.url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, { ...told.headers, connection: "close" });
      told.pipe(answer);
      told.once("error", refuse);
    });
    far.once("error", refuse);
    near.pipe(far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    use: (ports) => {
      members = ports.map((port) => ({ port, failures: 0 }));
    },
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
