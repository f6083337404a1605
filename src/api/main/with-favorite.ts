import type { FavoriteResult } from "@/shared/contract/main/contents";
import { patchJson } from "./patch-json";

/** Cached cards and details with the new heart of one activity. */
export const withFavorite = (data: unknown, { content_pk, is_favorite, favorite_count }: FavoriteResult): unknown =>
  patchJson(data, (fields) => {
    if (fields.pk !== content_pk || typeof fields.is_favorite !== "boolean") return fields;
    return "favorite_count" in fields ? { ...fields, is_favorite, favorite_count } : { ...fields, is_favorite };
  });
