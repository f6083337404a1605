import { listenForCommands } from "@/server/platform/db/command-socket";
import { lockDirectory } from "@/server/platform/db/directory-lock";

/** A process that takes the lock of a directory, says so, and keeps it until it is killed. */
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
