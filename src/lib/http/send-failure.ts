import { toApiError } from "./api-error";
import { fieldErrors } from "./field-errors";

/** What is said where no answer says it: of pictures that were refused, and of everything else. */
interface Words {
  photos: string;
  other: string;
}

const BROKEN = 500;

/**
 * What a story's failed sending is told as. A host that broke down knows less than we do: what was written is
 * still there.
 */
export const sendFailure = (error: unknown, words: Words): string => {
  const fields = Object.entries(fieldErrors(error));
  const [first] = fields.filter(([name]) => !name.startsWith("photos."));
  if (first) return first[1];
  if (fields.length > 0) return words.photos;
  const { status, message } = toApiError(error);
  return (status > 0 && status < BROKEN && message) || words.other;
};
