export const signInCopy = {
  lost: (name: string) => `‘${name}’에 담아 두신 자리는 다른 가족이 먼저 잡았어요. 다시 골라 볼까요?`,
} as const;

export const loginCopy = {
  title: "로그인",
  headline: "반가워요!\n어떻게 시작할까요?",
  phoneHeadline: "반가워요!\n휴대폰 번호로 시작해요",
  detail: "처음이어도 번호 하나면 돼요",
  kept: "보던 화면과 쓰던 내용은 그대로예요.",
  couponLead: "처음이면 쿠폰 ",
  couponAmount: "최대 19,000원",
  couponTail: "을 바로 드려요",
  social: { kakao: "카카오 로그인", naver: "네이버 로그인", apple: "Apple로 로그인" },
  or: "또는",
  lastUsed: "지난번에 썼어요",
  cancelled: "로그인을 그만뒀어요. 쓰던 내용은 그대로예요.",
  browse: "그냥 둘러볼게요",
  age: "만 14세부터 가입할 수 있어요",
  terms: "이용약관",
  privacy: "개인정보처리방침",
} as const;
