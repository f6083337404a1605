export const footerCopy = {
  bar: {
    label: "서비스 안내",
    partner: "입점 문의",
    help: "고객센터",
    coupon: "지금 가입하고 쿠폰 받으세요, ",
    amount: "최대 19,000원",
    take: "쿠폰 받기",
    member: "받아 둔 쿠폰, 잊지 말고 쓰세요",
    own: "내 쿠폰 보기",
  },
  policies: { terms: "이용약관", privacy: "개인정보처리방침", business: "사업자 정보" },
  business: {
    open: "나들랑 사업자 정보",
    mediator:
      "나들랑은 통신판매중개자이며, 입점한 판매자의 상품에 대한 거래 당사자가 아니에요. 상품과 거래의 책임은 판매자에게 있어요.",
  },
} as const;
