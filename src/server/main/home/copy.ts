import type { HomeSectionType } from "@/shared/contract/main/discover";

/** Titles of home's shelves until the editors give them others. */
export const homeText: Partial<Record<HomeSectionType, { title: string; subtitle: string }>> = {
  rankings: { title: "지금 많이 예약해요", subtitle: "최근 28일 예약 기준" },
  cold_start: { title: "우리 아이 또래가 많이 가요", subtitle: "" },
  curation: { title: "이럴 땐 이런 곳", subtitle: "" },
  new_contents: { title: "우리 동네에 새로 왔어요", subtitle: "" },
  events: { title: "지금 여는 이벤트", subtitle: "" },
  tip_banner: { title: "나들이 전에 읽어 두면 좋아요", subtitle: "" },
  labs: { title: "놀이소식", subtitle: "집에서도 바로 해 볼 수 있어요" },
};
