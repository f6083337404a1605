import { localEntry, tabStorage } from "@/lib/storage/local-entry";
import { flag, nullable, oneOf, record, text } from "@/lib/storage/shape";
import { socialProviders } from "@/shared/identity/social";

/**
 * Proof of a social login by someone who is not a member yet, so that a reload need not repeat it; lasts as long as the
 * tab.
 */
export const socialProof = localEntry({
  key: "nadlang.social-proof",
  schema: record({
    proof: nullable(
      record({
        provider: oneOf(...socialProviders),
        ticket: text({ max: 64 }),
        name: nullable(text()),
        nickname: nullable(text()),
        email: nullable(text()),
        is_pending: flag,
        needs_terms: flag,
      }),
    ),
  }),
  fallback: { proof: null },
  storage: tabStorage,
});
