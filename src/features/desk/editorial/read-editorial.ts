import type { EditorialKind } from "@/api/main/staff/editorial";

export const EDITORIAL_TABS = [
  "home",
  "banners",
  "events",
  "notices",
  "articles",
  "words",
  "settings",
] as const satisfies readonly EditorialKind[];

export interface EditorialInput {
  tab: EditorialKind;
  /** Id of an entry; `new` for one to be created; null for the list. */
  id: number | "new" | null;
}

/** Parses the part of the editorial screen from an address; home by default. */
export function readEditorial({ tab, id }: Readonly<Record<string, unknown>>): EditorialInput {
  const pk = typeof id === "string" && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  return { tab: EDITORIAL_TABS.find((editorialTab) => editorialTab === tab) ?? "home", id: id === "new" ? "new" : pk };
}
