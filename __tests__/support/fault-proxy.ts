import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type FaultProxy = {
  readonly port: number;
  /** Like a stopped server: breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Like a network that drops packets: connections stay open and new ones are accepted, but nothing passes. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** TCP proxy to `target` that can be cut and restored while a process under test uses it. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on("data", (chunk) => void other.write(chunk));
      socket.once("end", () => void other.end());
      if (isFrozen) socket.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.resetAndDestroy();
    await closed;
  };
  return {
    port,
    cut,
    restore: () => listen(port),
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
