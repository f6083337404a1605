export type DemoNotice = { key: string; title: string; body: string; isPinned?: boolean; daysAgo: number };

/** Notices of the demo, the newest first. */
export const DEMO_NOTICES: readonly DemoNotice[] = [
  { key: "refund-shown", title: "환불 금액을 결제 전에 날짜별로 보여 드려요", body: "예약 화면과 결제 화면에서 언제 취소하면 얼마를 돌려받는지 원 단위로 볼 수 있어요. 보여 드린 금액과 실제로 빠지는 수수료는 같아요.", isPinned: true, daysAgo: 3 },
  { key: "help-hours", title: "고객센터는 평일에 열어요", body: "평일 아침 10시부터 저녁 6시까지 전화와 이메일로 답해 드려요. 놀이에 대해 궁금한 것은 상세 화면의 궁금한 점에서 물어볼 수 있어요.", isPinned: true, daysAgo: 6 },
  { key: "stay-open", title: "가족 숙소를 예약할 수 있어요", body: "아이 나이를 넣으면 아이 요금과 꼭 내야 하는 비용까지 더한 금액으로 견줘요. 확정까지 기다려야 하는 숙소는 언제까지 답이 오는지 알려 드려요.", daysAgo: 9 },
  { key: "labs-open", title: "놀이소식을 시작해요", body: "집에 있는 것으로 바로 해 볼 수 있는 놀이를 나이와 시간에 맞게 골라 볼 수 있어요.", daysAgo: 14 },
  { key: "photo-privacy", title: "리뷰 사진의 위치 정보는 지우고 올려요", body: "사진을 올리기 전에 휴대폰에서 위치 정보를 지우고, 받은 뒤에도 그림만 새로 그려 보관해요.", daysAgo: 20 },
  { key: "age-band", title: "나이는 방문하는 날로 셈해요", body: "예약하는 날이 아니라 가는 날의 만 나이로 요금을 매겨요. 생일이 그사이에 있으면 미리 알려 드려요.", daysAgo: 25 },
  { key: "standby", title: "대기 예약은 답이 없으면 저절로 취소돼요", body: "숙소가 정해진 때까지 답하지 않으면 예약을 취소하고 낸 돈을 수수료 없이 모두 돌려드려요. 확정되기 전에는 언제든 수수료 없이 취소할 수 있어요.", daysAgo: 34 },
  { key: "coupon-return", title: "취소해도 쿠폰은 돌려 드려요", body: "쿠폰을 쓴 예약을 모두 취소하면 쓸 수 있는 날이 이레 넘게 남도록 돌려 드려요.", daysAgo: 41 },
  { key: "point-notice", title: "사라질 포인트를 미리 볼 수 있어요", body: "30일 안에 사라질 포인트가 있으면 마이에 적어 드려요. 포인트 화면에서는 날짜별로 볼 수 있어요.", daysAgo: 48 },
  { key: "address-book", title: "배송지를 저장해 둘 수 있어요", body: "한 번 저장해 두면 놀이 꾸러미를 살 때 고르기만 하면 돼요. 스무 곳까지 저장해요.", daysAgo: 57 },
  { key: "facility-unknown", title: "모르는 시설은 모른다고 적어요", body: "수유실, 유모차 같은 시설은 운영하는 곳이 확인해 준 것만 있다고 표시해요.", daysAgo: 63 },
  { key: "review-rule", title: "리뷰 운영 원칙을 모두 볼 수 있어요", body: "별점이 낮다고 숨기지 않아요. 가리는 까닭과 기간, 이의를 내는 방법을 정책 화면에 적어 두었어요.", daysAgo: 70 },
  { key: "sandbox", title: "체험판에서는 실제로 결제되지 않아요", body: "결제 창과 문자는 모두 연습용이에요. 카드 번호를 넣지 않아도 돼요.", daysAgo: 77 },
  { key: "open-ticket", title: "날짜를 정하지 않은 이용권은 기간 안에 전액 돌려드려요", body: "기간이 지난 이용권도 5년 안에는 돌려받을 수 있어요. 5만원까지는 90%, 넘으면 95%예요.", daysAgo: 84 },
  { key: "dark-mode", title: "어두운 화면을 골라 쓸 수 있어요", body: "휴대폰 설정을 따르고, 설정에서 따로 고를 수도 있어요.", daysAgo: 91 },
  { key: "hold-time", title: "자리는 10분 동안 잡아 둬요", body: "로그인한 뒤 결제하는 동안이에요. 한 번 10분을 더 쓸 수 있고, 시간이 지나면 자리는 다음 분께 가요. 로그인하기 전에는 고른 자리를 담아만 둬서 다른 가족이 먼저 잡을 수 있어요.", daysAgo: 99 },
  { key: "paper", title: "무료 나이를 보여 줄 서류", body: "건강보험증, 등본, 가족관계증명서 가운데 하나면 돼요. 곳마다 다르니 예약 상세에서 확인해 주세요.", daysAgo: 110 },
  { key: "login-phone", title: "휴대폰 번호만으로 로그인해요", body: "비밀번호를 만들지 않아요. 인증번호는 3분 동안 쓸 수 있어요.", daysAgo: 120 },
  { key: "seller", title: "판매자 정보를 결제 전에 보여 드려요", body: "나들랑은 통신판매중개자예요. 놀이와 숙소를 파는 곳의 이름과 번호를 상세와 결제 화면에 적어요.", daysAgo: 132 },
  { key: "maps", title: "가까운 순서는 휴대폰 안에서 셈해요", body: "지금 있는 곳은 밖으로 보내지 않아요. 가까운 동네 이름만 골라 물어봐요.", daysAgo: 145 },
  { key: "children", title: "아이 정보는 필요한 것만 받아요", body: "이름 대신 별명을 쓸 수 있고, 키와 알레르기는 이 휴대폰에만 남아요.", daysAgo: 160 },
  { key: "hello", title: "나들랑이 문을 열었어요", body: "아이와 갈 곳을 고르고 가족 모두의 금액으로 예약해요. 잘 부탁드려요.", daysAgo: 180 },
];

