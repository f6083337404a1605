export const shellCopy = {
  service: "나들랑",
  description: "나이에 맞는 놀이와 숙소를 고르고, 가족 모두의 금액으로 예약해요.",
  pageTitle: (title: string | undefined) => (title ? `${title} | 나들랑` : "나들랑 · 아이랑, 나들랑"),
  header: {
    back: "뒤로 가기",
    home: "홈으로",
    search: "검색",
    share: "공유하기",
    coupons: "쿠폰함",
    notices: "공지",
    news: "새 소식 있음",
  },
  offline: "오프라인이라 지금은 할 수 없어요. 연결되면 다시 눌러 주세요.",
  tabs: { label: "주 메뉴", home: "홈", contents: "카테고리", maps: "내 주변", favorites: "찜", mypage: "마이" },
  error: {
    title: "화면을 다시 불러올까요?",
    detail: "잠시 문제가 생겼어요. 쓰던 내용은 그대로예요.",
    home: "홈으로",
  },
  notFound: {
    title: "찾는 화면이 없어요",
    detail: "주소가 바뀌었거나 사라졌어요. 다른 놀이를 찾아볼까요?",
    action: "놀이 찾아보기",
  },
  noScript: {
    text: "자바스크립트가 꺼져 있어서 둘러보기만 할 수 있어요. 가입, 예약, 결제는 브라우저 설정에서 자바스크립트를 켜고 이 화면을 새로 고치면 할 수 있어요.",
    help: "도움말 보기",
  },
  outage: {
    title: "잠시 연결이 어려워요",
    cause: "지금 정보를 불러올 수 없어요. 연결되면 자동으로 다시 열려요.\n결제와 예약은 그대로 남아 있어요.",
  },
  loginNeeded: {
    title: "로그인하면 볼 수 있어요",
    detail: "로그인하면 보던 화면으로 돌아와요.",
    login: "로그인하기",
  },
  serverError: {
    title: "잠시 뒤 다시 해 볼까요?",
    cause: "화면을 준비하지 못했어요. 결제나 예약은 그대로 남아 있어요.",
  },
} as const;
