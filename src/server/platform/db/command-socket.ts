import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { describe } from "@/server/platform/describe-error";
import type { DatabaseHandle } from "./types";

/** A tool's command, which runs in the process that owns the database. Returns the exit code. */
export type Command = {
  readonly name: string;
  /** `print` streams a line to the caller. */
  readonly run: (handle: DatabaseHandle, args: string[], print: (line: string) => void) => Promise<number>;
};

type Message = { line: string } | { exit: number };

let served: { readonly handle: DatabaseHandle; readonly commands: readonly Command[] } | null = null;

/** Makes `commands` available to `sendCommand` from other processes. */
export function serveCommands(handle: DatabaseHandle, commands: readonly Command[]): void {
  served = { handle, commands };
}

/** Runs a command in this process; an error is printed and returns 1. */
export async function runCommand(
  { run }: Command,
  handle: DatabaseHandle,
  args: string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    return await run(handle, args, print);
  } catch (error) {
    print(describe(error));
    return 1;
  }
}

/** Runs a served command; returns 127 if it is unknown. */
async function runServed(name: string, args: string[], print: (line: string) => void): Promise<number> {
  const command = served?.commands.find((command) => command.name === name);
  if (served && command) return runCommand(command, served.handle, args, print);
  print(`Unknown command: ${name}`);
  return 127;
}

/** Listens on a local socket for commands, one JSON message per line. */
export async function listenForCommands(dir: string): Promise<{ path: string; close(): void }> {
  const socketPath = toPath(dir);
  const server: Server = createServer((socket) => void serve(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, () => resolve());
  });
  server.unref();
  return {
    path: socketPath,
    close: () => {
      server.close();
      if (process.platform !== "win32") rmSync(socketPath, { force: true });
    },
  };
}

/** Sends a command to the process that owns the database; resolves with its exit code. */
export async function sendCommand(
  socketPath: string,
  name: string,
  args: string[],
  print: (line: string) => void,
): Promise<number> {
  const socket = connect(socketPath);
  socket.write(`${JSON.stringify({ command: name, args })}\n`);
  for await (const text of createInterface({ input: socket })) {
    const message: Message = JSON.parse(text);
    if ("exit" in message) {
      socket.end();
      return message.exit;
    }
    print(message.line);
  }
  throw new Error("The process that holds the database ended before it answered.");
}

async function serve(socket: Socket): Promise<void> {
  // The command continues if the client disconnects.
  socket.on("error", () => socket.destroy());
  const send = (message: Message) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
  for await (const text of createInterface({ input: socket })) {
    const { command, args } = readAsk(text);
    send({ exit: await runServed(command, args, (line) => send({ line })) });
  }
}

function readAsk(text: string): { command: string; args: string[] } {
  try {
    const { command, args } = JSON.parse(text);
    return { command: String(command), args: Array.isArray(args) ? args.map(String) : [] };
  } catch {
    return { command: "", args: [] };
  }
}

/** Unique per process, so that binding never meets a stale socket. Unix paths are limited to about 100 bytes. */
function toPath(dir: string): string {
  const name = `nadlang-${process.pid}-${randomBytes(4).toString("hex")}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const beside = path.join(path.resolve(dir), `${name}.sock`);
  if (beside.length > 96) return path.join(tmpdir(), `${name}.sock`);
  mkdirSync(dir, { recursive: true });
  return beside;
}
