export const mapCopy = {
  places: "곳",
  cluster: (count: number, names: readonly string[]) =>
    `${count}곳: ${names.slice(0, 2).join(" / ")}${count > 2 ? " …" : ""}`,
  others: (text: string, count: number) => `${text} 외 ${count}`,
  from: (amount: string) => (amount.endsWith("~") ? amount : `${amount}~`),
  marked: (label: string, count: number) => `${label} ${count}곳`,
  moreMarks: (count: number) => `+${count}`,
  again: "이 지역 다시 검색",
  zoomIn: "가까이 보기",
  zoomOut: "멀리 보기",
  here: "현재 위치로 찾기",
  borders: "지도 경계: 통계청 SGIS · 박물관: 공공데이터포털",
  noBorders: "지도 그림을 불러오지 못했어요. 목록은 그대로 볼 수 있어요.",
  noGround: "지도 그림을 불러오지 못했어요. 위도와 경도로도 정할 수 있어요.",
  noPlace: "지도 그림을 불러오지 못했어요. 주소와 길 찾기는 그대로 쓸 수 있어요.",
  retry: "다시 시도",
  help: "화살표 키로 움직이고 더하기·빼기 키로 크기를 바꿔요",
} as const;
