import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { HELP_KEEP, HELP_RULES } from "@/shared/help/help-rules";

export const askCopy = {
  title: "글로 문의하기",
  lead: "밤과 주말에도 받아요. 보내면 언제까지 답하는지 바로 알려 드려요.",
  text: "문의 내용",
  hint: "무슨 일이 있었는지, 무엇을 바라는지 적어 주세요",
  contact: "답을 받을 휴대폰 번호나 이메일",
  contactHint: `답을 보내는 데만 쓰고, 답한 뒤 ${HELP_KEEP.contactDays}일이 지나면 지워요`,
  toAccount: "답은 가입한 휴대폰 번호와 받은 소식으로 보내 드려요.",
  order: "어느 예약인가요? (선택)",
  noOrder: "예약에 관한 문의가 아니에요",
  send: "문의 보내기",
  tooShort: `${HELP_RULES.shortest}자 이상 써 주세요`,
  noContact: "답을 받을 휴대폰 번호나 이메일을 적어 주세요",
  noRrn: "주민등록번호는 쓸 수 없어요. 지우고 다시 보내 주세요",
  failed: "보내지 못했어요. 쓴 글은 그대로 있어요. 잠시 뒤 다시 눌러 주세요.",
  sentTitle: "문의를 받았어요",
  number: (number: string) => `접수 번호 ${number}`,
  until: (at: string) => `${dateTimeText(readInstant(at))}까지 답해 드려요`,
  sentTo: (contact: string) => `답은 적어 주신 곳(${contact})으로 보내 드려요. 접수 번호를 적어 두세요.`,
  another: "하나 더 보내기",
  own: "내 문의",
  ownFailed: "내 문의를 불러오지 못했어요",
  waits: "답을 기다려요",
  answered: "답이 왔어요",
  ownNone: "아직 보낸 문의가 없어요",
  answer: "고객센터의 답",
} as const;
