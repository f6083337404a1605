import type { FavoriteSort } from "@/shared/contract/main/contents";

export const sorts: readonly FavoriteSort[] = ["recent", "distance-asc", "price-asc"];

/** Parses the order from an address; the latest favourite first by default. */
export const readSort = (text: string | string[] | undefined): FavoriteSort =>
  sorts.find((sort) => sort === text) ?? "recent";

/** Parses the tab from an address; contents by default. */
export const readTab = (text: string | string[] | undefined): "activity" | "stay" =>
  text === "stay" ? "stay" : "activity";
