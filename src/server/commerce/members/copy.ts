import { UNUSED_DAYS } from "@/shared/identity/phone";

export const codeText = (code: string): string =>
  `[나들랑] 인증번호 ${code}\n3분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.`;

/** Verification code to read out to the desk; it opens nothing that the desk could use elsewhere. */
export const deskCodeText = (code: string): string =>
  `[나들랑] 고객센터 확인번호 ${code}\n고객센터와 통화하고 있을 때만 3분 안에 불러 주세요. 통화 중이 아니라면 알려 주지 마세요.`;

/** Sent to the previous number. Names no account, as the number can belong to a stranger by now. */
export const phoneChangedText = (link: string): string =>
  `[나들랑] 이 번호로 로그인하던 계정의 휴대폰 번호가 바뀌었어요. 직접 바꾸지 않았다면 바로 고객센터에 알려 주세요. ${link}`;

/** Inbox message of an account that lost its number to a new holder. */
export const numberReleased = {
  title: "휴대폰 번호가 빠졌어요",
  body: `이 계정에서 번호를 확인한 지 ${UNUSED_DAYS}일이 넘은 사이에, 같은 번호를 인증한 분이 새로 가입하기를 골라서 번호를 뺐어요. 이 계정은 보여 드리지 않았어요. 로그아웃하기 전에 설정에서 지금 쓰는 번호를 등록해 주세요.`,
  path: "/mypage/settings",
};

/** Inbox message of an account that lost its number to another account of the same holder. */
export const numberMoved = {
  title: "휴대폰 번호를 다른 계정으로 옮겼어요",
  body: "고객센터에서 번호를 확인하고, 전에 쓰던 계정에 이 번호를 등록했어요. 이 계정을 계속 쓰려면 로그아웃하기 전에 설정에서 다른 번호를 등록해 주세요.",
  path: "/mypage/settings",
};

/** Error text: the number cannot be released yet. */
export const stillAhead =
  "이 번호의 계정에 아직 끝나지 않은 예약이 있어서 지금은 새로 가입할 수 없어요. 예약이 모두 끝난 뒤에 다시 해 주세요. 예약하신 분이라면 이름을 확인하고 로그인하거나 고객센터에 알려 주세요.";

/** Inbox message and SMS of an account that the desk gave a new number. */
export const numberGiven = {
  title: "고객센터에서 휴대폰 번호를 등록했어요",
  body: "이제 이 번호로 로그인할 수 있어요. 가입할 때 쓴 이름도 물어볼 수 있어요.",
  path: "/mypage/settings",
};

export const numberGivenText = (link: string): string => `[나들랑] ${numberGiven.title}\n${numberGiven.body}\n${link}`;

/** Mail to the account: its owner might not be the caller. */
export const numberGivenMail = (link: string) => ({
  subject: `[나들랑] ${numberGiven.title}`,
  body: `회원님의 계정에 고객센터에서 새 휴대폰 번호를 등록했어요. 직접 부탁하지 않았다면 바로 고객센터에 알려 주세요.\n${link}`,
});
