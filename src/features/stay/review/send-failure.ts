import { toApiError } from "@/lib/http/api-error";
import { writeCopy as copy } from "./copy";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What the host refused, by field; empty when it was something else. */
export const fieldsOf = (error: unknown): Record<string, string> => {
  const { data } = toApiError(error);
  const fields = isRecord(data) ? data.fields : null;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
};

/** What a failed sending is told as. A toast and the login sheet may have spoken already; what was written is still there. */
export const failureText = (error: unknown): string => {
  const fields = Object.entries(fieldsOf(error));
  const [first] = fields.filter(([name]) => !name.startsWith("photos."));
  if (first) return first[1];
  if (fields.length > 0) return copy.photos.faulty;
  const { status, message } = toApiError(error);
  return (status > 0 && message) || copy.sendFailed;
};
