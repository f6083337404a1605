export const cardCopy = {
  one: "1명",
  people: (count: number) => `${count}명`,
  infoOnly: "안내만 있어요",
  notOnSale: "곧 열려요",
  ended: "끝났어요",
  seatsLeft: (seats: number) => `${seats}자리 남았어요`,
  fit: {
    from: (age: string) => `${age}부터`,
    upTo: (age: string) => `${age}까지`,
    height: (cm: number) => `키 ${cm}cm`,
    free: (months: number) => `${months}개월 미만 무료`,
    guardian: "보호자와 함께",
  },
} as const;
