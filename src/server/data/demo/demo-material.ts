import type { Facility } from "@/shared/contract/main/lists";
import type { PicnicTerms } from "@/shared/contract/main/picnic";
import type { SceneKind } from "@/shared/scene/scene-kinds";

/** Who pays what: everyone by age, children alone, a child with one adult together, or one price for all. */
export type DemoPricing = "entry" | "kid" | "pair" | "same";
export type DemoArea = "city" | "farm" | "sea" | "forest";

/** What a content is about: its name, what children talk about afterwards, what they do, what to bring or take home. */
export type DemoItem = readonly [name: string, highlight: string, doing: string, bring: string];

/** What the contents of one sub-category share; every item of it becomes one content at a fictional place. */
export type DemoSub = {
  slug: string;
  /** How the keys of its contents begin, where another group of the same sub-category has the slug already. */
  key?: string;
  scenes: readonly SceneKind[];
  indoor: "indoor" | "outdoor" | "both";
  area: DemoArea;
  /** Ages in months, the last one included; null: no upper limit. */
  months: readonly [number, number | null];
  freeUnder: 24 | 36 | null;
  minutes: number;
  pricing: DemoPricing;
  /** Won before any discount. */
  adult: number;
  child: number;
  times: readonly string[];
  capacity: number;
  venues: readonly string[];
  yes: readonly Facility[];
  no: readonly Facility[];
  minHeight?: number;
  /** Sold to groups. */
  picnic?: PicnicTerms;
  tips: readonly string[];
  cautions: readonly string[];
  items: readonly DemoItem[];
};
