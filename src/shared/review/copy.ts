export const reviewCopy = {
  photoAlt: "후기 사진",
  age: (age: number) => `${age}세`,
  visited: (date: string) => `${date} 방문`,
  stayed: (date: string) => `${date} 숙박`,
  withKids: (ages: string) => `${ages}와 함께`,
} as const;
