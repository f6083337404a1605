import { statfsSync } from "node:fs";
import { closeDatabase } from "@/server/platform/db/database";
import { DirectoryInUse } from "@/server/platform/db/directory-lock";
import { isDiskFull, isUnavailable } from "@/server/platform/db/errors";
import { errorCode } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";

const field = (error: unknown, name: "port" | "path"): string =>
  typeof error === "object" && error !== null && name in error ? String(Reflect.get(error, name)) : "";

/** One WAL segment of the embedded engine. With less free space it fails in many ways, some without naming the disk. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Turns a startup error into one line in English and Korean: the problem and the remedy. */
export function startProblem(error: unknown, freeBytes = Number.POSITIVE_INFINITY): string {
  const code = errorCode(error);
  const port = field(error, "port");
  if (code === "EADDRINUSE")
    return (
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${Number(port) + 1} npm start` +
      ` · ${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 다른 포트를 고르세요.`
    );
  if (code === "EACCES" && port)
    return `This user cannot open port ${port}. Choose one above 1023: PORT=3000 npm start · ${port}번 포트를 열 권한이 없어요.`;
  if (error instanceof DirectoryInUse)
    return `${error.message} · ${error.holder.pid}번 프로세스가 같은 데이터를 쓰고 있어요. 그 프로세스를 먼저 끄세요.`;
  if (isDiskFull(error) || freeBytes < NEEDED_BYTES)
    return "The disk of DATA_DIR is full. Free some space (500 MB is enough for a demo) and start again · 디스크가 가득 찼어요. 자리를 비우고 다시 시작하세요.";
  const path = field(error, "path");
  if ((code === "EACCES" || code === "EROFS") && path)
    return `This user cannot write ${path}. Change its permissions, or choose another folder with DATA_DIR · ${path}에 쓸 권한이 없어요.`;
  if (isUnavailable(error))
    return `The database of DATABASE_URL does not answer${code ? ` (${code})` : ""}. Start it, or correct the address · DATABASE_URL의 데이터베이스가 응답하지 않아요.`;
  return error instanceof Error ? error.message : String(error);
}

/** Free bytes on the disk of the embedded database; infinite with PostgreSQL. */
function freeBytes(): number {
  try {
    const { DATABASE_URL, DATA_DIR } = env();
    if (DATABASE_URL) return Number.POSITIVE_INFINITY;
    const { bavail, bsize } = statfsSync(DATA_DIR);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Ends a process that failed to start: one line, no stack, exit code 1. */
export async function failStart(error: unknown): Promise<never> {
  process.stderr.write(`Nadlang did not start. ${startProblem(error, freeBytes())}\n`);
  await closeDatabase().catch(() => {});
  process.exit(1);
}
