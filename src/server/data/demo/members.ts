export type DemoChild = { name: string; /** Completed months on the day of the seed. */ months: number; categories: string[] };
export type DemoMember = {
  phone: string;
  seat?: number;
  name: string;
  username: string;
  email?: string;
  vip?: boolean;
  level?: string;
  state?: "active" | "grace";
  joinedDaysAgo: number;
  children: readonly DemoChild[];
  points?: readonly { amount: number; reason: string; endsInDays: number }[];
  coupons?: readonly string[];
  contracts?: readonly {
    number: string;
    method: "play_point" | "club_point";
    name: string;
    balance: number;
    unusableReason?: string;
  }[];
  addresses?: readonly { one: string; two: string; postalCode: string }[];
};

/** Who can be signed in as in the demo: the code of every sign-in is shown in the sandbox's inbox. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    phone: "01000000001",
    name: "새싹이",
    username: "새싹가족",
    joinedDaysAgo: 0,
    children: [],
    coupons: ["welcome-3000", "welcome-6000", "welcome-stay-10000"],
  },
  {
    phone: "01000000002",
    name: "나들이",
    username: "하준서아네",
    email: "family@demo.example",
    vip: true,
    level: "5",
    joinedDaysAgo: 640,
    children: [
      { name: "하준", months: 7 * 12 + 3, categories: ["museum", "class"] },
      { name: "서아", months: 28, categories: ["animal"] },
    ],
    points: [
      { amount: 500, reason: "후기 작성 포인트", endsInDays: 20 },
      { amount: 4800, reason: "구매 적립", endsInDays: 900 },
      { amount: 7000, reason: "단골 감사 포인트", endsInDays: 300 },
    ],
    coupons: ["play-10-cap-5000", "farm-15", "big-50000", "vip-12", "stage-4000", "autumn-over", "code-hello"],
    contracts: [
      { number: "PLAY-0000-0001", method: "play_point", name: "놀이카드 포인트", balance: 8000 },
      { number: "CLUB-0000-0007", method: "club_point", name: "클럽 멤버십", balance: 3500 },
      { number: "CLUB-0000-0008", method: "club_point", name: "클럽 가족 회원", balance: 12000, unusableReason: "본인 확인이 아직 끝나지 않았어요" },
      { number: "PLAY-0000-0002", method: "play_point", name: "놀이카드 새 카드", balance: 0, unusableReason: "이번 달에 쓸 수 있는 한도를 모두 썼어요" },
    ],
    addresses: [
      { one: "서울특별시 종로구 나들길 7", two: "202동 1004호", postalCode: "03000" },
      { one: "경기도 양평군 나들길 31", two: "할머니 댁", postalCode: "12500" },
    ],
  },
  { phone: "01000000003", name: "오래온", username: "두번째계정", joinedDaysAgo: 1500, children: [{ name: "지우", months: 100, categories: [] }], coupons: ["code-hello"] },
  { phone: "01000000003", seat: 1, name: "오래온", username: "예전계정", joinedDaysAgo: 2100, children: [] },
  { phone: "01000000004", name: "떠나온", username: "쉬는가족", state: "grace", joinedDaysAgo: 400, children: [] },
  {
    phone: "01000000005",
    name: "다둥이",
    username: "여섯남매네",
    joinedDaysAgo: 220,
    children: [
      { name: "하나", months: 11, categories: [] },
      { name: "두리", months: 24, categories: ["water"] },
      { name: "세나", months: 35, categories: ["animal"] },
      { name: "네오", months: 36, categories: ["farm"] },
      { name: "다솜", months: 84, categories: ["stage"] },
      { name: "여름", months: 132, categories: ["camping"] },
    ],
    points: [{ amount: 1300, reason: "구매 적립", endsInDays: 700 }],
    coupons: ["play-10-cap-5000", "indoor-rain"],
    contracts: [{ number: "PLAY-0000-0005", method: "play_point", name: "놀이카드 포인트", balance: 8000 }],
  },
];
