/** Texts of the first step of a sign-up; later steps load their own. */
export const signupCopy = {
  title: "회원가입",
  step: (at: number, of: number) => `${at} / ${of}`,
  stepSpoken: (at: number, of: number) => `${of}단계 중 ${at}단계`,
  next: "다음",
  terms: {
    title: "약관을 확인해 주세요",
    detail: "예약과 결제에 꼭 필요한 약관이에요",
    all: "모두 동의",
    allDetail: "이용약관, 만 14세 이상, 혜택·야간 알림을 한 번에 골라요",
    required: "이용약관에 동의해요 (필수)",
    age14: "만 14세 이상이에요 (필수)",
    marketing: "혜택 알림을 받을게요 (선택)",
    marketingDetail: "쿠폰과 새 놀이 소식을 문자·이메일·푸시로 보내 드려요. 언제든 끌 수 있어요.",
    night: "밤 9시~아침 8시에도 받을게요 (선택)",
    read: "전문 보기",
    privacy: "가입에 필요한 이름과 번호는 서비스를 드리는 데에만 써요.",
    privacyLink: "개인정보처리방침",
    needBoth: "필수 두 가지에 동의해야 다음으로 갈 수 있어요.",
  },
} as const;
