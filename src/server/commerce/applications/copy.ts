import type { BusinessStatus } from "./tax-office";

export const applicationCopy = {
  tooMany: "쓰고 있는 신청서가 여러 개예요. 받은 문자의 링크에서 이어 써 주세요.",
  locked: "보낸 신청서는 고칠 수 없어요. 결과를 기다려 주세요.",
  required: "이 칸을 채워 주세요.",
  number: "사업자등록번호를 확인해 주세요.",
  phone: "전화번호를 확인해 주세요.",
  email: "이메일 주소를 확인해 주세요.",
  bank: "은행을 골라 주세요.",
  account: "계좌번호를 확인해 주세요.",
  intro: "어떤 놀이를 하는지 스무 글자 이상 써 주세요.",
  paper: "사업자등록증 사진을 올려 주세요.",
  place: "나들랑에 있는 장소의 주소나 번호를 넣어 주세요. 이미 판매하는 장소는 고를 수 없어요.",
  terms: "판매 조건을 읽고 동의해 주세요.",
  lodgingKind: "숙박 영업의 종류를 골라 주세요.",
  lodgingNumber: "신고하거나 지정받은 번호를 써 주세요.",
  noAnswer: "국세청에서 답이 오지 않아요. 신청서는 저장했으니 잠시 뒤에 다시 보내 주세요.",
  tax: {
    paused: "국세청에 휴업으로 나와요. 영업 중인 사업자만 신청할 수 있어요.",
    closed: "국세청에 폐업으로 나와요. 영업 중인 사업자만 신청할 수 있어요.",
    unregistered: "국세청에 없는 사업자등록번호예요.",
  } satisfies Record<Exclude<BusinessStatus, "active">, string>,
  otherOwner: "같은 사업자등록번호의 판매자가 있는데, 신청한 번호가 그곳의 대표가 아니에요.",
  dead: "신청한 번호의 주인이 그 판매자를 떠났거나, 90일 넘게 쓰지 않은 신청서예요. 새로 신청해야 해요.",
  fromApplication: "입점 신청서에 적은 내용이에요.",
  placeTaken: "그사이 이 장소를 다른 판매자가 등록했어요.",
  started: (url: string) => `[나들랑] 입점 신청서를 이어 쓰거나 결과를 보려면 이 링크를 눌러 주세요.\n${url}`,
  approved: (name: string, url: string) => `[나들랑] ${name}의 입점을 승인했어요. 이 번호로 로그인해 주세요.\n${url}`,
  returned: (reason: string) =>
    `[나들랑] 입점 신청서를 돌려보냈어요. 받은 링크에서 고쳐 다시 보내 주세요.\n이유: ${reason}`,
} as const;
