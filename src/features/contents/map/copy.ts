import { wonText } from "@/shared/price/price-text";

export const contentMapCopy = {
  map: "찾은 놀이 지도",
  toMap: "지도에서 보기",
  toList: "목록으로 보기",
  from: (won: number) => `${wonText(won)}~`,
  infoOnly: "안내",
  soldOut: "마감",
  noDistrict: "이 근처에서는 동네를 찾지 못했어요. 지도를 조금 옮겨 볼까요?",
  noTable: "동네를 찾지 못했어요. 잠시 뒤에 다시 눌러 주세요.",
  denied: "위치 권한이 꺼져 있어요. 브라우저 설정에서 켜거나 동네를 골라 주세요.",
  failed: "지금 위치를 알 수 없어요. 동네를 골라 주세요.",
  abroad: "가까운 동네를 찾지 못했어요. 동네를 골라 주세요.",
} as const;

export const layersCopy = {
  label: "지도에 표시할 시설",
  counted: (name: string, count: string) => `${name} ${count}`,
  shown: (counted: readonly string[]) => `지도에 표시했어요: ${counted.join(", ")}`,
  has: (names: readonly string[]) => names.join(" · "),
  note: "시설을 확인한 곳만 파란색으로 보여 드려요",
  failed: "시설이 있는 곳을 불러오지 못했어요.",
} as const;
