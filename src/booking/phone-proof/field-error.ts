import { toApiError } from "@/lib/http/api-error";
import { phoneCopy } from "./copy";

/**
 * What a failed call says of one field, in the host's own words; a sentence of ours when no host answered.
 */
export const fieldError = (error: unknown, field: string): string | undefined => {
  if (error === null || error === undefined) return undefined;
  const { status, data, message } = toApiError(error);
  if (status === 422 && typeof data === "object" && data !== null && "fields" in data) {
    const answer: unknown = Reflect.get(Object(data.fields), field);
    return typeof answer === "string" ? answer : message;
  }
  return status >= 400 && status < 500 && message ? message : phoneCopy.failed;
};

/** What a failed call says of one field of several; nothing where it names others. */
export const ownFieldError = (error: unknown, field: string): string | undefined => {
  if (error === null || error === undefined) return undefined;
  const fields: unknown = Reflect.get(Object(toApiError(error).data), "fields");
  return Object.hasOwn(Object(fields), field) ? fieldError(error, field) : undefined;
};
