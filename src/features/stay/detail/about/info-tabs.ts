import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { StayInfoTab } from "@/store/slices/stay/stay-detail";

export type InfoTab = StayInfoTab;

/** 소개 · 시설 · 이용 안내 · 아이 정책 · 위치 · 판매자, in display order. */
const infoTabs = ["about", "facilities", "guide", "children", "place", "venue"] as const satisfies readonly InfoTab[];

/** Without a sale there are no children's fees and no venue. */
const tabsOfInfo = infoTabs.filter((tab) => tab !== "children" && tab !== "venue");

export const pickTabs = ({ sale_state: state }: Pick<Accommodation, "sale_state">): readonly InfoTab[] =>
  state === "info_only" ? tabsOfInfo : infoTabs;

export const isInfoTab = (word: unknown): word is InfoTab => infoTabs.some((tab) => tab === word);
