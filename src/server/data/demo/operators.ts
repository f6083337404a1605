/** Sellers of the demo: their numbers begin with zeros that no office gives out. */
export const OPERATOR_WORDS = ["꼬미", "몽실", "또롱", "반디", "해솔", "초롱", "다온", "포로롱", "뭉게", "담뿍"];
export const OPERATOR_KINDS = ["놀이연구소", "가족문화", "체험협동조합", "나들이상점"];

export const REFUND_POLICIES = [
  {
    key: "show-standard",
    name: "소비자분쟁해결기준(공연)",
    standard: "show" as const,
    steps: [
      { days_before: 10, rate: 0 },
      { days_before: 7, rate: 10 },
      { days_before: 3, rate: 20 },
      { days_before: 1, rate: 30 },
      { days_before: 0, rate: 90 },
    ],
  },
  {
    key: "day-before-free",
    name: "하루 전까지 전액 환불",
    standard: "show" as const,
    steps: [
      { days_before: 1, rate: 0 },
      { days_before: 0, rate: 50 },
    ],
  },
  {
    key: "three-days-free",
    name: "3일 전까지 전액 환불",
    standard: "show" as const,
    steps: [
      { days_before: 3, rate: 0 },
      { days_before: 1, rate: 20 },
      { days_before: 0, rate: 70 },
    ],
  },
  {
    key: "same-day-free",
    name: "쓰기 전이면 당일도 전액 환불",
    standard: "show" as const,
    steps: [{ days_before: 0, rate: 0 }],
  },
];
