export const cardCopy = {
  family: "우리 가족",
  one: "1인",
  infoOnly: "안내만 있어요",
  notOnSale: "곧 열려요",
  ended: "끝났어요",
  seatsLeft: (seats: number) => `${seats}자리 남았어요`,
  notFor: (names: string) => `${names}에겐 안 맞아요`,
  allFit: "모두 딱 맞아요",
  oneFits: (name: string) => `${name}에게 딱 맞아요`,
} as const;
