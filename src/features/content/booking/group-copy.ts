export const groupCopy = {
  lead: "학생 수를 골라 주세요. 명단은 다음 화면에서 입력하고, 인솔 교사는 입장권이 없어도 돼요",
  more: (option: string, count: number) => `${option} ${count}명 더`,
} as const;
