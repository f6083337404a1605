import type { FavoriteSort } from "@/shared/contract/main/contents";

export const sorts: readonly FavoriteSort[] = ["recent", "distance-asc", "price-asc"];

/** The order an address asks for; the latest heart first when it says none that is known. */
export const readSort = (text: string | string[] | undefined): FavoriteSort =>
  sorts.find((sort) => sort === text) ?? "recent";

/** Which kind of favourites an address shows; activities unless it says stays. */
export const readTab = (text: string | string[] | undefined): "activity" | "stay" =>
  text === "stay" ? "stay" : "activity";
