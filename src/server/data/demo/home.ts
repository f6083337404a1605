import type { HomeSectionType } from "@/shared/contract/main/discover";

export type DemoSection = {
  type: HomeSectionType;
  title: string;
  subtitle: string;
  /** How many a shelf asks for, and what of; `theme` and `news` are keys until what they name is there and gives them an id. */
  params: Record<string, string | number>;
};

/** What home shows, from top to bottom. */
export const HOME_SECTIONS: readonly DemoSection[] = [
  { type: "main_banner", title: "", subtitle: "", params: { size: 6 } },
  { type: "categories", title: "", subtitle: "", params: { size: 12 } },
  { type: "cold_start", title: "우리 아이가 좋아할 놀이", subtitle: "", params: { size: 10 } },
  { type: "strip_banner", title: "", subtitle: "", params: { size: 1 } },
  { type: "rankings", title: "지금 뜨는 놀이", subtitle: "최근 28일 예약이 많은 순서예요", params: { size: 10, inventory: "all" } },
  { type: "curation", title: "", subtitle: "", params: { size: 10, id: "weekend" } },
  { type: "theme_banner", title: "이런 날, 이런 놀이", subtitle: "", params: { size: 4 } },
  { type: "new_contents", title: "새로 들어온 놀이", subtitle: "", params: { size: 10 } },
  { type: "events", title: "지금 여는 이벤트", subtitle: "", params: { size: 6, section_type: "event" } },
  { type: "curation", title: "", subtitle: "", params: { size: 10, id: "toddler" } },
  { type: "theme", title: "", subtitle: "", params: { size: 10, theme: "muddy" } },
  { type: "tip_banner", title: "나들이 전에 읽어 두면 좋아요", subtitle: "", params: { size: 20 } },
  { type: "curation", title: "", subtitle: "", params: { size: 10, id: "budget" } },
  { type: "labs", title: "집에서도 놀아요", subtitle: "준비물 몇 가지로 바로 해 보는 놀이소식", params: { size: 6, news: "shadow-zoo" } },
];

type Kind = "main" | "strip" | "tip" | "theme" | "event";
export type DemoBanner = {
  kind: Kind;
  eyebrow: string;
  title: string;
  cta: string;
  /** A path of the web, or the key of the content that it opens. */
  to: string;
  scene: string;
  seed: number;
};

export const DEMO_BANNERS: readonly DemoBanner[] = [
  { kind: "main", eyebrow: "가을 한정 농장체험", title: "고구마 캐고\n화덕에 구워 먹어요", cta: "농장 구경하기", to: "harvest-1", scene: "farm", seed: 1 },
  { kind: "main", eyebrow: "불 꺼진 수족관에서", title: "고래 해설가와 걷는\n밤 아쿠아리움", cta: "손전등 들고 가기", to: "aquarium-1", scene: "aqua", seed: 0 },
  { kind: "main", eyebrow: "첫 공연으로 좋아요", title: "동물 친구들의\n첫 클래식 음악회", cta: "자리 고르기", to: "concert-1", scene: "stage", seed: 0 },
  { kind: "main", eyebrow: "비가 와도 괜찮아요", title: "오늘은 실내에서\n마음껏 뛰어요", cta: "실내놀이 보기", to: "/contents?category=1", scene: "room", seed: 3 },
  { kind: "main", eyebrow: "겨울 준비", title: "눈썰매 타고\n어묵 국물 한 컵", cta: "눈밭으로 가기", to: "snow-play-1", scene: "snow", seed: 1 },
  { kind: "main", eyebrow: "별이 잘 보이는 밤", title: "누워서 기다리는\n별똥별", cta: "별 보러 가기", to: "stargazing-6", scene: "night", seed: 0 },
  { kind: "strip", eyebrow: "처음 오셨나요?", title: "최대 19,000원 쿠폰 받기", cta: "", to: "/signup", scene: "studio", seed: 2 },
  { kind: "theme", eyebrow: "두 돌 전 아기와", title: "기저귀 가는 곳이 있는 놀이", cta: "", to: "/search/activity?facilities=diaper_table", scene: "room", seed: 0 },
  { kind: "theme", eyebrow: "무료로 하루", title: "0원 나들이 모음", cta: "", to: "/contents?free_only=true", scene: "forest", seed: 4 },
  { kind: "theme", eyebrow: "할머니 할아버지도", title: "유모차와 휠체어로 도는 길", cta: "", to: "/search/activity?facilities=wheelchair", scene: "hanok", seed: 1 },
  { kind: "theme", eyebrow: "손으로 만드는 날", title: "집에 가져오는 작품", cta: "", to: "/contents?category=4", scene: "studio", seed: 1 },
  { kind: "tip", eyebrow: "비 오는 날", title: "거실에서 하는 20분 놀이", cta: "", to: "/labs?indoor=indoor", scene: "studio", seed: 3 },
  { kind: "tip", eyebrow: "서류", title: "36개월 미만 무료, 무엇을 보여 주면 될까요", cta: "", to: "/help", scene: "hotel", seed: 0 },
  { kind: "tip", eyebrow: "환불", title: "언제까지 취소하면 얼마를 돌려받나요", cta: "", to: "/policy/refund", scene: "studio", seed: 5 },
  { kind: "tip", eyebrow: "쿠폰", title: "받아 둔 쿠폰 한눈에 보기", cta: "", to: "/mypage/coupon", scene: "hotel", seed: 2 },
  { kind: "event", eyebrow: "겨울 방학", title: "방학에 가기 좋은 계절놀이", cta: "모아 보기", to: "/contents?category=12", scene: "snow", seed: 0 },
];

/** Words that editors recommend, the first ones first, and how often the others were looked for. */
export const RECOMMENDED_WORDS = ["고구마 캐기", "공룡", "눈썰매", "아쿠아리움", "키즈카페", "별 보기"];
export const POPULAR_WORDS = [
  "딸기 따기",
  "공룡 박물관",
  "키즈풀",
  "쿠키",
  "인형극",
  "숲체험",
  "화석 발굴",
  "글램핑",
  "토끼 먹이주기",
  "단풍",
  "워터파크",
  "도예",
  "어린이 뮤지컬",
  "갯벌 체험",
];
