import { patchJson } from "@/api/main/patch-json";
import type { StayFavoriteResult } from "@/shared/contract/stay/accommodations";

/** Cached cards and details with the new heart of one place; its count moves by the one that changed. */
export const withStayFavorite = (data: unknown, { accommodation_id: id, is_favorite }: StayFavoriteResult): unknown =>
  patchJson(data, (fields) => {
    if (fields.id !== id || typeof fields.is_favorite !== "boolean" || fields.is_favorite === is_favorite)
      return fields;
    const { favorite_count: count } = fields;
    if (typeof count !== "number") return { ...fields, is_favorite };
    return { ...fields, is_favorite, favorite_count: Math.max(0, count + (is_favorite ? 1 : -1)) };
  });
