export const groupCopy = {
  lead: "학생 수를 골라 주세요. 다음 화면에서 명단을 쓰고, 인솔 교사는 표가 없어도 돼요",
  more: (option: string, count: number) => `${option} ${count}명 더`,
} as const;
