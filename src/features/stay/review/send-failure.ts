import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { photosCopy } from "@/ui/photos/copy";
import { writeCopy as copy } from "./copy";

/** What a failed sending is told as. A toast and the login sheet may have spoken already; what was written is still there. */
export const failureText = (error: unknown): string => {
  const fields = Object.entries(fieldErrors(error));
  const [first] = fields.filter(([name]) => !name.startsWith("photos."));
  if (first) return first[1];
  if (fields.length > 0) return photosCopy.faulty;
  const { status, message } = toApiError(error);
  return (status > 0 && message) || copy.sendFailed;
};
