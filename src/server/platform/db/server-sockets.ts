import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const CONNECT_MS = 2000;
/** A busy event loop reads what has arrived within this time. */
const READ_MS = 100;

/**
 * Connections to one server. A server that loses power or freezes breaks none of them: they are destroyed when the
 * health check and every connection stay silent, so that requests fail then and not at the timeout of their statement.
 */
export class ServerSockets {
  readonly #open = new Set<Socket>();
  #bytesOfClosed = 0;

  /** A new socket. The pool's timeout also covers the wait for a free connection; the network gets its own. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#bytesOfClosed += socket.bytesRead;
    });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error("timeout expired")));
    return socket.once("connect", () => socket.setTimeout(0));
  };

  /** Runs the health check; true if it succeeds. Destroys all sockets if none receives anything for `timeoutMs`. */
  async check(healthCheck: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
    const [sentAt, received] = [performance.now(), this.#received()];
    try {
      await healthCheck();
      return true;
    } catch {
      const hasTimedOut = performance.now() - sentAt >= timeoutMs;
      if (hasTimedOut) await sleep(READ_MS);
      if (hasTimedOut && this.#received() === received)
        for (const socket of this.#open) socket.destroy(new Error("Connection terminated: the server is silent"));
      return false;
    }
  }

  #received(): number {
    return [...this.#open].reduce((sum, { bytesRead }) => sum + bytesRead, this.#bytesOfClosed);
  }
}
