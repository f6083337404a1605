import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

const schema = z.object({
  step: z.enum(["terms", "phone", "profile"]),
  terms: z.object({ required: z.boolean(), age14: z.boolean(), marketing: z.boolean(), night: z.boolean() }),
  phone: z.string(),
  username: z.string(),
  email: z.string(),
});

export type SignupDraft = z.infer<typeof schema>;

const ownStorage = (): Storage | null => {
  try {
    return typeof window === "undefined" ? null : window.sessionStorage;
  } catch {
    return null;
  }
};

/** What was answered before the page was loaded again; gone with the tab. */
export const signupDraft = localEntry<{ draft: SignupDraft | null }>({
  key: "nadlang.signup-draft",
  schema: z.object({ draft: z.nullable(schema) }),
  fallback: { draft: null },
  storage: ownStorage,
});