export type DemoPromotion = {
  key: string;
  host: "main" | "stay";
  section: string;
  title: string;
  summary: string;
  body: string;
  scene: string;
  seed: number;
  href: string | null;
  cta: string;
  isPopup?: boolean;
  /** Days before and after the day of the seed. */
  days: [from: number, to: number | null];
};

export const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  { key: "winter-pass", host: "main", section: "event", title: "이번 나들이 2,000원 덜어 드려요", summary: "쿠폰 번호 HELLO2000을 등록해 주세요", body: "쿠폰 등록에서 HELLO2000을 넣으면 2,000원 쿠폰을 드려요.\n\n한 사람이 한 번 받을 수 있고, 모든 놀이와 숙소에 쓸 수 있어요. 언제까지 쓸 수 있는지는 쿠폰함에서 볼 수 있어요.", scene: "snow", seed: 1, href: "/mypage/coupon/registration", cta: "쿠폰 등록하러 가기", isPopup: true, days: [-5, 40] },
  { key: "farm-winter", host: "main", section: "event", title: "농장에서 따고 캐고 먹어요", summary: "농장체험을 한곳에 모았어요", body: "딸기는 한겨울이, 고구마는 가을이 가장 달아요. 유모차가 들어가는 곳인지는 시설 표시로 볼 수 있어요.\n\n따는 만큼이 아니라 가족 금액으로 보여 드리니 가기 전에 얼마인지 알 수 있어요.", scene: "farm", seed: 2, href: "/contents?category=2", cta: "농장 모아 보기", days: [-3, 60] },
  { key: "rain-day", host: "main", section: "event", title: "비가 와도 갈 수 있는 실내 놀이", summary: "지붕 아래에서 마음껏 놀아요", body: "실내에서 노는 곳을 모았어요. 나이가 맞지 않는 아이가 있으면 이름으로 알려 드려요.", scene: "room", seed: 4, href: "/search/activity?indoor=indoor", cta: "실내 놀이 보기", days: [-10, 20] },
  { key: "first-review", host: "main", section: "event", title: "첫 리뷰를 기다려요", summary: "다녀온 놀이를 다른 가족에게 알려 주세요", body: "아이 나이와 함께 남긴 리뷰는 비슷한 나이의 아이를 둔 가족에게 먼저 보여요. 리워드를 받은 리뷰에는 그렇게 적어요.", scene: "studio", seed: 3, href: "/mypage/reviews", cta: "쓸 수 있는 리뷰 보기", days: [-20, null] },
  { key: "forest-stay", host: "stay", section: "event", title: "숲에서 하룻밤", summary: "아이 요금까지 더한 금액으로 견줘 보세요", body: "숲에서 묵는 숙소를 찾아보세요. 성수기 환불 기준은 예약 전에 날짜별로 볼 수 있어요.", scene: "cabin", seed: 2, href: "/search/stay", cta: "숙소 찾기", days: [-7, 90] },
  { key: "kids-pool", host: "stay", section: "event", title: "물놀이하는 숙소", summary: "아이 수영장이 있는 곳", body: "숙소를 찾을 때 시설에서 아이 수영장을 고르면, 있다고 알린 곳만 보여 드려요.", scene: "pool", seed: 1, href: "/search/stay", cta: "숙소 찾기", days: [-2, 30] },
];

/** Hand-picked shelves: keys of demo contents, in the editors' order. */
export const DEMO_THEMES: readonly { key: string; title: string; subtitle: string; contents: string[] }[] = [
  { key: "first-concert", title: "첫 공연으로 좋아요", subtitle: "한 시간 안에 끝나요", contents: ["concert-1", "concert-2", "puppet-1", "puppet-2", "musical-1"] },
  { key: "night-out", title: "밤에 더 좋은 곳", subtitle: "불을 끄고 보거나 별을 기다려요", contents: ["aquarium-1", "stargazing-6", "stargazing-1", "aquarium-2"] },
  { key: "muddy", title: "마음껏 흙 묻히는 날", subtitle: "씻을 곳이 있는 농장과 갯벌", contents: ["harvest-1", "harvest-2", "harvest-3", "mudflat-1", "mudflat-2"] },
];
