import { wonText } from "@/shared/price/price-text";

export const nearbyMapCopy = {
  map: "가까운 놀이 지도",
  from: (won: number) => `${wonText(won)}~`,
  infoOnly: "안내",
  soldOut: "마감",
  noDistrict: "이 근처에서는 동네를 찾지 못했어요. 지도를 조금 옮겨 볼까요?",
  noTable: "동네를 찾지 못했어요. 잠시 뒤에 다시 눌러 주세요.",
  denied: "위치 권한이 꺼져 있어요. 브라우저 설정에서 켜거나 동네를 골라 주세요.",
  failed: "지금 위치를 알 수 없어요. 동네를 골라 주세요.",
  abroad: "가까운 동네를 찾지 못했어요. 동네를 골라 주세요.",
} as const;
