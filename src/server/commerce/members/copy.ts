/** What the number before reads; nothing of whose account it was, as it may be a stranger's by now. */
export const phoneChangedText = (link: string): string =>
  `[나들랑] 이 번호로 로그인하던 계정의 휴대폰 번호가 바뀌었어요. 직접 바꾸지 않았다면 바로 고객센터에 알려 주세요. ${link}`;
