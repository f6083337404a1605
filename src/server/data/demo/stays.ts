import { HOTELS } from "./stay-hotels";
import type { DemoStayKind } from "./stay-material";
import { NATURE_STAYS } from "./stay-nature";
import { VILLAGE_STAYS } from "./stay-village";
import { VILLAS } from "./stay-villas";

/** The demo's stays, by type. */
export const DEMO_STAYS: readonly DemoStayKind[] = [...HOTELS, ...VILLAS, ...VILLAGE_STAYS, ...NATURE_STAYS];

/** Sellers of the demo's stays. */
export const STAY_OPERATORS = ["몽실", "해솔", "초롱", "다온", "포로롱", "뭉게", "담뿍", "아라", "여울", "누리"];
export const STAY_OPERATOR_KINDS = ["숙박", "가족여행"];

/** What a property may say beyond the consumer standard: always kinder, the standard caps the rest. */
export const STAY_REFUND_POLICIES = [
  { key: "stay-standard", name: "소비자분쟁해결기준(숙박)", standard: "stay" as const, steps: [] },
  {
    key: "stay-day-before",
    name: "하루 전까지 전액 환불",
    standard: "stay" as const,
    steps: [
      { days_before: 1, rate: 0 },
      { days_before: 0, rate: 50 },
    ],
  },
  {
    key: "stay-three-days",
    name: "3일 전까지 전액 환불",
    standard: "stay" as const,
    steps: [
      { days_before: 3, rate: 0 },
      { days_before: 1, rate: 30 },
      { days_before: 0, rate: 70 },
    ],
  },
  {
    key: "stay-same-day",
    name: "들어오기 전이면 당일도 전액 환불",
    standard: "stay" as const,
    steps: [{ days_before: 0, rate: 0 }],
  },
];

/** How properties ask for children, each shape a real one; the empty list asks the adult's fee. */
export const STAY_BANDS = [
  [
    { from: 0, to: 2, fee: 0, counts: false, bed: false },
    { from: 3, to: 12, fee: 20_000, counts: true, bed: true },
  ],
  [
    { from: 0, to: 1, fee: 0, counts: false, bed: false },
    { from: 2, to: 12, fee: 15_000, counts: true, bed: true },
  ],
  [
    { from: 0, to: 2, fee: 0, counts: false, bed: false },
    { from: 3, to: 6, fee: 10_000, counts: true, bed: true },
    { from: 7, to: 12, fee: 20_000, counts: true, bed: true },
  ],
  [],
  [
    { from: 0, to: 1, fee: 5_000, counts: false, bed: false },
    { from: 2, to: 12, fee: 15_000, counts: true, bed: true },
  ],
  [
    { from: 0, to: 3, fee: 0, counts: false, bed: false },
    { from: 4, to: 12, fee: 0, counts: true, bed: true },
  ],
] as const;

/** Seasons of their own that some properties keep: beaches, ski slopes, autumn leaves. */
export const STAY_PEAKS = [
  [{ from: "07-20", to: "08-20" }],
  [{ from: "12-10", to: "02-28" }],
  [
    { from: "07-15", to: "08-24" },
    { from: "10-10", to: "11-10" },
  ],
] as const;
