import { listenForCommands } from "@/server/platform/db/command-socket";
import { lockDirectory } from "@/server/platform/db/directory-lock";

/** Locks a directory, prints HELD, and holds the lock until it is killed. */
async function main(dir: string): Promise<void> {
  const socket = await listenForCommands(dir);
  try {
    await lockDirectory(dir, socket.path);
    process.stdout.write("HELD\n");
    setInterval(() => {}, 1000);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    socket.close();
  }
}

void main(process.argv[2] ?? "");
