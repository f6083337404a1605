import type { ApplicationFormBody, ApplicationState } from "@/shared/contract/main/staff/application";
import { dateTimeText } from "@/shared/dates/date-text";

type Field = { label: string; hint?: string };

export const applyCopy = {
  title: "입점 신청",
  description: "나들랑에서 놀이를 판매하려면 여기에서 신청해 주세요",
  lead: "담당자의 휴대폰 번호를 확인하면 신청서가 열려요. 링크를 문자로도 보내 드려서, 쓰다가 나중에 이어 쓸 수 있어요.",
  unknownTitle: "열 수 없는 신청서예요",
  unknownDetail: "받은 링크가 잘리지 않았는지 확인해 주세요.",
  restart: "새로 신청하기",
  failed: "불러오지 못했어요",
  states: {
    draft: {
      title: "신청서를 쓰고 있어요",
      detail: "다 쓰면 ‘신청하기’를 눌러 주세요. 쓰던 내용은 저장해 두고 이 링크로 이어 쓸 수 있어요.",
    },
    submitted: {
      title: "신청서를 받았어요",
      detail: "확인하고 결과를 문자로 알려 드려요. 이 화면에서도 볼 수 있어요.",
    },
    returned: { title: "고칠 곳이 있어요", detail: "아래 이유를 보고 고친 뒤 다시 보내 주세요." },
    approved: { title: "입점을 승인했어요", detail: "신청할 때 확인한 휴대폰 번호로 판매자 센터에 로그인해 주세요." },
  } satisfies Record<ApplicationState, { title: string; detail: string }>,
  sentAt: (at: string) => `${dateTimeText(new Date(at))}에 보냈어요`,
  console: "판매자 센터로 가기",
  groups: {
    business: "사업자 정보",
    shown: "부모에게 보여 주는 연락처",
    money: "정산 받을 계좌",
    contact: "담당자",
    place: "나들랑에 이미 있는 장소",
  },
  fields: {
    business_name: { label: "상호" },
    representative: { label: "대표자 이름" },
    business_number: { label: "사업자등록번호", hint: "국세청에 영업 중인지 확인해요." },
    mail_order_number: { label: "통신판매업 신고번호", hint: "신고하지 않아도 되면 비워 두세요." },
    address: { label: "사업장 주소" },
    phone: { label: "전화번호" },
    email: { label: "이메일" },
    intro: { label: "어떤 놀이를 하나요?" },
    place: {
      label: "장소 화면의 주소",
      hint: "나들랑에 정보만 있는 장소를 운영한다면 그 화면의 주소를 붙여 주세요. 승인하면 직접 고치고 판매할 수 있어요.",
    },
    contact_name: { label: "담당자 이름" },
    bank: { label: "은행" },
    account_number: { label: "계좌번호" },
    account_holder: { label: "예금주" },
  } satisfies Record<keyof ApplicationFormBody, Field> as Record<keyof ApplicationFormBody, Field>,
  chooseBank: "은행 고르기",
  saved: (hint: string) => `저장한 계좌 ${hint}. 바꾸려면 새로 써 주세요.`,
  placeFound: (name: string) => `신청하는 장소: ${name}`,
  paper: "사업자등록증",
  paperHint: "이 장소를 운영하는 사업자인지 확인할 때만 봐요.",
  addPaper: "사진 올리기",
  changePaper: "다른 사진으로 바꾸기",
  hasPaper: "사진을 받았어요.",
  save: "저장하고 나중에 쓰기",
  savedDraft: "저장했어요. 이 링크로 이어 쓸 수 있어요.",
  send: "신청하기",
  wrong: "빈칸이 있거나 확인할 곳이 있어요.",
} as const;
