import type { HomeSectionType } from "@/shared/contract/main/lists";

/** Default titles of home's shelves. */
export const homeText: Partial<Record<HomeSectionType, { title: string; subtitle: string }>> = {
  rankings: { title: "지금 많이 예약해요", subtitle: "최근 28일 예약 기준" },
  cold_start: { title: "우리 아이에게 맞는 놀이", subtitle: "" },
  stays: { title: "아이랑 하룻밤 자고 올까요?", subtitle: "예약과 후기가 많은 숙소부터예요" },
  new_contents: { title: "새로 온 놀이", subtitle: "" },
  events: { title: "지금 여는 이벤트", subtitle: "" },
  tip_banner: { title: "나들이 전에 읽어 두면 좋아요", subtitle: "" },
  labs: { title: "집에서 놀기", subtitle: "집에 있는 것으로 바로 해 볼 수 있어요" },
};

/** States how far around the district new activities were searched; `names` from `circleNames`. */
export const newContentsReason = (
  names: readonly (string | null)[],
  widest: number,
  isNearestFirst: boolean,
): string => {
  const reached = names[widest] ?? null;
  // For a whole 시·도 the inner circles have its own name: use the last circle with another name.
  const before = names.slice(0, widest).findLast((name) => name !== null && name !== reached);
  if (!before) return reached ? `${reached}에 새로 온 놀이예요` : "전국에 새로 온 놀이예요";
  return `${before}에는 아직 적어서 ${reached ?? "전국"}까지${isNearestFirst ? ", 가까운 곳부터" : ""} 보여 드려요`;
};
