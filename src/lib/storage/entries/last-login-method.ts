import { localEntry } from "@/lib/storage/local-entry";
import { nullable, record, text } from "@/lib/storage/shape";

/** Last login method of this device, for the tag on its button. */
export const lastLoginMethod = localEntry<{ method: string | null }>({
  key: "nadlang.login-method",
  schema: record({ method: nullable(text()) }),
  fallback: { method: null },
});
