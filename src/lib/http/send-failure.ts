import { toApiError } from "./api-error";
import { fieldErrors } from "./field-errors";

/** Fallback messages: for refused photos, and for all other failures. */
interface Words {
  photos: string;
  other: string;
}

const BROKEN = 500;

/** The message for a review that could not be sent. For a 5xx our own, which adds that the text is still there. */
export const sendFailure = (error: unknown, words: Words): string => {
  const fields = Object.entries(fieldErrors(error));
  const [first] = fields.filter(([name]) => !name.startsWith("photos."));
  if (first) return first[1];
  if (fields.length > 0) return words.photos;
  const { status, message } = toApiError(error);
  return (status > 0 && status < BROKEN && message) || words.other;
};
