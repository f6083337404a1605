import { toApiError } from "./api-error";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns the host's message for each refused field; empty for other errors. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const { data } = toApiError(error);
  const fields = isRecord(data) ? data.fields : null;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
};
