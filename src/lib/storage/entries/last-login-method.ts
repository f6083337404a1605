import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** The way this device last signed in, for the tag on its button. */
export const lastLoginMethod = localEntry<{ method: string | null }>({
  key: "nadlang.login-method",
  schema: z.object({ method: z.nullable(z.string()) }),
  fallback: { method: null },
});
