import { UNUSED_DAYS } from "@/shared/identity/unused";

/** What the number before reads; nothing of whose account it was, as it may be a stranger's by now. */
export const phoneChangedText = (link: string): string =>
  `[나들랑] 이 번호로 로그인하던 계정의 휴대폰 번호가 바뀌었어요. 직접 바꾸지 않았다면 바로 고객센터에 알려 주세요. ${link}`;

/** What an account finds in its inbox whose number went to a new holder. */
export const numberReleased = {
  title: "휴대폰 번호가 빠졌어요",
  body: `${UNUSED_DAYS}일 넘게 쓰지 않은 사이에 이 번호를 인증한 분이 새로 가입했어요. 이 계정은 보여 드리지 않았어요. 설정에서 지금 쓰는 번호를 등록해 주세요.`,
  path: "/mypage/settings",
};
