import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, nullable, oneOf, record, type ShapeOf, text } from "@/lib/storage/shape";

const schema = record({
  step: oneOf("terms", "phone", "profile"),
  terms: record({ required: flag, age14: flag, marketing: flag, night: flag }),
  phone: text(),
  username: text(),
  email: text(),
});

export type SignupDraft = ShapeOf<typeof schema>;

/** Answers of the sign-up, to survive a reload; deleted with the tab. */
export const signupDraft = localEntry<{ draft: SignupDraft | null }>({
  key: "nadlang.signup-draft",
  schema: record({ draft: nullable(schema) }),
  fallback: { draft: null },
  storage: tabStorage,
});
