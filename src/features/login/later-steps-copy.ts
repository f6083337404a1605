import { UNDO_DAYS } from "@/shared/identity/membership";
import { UNUSED_DAYS } from "@/shared/identity/phone";

/** Texts after the first load: later steps, and rare cases. */

const providerNames: Readonly<Record<string, string>> = { kakao: "카카오", naver: "네이버", apple: "Apple" };

/** Korean name of a provider; unknown ones unchanged. */
const providerName = (provider: string): string => providerNames[provider] ?? provider;

export const dormantCopy = {
  title: "쉬고 있는 계정이에요",
  detail: "번호를 한 번 더 확인하면 이어서 쓸 수 있어요.",
  action: "계정 다시 쓰기",
  other: "다른 번호로 로그인",
  otherWay: "다른 방법으로 로그인",
} as const;

/** The number is verified, but its account did not open. */
export const signInPendingCopy = {
  failed: "계정을 확인하지 못했어요",
} as const;

export const ownerCopy = {
  title: "가입할 때 쓴 이름을\n확인할게요",
  detail: `이 번호를 마지막으로 확인한 지 ${UNUSED_DAYS}일이 넘었어요. 그사이 번호의 주인이 바뀌었을 수 있어서 확인해요`,
  name: "가입할 때 쓴 이름",
  enter: "확인하고 로그인",
  newHolder: "이 번호를 새로 받으셨나요?",
  anew: "새로 가입하면 전에 쓰던 분의 계정은 보이지 않고, 그 계정에서 이 번호가 빠져요. 번호가 빠진 계정은 연결한 소셜 계정이나 고객센터를 거쳐야 다시 열 수 있으니, 내 계정이면 새로 가입하지 마세요.",
  begin: "새로 가입하기",
  forgotten:
    "이름이 기억나지 않으면, 로그인해 둔 다른 기기의 설정에서 볼 수 있어요. 그런 기기가 없으면 전에 연결한 소셜 계정으로 로그인하거나 고객센터에 알려 주세요.",
  help: "고객센터에 물어보기",
} as const;

export const accountCopy = {
  title: "어느 계정으로 로그인할까요?",
  detail: "이 번호로 가입한 계정이 여러 개예요",
  account: (name: string, nickname: string | null | undefined) => (nickname ? `${name} (별명 ${nickname})` : name),
  unused: "이름을 확인할 계정",
  joined: (date: string) => `${date} 가입`,
  seen: (date: string) => `마지막 이용 ${date}`,
  bySocial: (provider: string) => `${providerName(provider)} 계정으로 가입`,
  byPhone: "휴대폰으로 가입",
  enter: "이 계정으로 로그인",
  attach: (provider: string) => `이 계정에 ${providerName(provider)} 연결하고 로그인`,
} as const;

export const stepCopy = {
  phone: { title: "휴대폰 번호를 확인할게요", detail: "로그인할 때 쓰고, 예약할 때 채워 드려요" },
  known: {
    title: "이미 가입한 번호예요",
    detail: (name: string) => `${name} 님, 이 번호로 바로 로그인할 수 있어요`,
    login: "로그인하기",
    attachDetail: (name: string, provider: string) =>
      `${name} 님, 이 계정에 ${providerName(provider)} 계정을 연결하면 다음부터 바로 로그인할 수 있어요`,
    attach: (provider: string) => `${providerName(provider)} 연결하고 로그인`,
    plain: "연결하지 않고 로그인",
  },
  profile: {
    title: "어떻게 불러 드릴까요?",
    detail: "예약자 이름으로도 쓰여요",
    name: "이름",
    needName: "이름을 두 글자 이상 입력해 주세요.",
    email: "이메일 (선택)",
    emailHint: "예약할 때 채워 드려요",
    needEmail: "이메일 형식을 확인해 주세요.",
    join: "가입하기",
  },
  child: {
    title: "누구와 함께 가나요?",
    detail: "나이를 알면 딱 맞는 놀이와 가족 모두의 금액을 먼저 보여 드려요",
    name: "아이 이름이나 별명",
    needName: "아이 이름이나 별명을 입력해 주세요.",
    birth: "태어난 날",
    needBirth: "태어난 날을 확인해 주세요.",
    futureBirth: "아직 오지 않은 날이에요. 태어난 날을 확인해 주세요.",
    use: "아이 정보는 나이에 맞는 놀이와 금액을 보여 드리는 데에만 써요. 언제든 지울 수 있어요.",
    add: "아이 등록하고 계속",
    another: "등록하고 한 명 더",
    added: (names: readonly string[]) => `${names.join(", ")} · 등록했어요`,
    enough: "모두 등록했어요",
    skip: "나중에 할게요",
    failed: "등록하지 못했어요. 잠시 뒤 다시 눌러 주세요.",
    confirm: {
      title: "알려 주신 가족이 맞나요?",
      detail: "이 기기에 알려 주신 그대로예요. 저장하면 보던 금액이 그대로 이어져요.",
      save: "맞아요, 저장할게요",
    },
  },
  done: {
    title: (name: string) => `${name} 님, 반가워요!`,
    coupons: (count: number) => `가입 쿠폰 ${count}장을 받았어요`,
    noCoupons: "가입을 마쳤어요",
    noCouponsDetail: "가입 쿠폰은 번호 하나에 1년에 한 번 드려요",
    start: "나들이 시작하기",
  },
  failedTitle: "가입하지 못했어요",
  failed: "가입하지 못했어요. 잠시 뒤 다시 눌러 주세요.",
  again: "로그인 다시 하기",
} as const;

export const activationCopy = {
  title: "계정 다시 쓰기",
  headline: "쉬고 있던 계정을\n다시 쓸 수 있어요",
  detail: `탈퇴한 지 ${UNDO_DAYS}일이 지나지 않았다면 번호만 확인하면 돼요`,
  kept: "그대로 남아 있어요",
  keptItems: ["예약과 구매 내역", "포인트와 쿠폰", "아이, 배송지, 찜한 곳"],
  lost: "가족은 다시 초대받고, 빈자리 알림은 다시 신청해 주세요.",
  help: "고객센터에 물어보기",
} as const;

export const returnCopy = {
  title: "로그인",
  waiting: (provider: string) => `${providerName(provider)} 계정을 확인하고 있어요`,
  failed: (provider: string) => `${providerName(provider)} 계정으로 로그인하지 못했어요`,
  otherWay: "다른 방법으로 로그인",
  settings: "설정으로 돌아가기",
  linked: (provider: string) => `${providerName(provider)} 계정을 연결했어요`,
  linkCancelled: "연결을 그만뒀어요",
  elsewhere: {
    title: "이미 다른 계정에 연결돼 있어요",
    detail: (provider: string) =>
      `이 ${providerName(provider)} 계정은 다른 나들랑 계정에 연결돼 있어요. 그 계정에서 연결을 끊으면 여기에 연결할 수 있어요.`,
    enter: "그 계정으로 로그인",
  },
} as const;

/** A sign-up that stopped before its number was verified. */
export const pendingCopy = {
  title: "가입 마치기",
  headline: "번호만 확인하면\n바로 쓸 수 있어요",
  detail: (provider: string) => `${providerName(provider)} 계정으로 시작한 가입이 여기서 기다리고 있어요`,
} as const;
