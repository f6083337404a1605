import { dateTimeText } from "@/shared/dates/date-text";
import { UNUSED_DAYS } from "@/shared/identity/phone";
import type { StaffRole } from "@/shared/staff/roles";

export const roleNames: Record<StaffRole, string> = {
  owner: "대표",
  manager: "관리자",
  gate: "입장 담당",
  desk: "상담",
  finance: "정산",
  admin: "총괄",
};

export const staffCopy = {
  /** A change of a venue's account or business data. */
  change: {
    account: "정산 계좌",
    none: "없음",
    heads: ["지금", "바꿀 내용"] as [string, string],
    parts: {
      name: "상호",
      representative: "대표자",
      mailOrderNumber: "통신판매업",
      address: "주소",
      phone: "전화",
      email: "이메일",
    },
  },
  lead: "초대받은 휴대폰 번호로 로그인해 주세요.",
  choose: "어디로 들어갈까요?",
  desk: "나들랑 고객센터",
  wrongPlaceTitle: "이 화면을 볼 수 있는 직원이 아니에요",
  wrongPlaceDetail: "맡은 일이 다르면 다른 번호로 로그인하거나 대표에게 부탁해 주세요.",
  toOwnWork: {
    owner: "판매자 센터로 가기",
    manager: "판매자 센터로 가기",
    gate: "입장 확인으로 가기",
    desk: "고객센터로 가기",
    finance: "고객센터로 가기",
    admin: "고객센터로 가기",
  } satisfies Record<StaffRole, string>,
  other: "다른 번호로 로그인",
  signOut: "로그아웃",
  unsent: {
    title: (count: number) => `보내지 못한 입장 확인이 ${count}건 있어요`,
    detail: (place: string) =>
      `지금 로그아웃하면 이 기기에 남아 있다가, ${place} 직원이 이 기기에서 다시 로그인하면 보내요. 다른 곳의 직원에게는 보이지 않아요.`,
    unstored: "이 기기의 저장 공간이 가득 차 있어서, 다시 로그인하기 전에 화면을 닫으면 사라져요.",
    leave: "그래도 로그아웃",
  },
  menu: "메뉴",
  failed: "불러오지 못했어요",
  late: "응답이 늦어지고 있어요. 계속 불러오고 있어요.",
  gone: {
    title: "찾지 못했어요",
    detail: "주소가 바뀌었거나 볼 수 없는 것이에요.",
    list: "목록 보기",
  },
  failedWork: "처리하지 못했어요. 잠시 뒤에 다시 해 주세요.",
  until: (time: string) => `${time}까지 로그인돼 있어요`,
  /** The reason that is recorded with an act. */
  reason: { label: "이유", logged: "누가 언제 왜 봤는지 남아요.", show: "보기" },
  money: {
    title: "인증 앱 확인",
    detail: "돈이나 계정, 개인정보가 걸린 일이라 인증 앱의 여섯 자리를 한 번 더 확인해요.",
    setTitle: "인증 앱 연결",
    setDetail: "휴대폰의 인증 앱(예: Google OTP)으로 아래 그림을 찍고, 앱에 보이는 여섯 자리를 써 주세요.",
    secret: (secret: string) => `찍을 수 없으면 이 글자를 앱에 넣어 주세요: ${secret}`,
    qr: "인증 앱에 넣는 QR 코드",
    code: "여섯 자리 번호",
    confirm: "확인",
    waitsTitle: "인증 앱을 연결했어요",
    waits: (from: string) =>
      `${dateTimeText(new Date(from))}부터 쓸 수 있어요. 먼저 쓰려면 다른 총괄이나 대표에게 직원 화면에서 확인해 달라고 부탁해 주세요.`,
    close: "닫기",
  },
} as const;

export const colleaguesCopy = {
  title: "함께 일하는 직원",
  inviteTitle: "직원 초대하기",
  name: "이름",
  phone: "휴대폰 번호",
  role: "맡길 일",
  invite: "초대하기",
  invited: "초대 문자를 보냈어요.",
  invitedSilently: "초대했어요. 오늘 이 번호로 초대 문자를 여러 번 보내서 이번에는 보내지 않았어요. 직접 알려 주세요.",
  waiting: "초대함",
  end: "빼기",
  endLabel: (name: string) => `${name} 빼기`,
  endTitle: (name: string) => `${name} 님을 뺄까요?`,
  endDetail: "지금 로그인한 기기에서도 바로 나가게 돼요.",
  ended: "직원에서 뺐어요.",
  me: "나",
  newApp: "새 인증 앱",
  newAppDetail: (from: string) =>
    from.startsWith("9999")
      ? "확인하기 전에는 돈이나 개인정보가 걸린 일을 할 수 없어요."
      : `확인하지 않으면 ${dateTimeText(new Date(from))}부터 쓸 수 있어요.`,
  allow: "인증 앱 확인",
  allowLabel: (name: string) => `${name} 인증 앱 확인`,
  allowTitle: (name: string) => `${name} 님이 인증 앱을 직접 연결했나요?`,
  allowDetail:
    "번호를 가로챈 사람이 연결했을 수도 있어요. 만나거나 통화해서 본인에게 먼저 물어보고 눌러 주세요. 확인하면 바로 환불과 개인정보 보기를 할 수 있어요.",
  allowYes: "본인이 연결했어요",
  allowed: "인증 앱을 확인했어요. 바로 쓸 수 있어요.",
  refuseApp: "인증 앱 지우기",
  refuseLabel: (name: string) => `${name} 인증 앱 지우기`,
  refuseTitle: (name: string) => `${name} 님의 새 인증 앱을 지울까요?`,
  refuseDetail: "본인이 연결하지 않았다면 지우고, 직원에서도 빼 주세요.",
  refused: "인증 앱을 지웠어요.",
  away: "로그인 닫힘",
  awayDetail: `${UNUSED_DAYS}일 넘게 로그인하지 않아서 이 번호로 들어올 수 없어요.`,
  confirm: "번호 확인",
  confirmLabel: (name: string) => `${name} 번호 확인`,
  confirmTitle: (name: string) => `${name} 님이 이 번호를 지금도 쓰나요?`,
  confirmDetail: (phone: string) =>
    `${phone} · 번호의 주인이 바뀌었다면 그 사람이 들어올 수 있으니, 본인에게 먼저 물어보고 눌러 주세요. 번호가 바뀌었다면 직원에서 빼고 새 번호로 초대해 주세요.`,
  confirmYes: "지금도 써요",
  confirmed: "번호를 확인했어요. 다시 로그인할 수 있어요.",
} as const;

export const draftCopy = {
  restored: "저장하지 않은 내용을 되살렸어요. 저장하기 전에는 아무에게도 보이지 않아요.",
  outdated: "저장하지 않고 둔 내용이 있는데, 그사이 다른 내용이 저장됐어요.",
  changed: "그사이 새로 저장된 내용이 있어서 저장하지 않았어요. 쓰던 내용은 그대로 있어요.",
  look: "새로 저장된 내용 보기",
  restore: "두었던 내용으로 바꾸기",
  discard: "두었던 내용 버리기",
} as const;
