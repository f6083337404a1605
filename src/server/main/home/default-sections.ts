import type { HomeSection, HomeSectionType } from "@/shared/contract/main/discover";
import { homeText } from "./copy";

type Plan = { type: HomeSectionType; size: number; fields?: HomeSection["fields"] };

const PLAN: readonly Plan[] = [
  { type: "categories", size: 12 },
  { type: "main_banner", size: 5 },
  { type: "cold_start", size: 10 },
  { type: "rankings", size: 10, fields: { inventory: "all" } },
  { type: "strip_banner", size: 1 },
  { type: "curation", size: 10 },
  { type: "new_contents", size: 10 },
  { type: "theme_banner", size: 3 },
  { type: "events", size: 6 },
  { type: "tip_banner", size: 20 },
  { type: "labs", size: 6 },
];

/** Home before anyone arranged it. */
export const defaultSections: readonly HomeSection[] = PLAN.map(({ type, size, fields = {} }, at) => ({
  section_type: type,
  index: at + 1,
  size,
  fields,
  title: homeText[type]?.title ?? "",
  subtitle: homeText[type]?.subtitle ?? "",
}));
