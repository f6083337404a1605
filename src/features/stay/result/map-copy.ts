export const stayMapCopy = {
  map: "숙소 지도",
  soldOut: "마감",
  infoOnly: "안내",
  noDistrict: "이 근처에서는 동네를 찾지 못했어요. 지도를 조금 옮겨 볼까요?",
  noArea: (district: string) => `${district}에는 아직 숙소가 없어요. 다른 곳을 볼까요?`,
  noTable: "지역을 찾지 못했어요. 잠시 뒤에 다시 눌러 주세요.",
  denied: "위치 권한이 꺼져 있어요. 브라우저 설정에서 켜거나 지역을 골라 주세요.",
  failed: "지금 위치를 알 수 없어요. 지역을 골라 주세요.",
  abroad: "가까운 지역을 찾지 못했어요. 지역을 골라 주세요.",
} as const;
