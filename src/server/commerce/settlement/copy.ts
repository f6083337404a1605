import { BANKS, isBankCode } from "@/shared/business/banks";
import type { VenueAccount } from "@/shared/contract/main/staff/venue-change";
import { dateTimeText } from "@/shared/dates/date-text";

export const settlementCopy = {
  bank: "은행을 골라 주세요.",
  number: "계좌번호를 확인해 주세요.",
  holder: "예금주를 써 주세요.",
  same: "지금 쓰는 계좌와 같아요.",
  waits: "확인을 기다리는 변경이 있어요. 먼저 그것을 마쳐 주세요.",
  changed: "그사이 정산 계좌나 사업자 정보가 바뀌었어요. 거절하고 다시 요청해 주세요.",
  askerLeft: "요청한 사람이 이제 이 판매자의 대표가 아니에요. 거절해 주세요.",
  notLast: "그 뒤에 계좌가 다시 바뀌었어요. 새로 바꾸기를 요청해 주세요.",
  late: "되돌릴 수 있는 3일이 지났어요. 새로 바꾸기를 요청해 주세요.",
} as const;

/** Parts that a change replaces. */
type Change = { name: string; hasAccount: boolean; hasBusiness: boolean };

const describeSubject = ({ hasAccount, hasBusiness }: Change): string =>
  [hasAccount && "정산 계좌", hasBusiness && "사업자 정보"].filter(Boolean).join(", ");

const accountLine = ({ bank, hint, holder }: VenueAccount): string =>
  `${isBankCode(bank) ? BANKS[bank] : bank} ${hint} ${holder}`;

/** Text to every owner and to the venue's mail. The first line is the subject of the mail. */
export const changeNews = {
  asked: (change: Change, link: string): string =>
    [
      `[나들랑] ${change.name}의 ${describeSubject(change)}를 바꿔 달라는 요청을 받았어요.`,
      "나들랑 직원 두 명이 확인하면 바뀌어요.",
      "모르는 요청이면 바로 취소해 주세요.",
      `정산 ${link}`,
    ].join("\n"),
  made: (change: Change, { account, until }: { account: VenueAccount; until: Date }, link: string): string =>
    [
      `[나들랑] ${change.name}의 ${describeSubject(change)}를 바꿨어요.`,
      change.hasAccount && accountLine(account),
      `${dateTimeText(until)}까지 지급을 멈추고, 그때까지 되돌릴 수 있어요.`,
      "모르는 변경이면 되돌리고 고객센터에 알려 주세요.",
      `정산 ${link}`,
    ]
      .filter(Boolean)
      .join("\n"),
  undone: (change: Change, link: string): string =>
    [
      `[나들랑] ${change.name}의 ${describeSubject(change)}를 되돌렸어요.`,
      "이제 바꾸기 전의 것을 그대로 써요.",
      `정산 ${link}`,
    ].join("\n"),
} as const;
