import { josa } from "@/shared/text/josa";

export const phoneCopy = {
  phone: "휴대폰 번호",
  phoneHint: "‘-’ 없이 숫자만 써도 돼요",
  needPhone: "휴대폰 번호를 확인해 주세요.",
  send: "인증번호 받기",
  sent: (phone: string) => `${josa(phone, "으로/로")} 인증번호를 보냈어요`,
  code: "인증번호",
  needCode: "여섯 자리 숫자를 입력해 주세요",
  codeTitle: "문자로 온 숫자 여섯 자리를\n입력해 주세요",
  codeOver: "시간이 지났어요. 새 인증번호를 받아 주세요.",
  left: (clock: string) => `남은 시간 ${clock}`,
  resend: "다시 받기",
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받기`,
  changePhone: "번호 바꾸기",
  confirm: "확인",
  inbox: "시험용 문자함 열기",
  inboxHint: "시연이라 실제 문자는 가지 않아요.",
  failed: "연결이 불안정해요. 잠시 뒤 다시 눌러 주세요.",
} as const;
