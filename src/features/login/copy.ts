import { josa } from "@/shared/text/josa";

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

export const phoneCopy = {
  phone: "휴대폰 번호",
  phoneHint: "‘-’ 없이 숫자만 써도 돼요",
  needPhone: "휴대폰 번호를 확인해 주세요.",
  send: "인증번호 받기",
  sent: (phone: string) => `${josa(phone, "으로/로")} 인증번호를 보냈어요`,
  code: "인증번호",
  codeTitle: "문자로 온 숫자 여섯 자리를\n써 주세요",
  codeOver: "시간이 지났어요. 새 인증번호를 받아 주세요.",
  left: (clock: string) => `남은 시간 ${clock}`,
  resend: "다시 받기",
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받기`,
  changePhone: "번호 바꾸기",
  confirm: "확인",
  inbox: "시험용 문자함 열기",
  inboxHint: "시연이라 실제 문자는 가지 않아요.",
  failed: "연결이 고르지 않아요. 잠시 뒤 다시 눌러 주세요.",
} as const;
