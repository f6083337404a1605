import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { StayInfoTab } from "@/store/slices/stay-detail";

export type InfoTab = StayInfoTab;

/** 소개 · 시설 · 이용 안내 · 아이 정책 · 위치 · 판매자, as they stand side by side. */
const infoTabs = ["about", "facilities", "guide", "children", "place", "venue"] as const satisfies readonly InfoTab[];

/** Fees of children and a venue belong to what is sold here. */
const tabsOfInfo = infoTabs.filter((tab) => tab !== "children" && tab !== "venue");

/** The tabs that a place has. */
export const tabsOf = ({ sale_state: state }: Pick<Accommodation, "sale_state">): readonly InfoTab[] =>
  state === "info_only" ? tabsOfInfo : infoTabs;

/** Whether a word of the address names a tab. */
export const isInfoTab = (word: unknown): word is InfoTab => infoTabs.some((tab) => tab === word);
