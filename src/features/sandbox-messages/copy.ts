import { josa } from "@/shared/text/josa";

export const messagesCopy = {
  title: "시험용 문자함",
  badge: "실제 문자 아님",
  detail: "시연에서는 문자가 실제로 가지 않고 여기에 쌓여요. 번호를 쓰면 최근 문자를 볼 수 있어요.",
  phone: "휴대폰 번호",
  open: "문자 보기",
  needPhone: "휴대폰 번호를 확인해 주세요.",
  list: (phone: string) => `${josa(phone, "으로/로")} 온 문자`,
  emptyTitle: "온 문자가 없어요",
  emptyDetail: "로그인 화면에서 인증번호를 받으면\n여기에 바로 나타나요",
  failed: "문자함을 열지 못했어요",
} as const;
