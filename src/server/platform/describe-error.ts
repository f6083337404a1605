/** Name, message and stack of an error and its causes, without query parameters. */
export function describe(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.replace(/\nparams: [\s\S]*$/, "");
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8);
  const cause = error.cause === undefined || depth > 2 ? "" : `\ncaused by ${describe(error.cause, depth + 1)}`;
  return `${error.name}: ${message}\n${stack.join("\n")}${cause}`;
}

/** The `code` of a system or database error; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;
}
