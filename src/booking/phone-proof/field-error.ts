import { toApiError } from "@/lib/http/api-error";
import { phoneCopy } from "./copy";

/** Returns the error of one field, in the host's words; our own text if no host answered, or on a server error. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  if (error === null || error === undefined) return undefined;
  const { status, data, message } = toApiError(error);
  if (status === 422 && typeof data === "object" && data !== null && "fields" in data) {
    const answer: unknown = Reflect.get(Object(data.fields), field);
    return typeof answer === "string" ? answer : message;
  }
  return status >= 400 && status < 500 && message ? message : phoneCopy.failed;
};

/** Returns the error of one field of several; undefined if the host only names other fields. */
export const ownFieldError = (error: unknown, field: string): string | undefined => {
  if (error === null || error === undefined) return undefined;
  const fields: unknown = Reflect.get(Object(toApiError(error).data), "fields");
  return Object.hasOwn(Object(fields), field) ? fieldError(error, field) : undefined;
};
