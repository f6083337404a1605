import type { FavoriteResult } from "@/shared/contract/main/contents";
import { patchJson } from "./patch-json";

/** Updates the favourite of one activity in cached cards and details. */
export const withFavorite = (data: unknown, { content_pk, is_favorite, favorite_count }: FavoriteResult): unknown =>
  patchJson(data, (fields) => {
    if (fields.pk !== content_pk || typeof fields.is_favorite !== "boolean") return fields;
    return "favorite_count" in fields ? { ...fields, is_favorite, favorite_count } : { ...fields, is_favorite };
  });
