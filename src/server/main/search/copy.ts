export const relaxationText = {
  distance: (km: number) => `${km}km 안으로 넓히기`,
  everywhere: "전국에서 찾기",
  date: "날짜 없이 찾기",
  price: "금액 상관없이 찾기",
  facilities: "시설 조건 빼기",
  indoor: "실내·야외 모두 보기",
  child: (age: string) => `${age} 아이 빼고 찾기`,
  age: "나이 조건 빼기",
  sub_cat: "다른 종류도 보기",
  pair: (first: string, second: string) => `${first} · ${second}`,
  words: (word: string) => `'${word}'만 찾기`,
} as const;
