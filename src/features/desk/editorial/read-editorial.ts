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
  /** One of a list; `new`: one that is still to be made; null: the list. */
  id: number | "new" | null;
}

/** Which part of what the desk arranges an address means; home where it says none. */
export function readEditorial({ tab, id }: Readonly<Record<string, unknown>>): EditorialInput {
  const pk = typeof id === "string" && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  return { tab: EDITORIAL_TABS.find((one) => one === tab) ?? "home", id: id === "new" ? "new" : pk };
}
