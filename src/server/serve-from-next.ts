import { env } from "@/server/platform/env";
import { startServer } from "./start";

/** Starts the server inside Next. A start that cannot work ends the process with the reason, not with a stack. */
export async function serveFromNext(): Promise<void> {
  try {
    await startServer({ addresses: [env().APP_ORIGIN], ownsSignals: env().NODE_ENV === "production" });
  } catch (error) {
    process.stderr.write(`\n나들랑을 시작하지 못했어요.\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
