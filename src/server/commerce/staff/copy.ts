import { dateTimeText } from "@/shared/dates/date-text";
import { UNUSED_DAYS } from "@/shared/identity/phone";

export const staffCopy = {
  away: `${UNUSED_DAYS}일 넘게 로그인하지 않은 번호라, 주인이 바뀌었을 수 있어서 닫아 두었어요. 함께 일하는 대표나 총괄, 또는 나들랑 고객센터에서 번호를 확인하면 다시 로그인할 수 있어요.`,
  hasAuthenticator: "인증 앱이 이미 연결되어 있어요.",
  authenticatorWaits: (from: Date) =>
    `새로 연결한 인증 앱은 ${dateTimeText(from)}부터 쓸 수 있어요. 먼저 쓰려면 다른 총괄이나 대표에게 직원 화면에서 확인해 달라고 부탁해 주세요.`,
  otherPerson: "다른 직원이 확인해야 해요.",
  ownBusiness:
    "내 번호로 된 일이거나, 최근 일주일 안에 초대하거나 인증 앱을 확인해 준 동료의 일이라 직접 처리할 수 없어요. 다른 직원에게 부탁해 주세요.",
  tiedToAsker:
    "요청한 직원과 최근 일주일 안에 초대하거나 인증 앱을 확인해 준 사이라 확인할 수 없어요. 다른 직원이 확인해야 해요.",
  askersBusiness: "요청한 직원 자신이나 가까운 동료의 일이라 처리할 수 없어요. 거절해 주세요.",
} as const;

export const seenCopy = {
  changed: "그사이 새로 저장된 내용이 있어요. 쓰던 내용은 그대로 있으니, 새 내용을 보고 다시 저장해 주세요.",
  changedDays: "고른 날이 그사이 바뀌었어요. 쓰던 값은 그대로 있으니, 지금 값을 보고 다시 해 주세요.",
} as const;
