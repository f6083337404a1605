import type { ReactionResult } from "@/shared/contract/main/reviews";
import { patchJson } from "./patch-json";

/** Updates the reaction to one review in cached data. */
export const withReaction = (data: unknown, reviewPk: number, reaction: ReactionResult): unknown =>
  patchJson(data, (fields) =>
    fields.pk === reviewPk && "user_reaction" in fields ? { ...fields, user_reaction: reaction } : fields,
  );
