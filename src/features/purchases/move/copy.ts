import { wonText } from "@/shared/price/price-text";
import { josa } from "@/shared/text/josa";

export const moveCopy = {
  title: "날짜 변경",
  closed: "예약한 시간이 열리지 않아서, 돈을 더 내지 않고 다른 시간으로 바꿀 수 있어요",
  sick: "아이가 아프면 날짜를 한 번 바꿀 수 있어요",
  until: (when: string) => `${when}까지 바꿀 수 있어요`,
  open: "날짜 변경하기",
  sheetTitle: "언제로 바꿀까요?",
  sheetDetail: "같은 입장권 그대로, 한 번만 바꿀 수 있어요",
  sheetClosed: "같은 입장권 그대로 바꿔요",
  time: "시간",
  allDay: "하루 종일",
  now: (when: string) => `지금은 ${when}`,
  to: (when: string) => `${josa(when, "으로/로")} 바꿔요`,
  back: (amount: number) => `차액 ${wonText(amount)}을 돌려드려요`,
  same: "금액은 그대로예요",
  terms: (least: number) =>
    least > 0
      ? `바꾼 뒤에 취소하면 수수료는 새 날짜로 계산해요. 지금 수수료인 ${least}%보다 적어지지는 않아요`
      : "바꾼 뒤에 취소하면 수수료는 새 날짜로 계산해요",
  submit: "이 날짜로 바꾸기",
  submitPick: "날짜와 시간을 골라 주세요",
  done: (when: string) => `${josa(when, "으로/로")} 바꿨어요`,
  doneBack: (when: string, amount: number) => `${josa(when, "으로/로")} 바꾸고 ${wonText(amount)}을 돌려드려요`,
  soldOut: "방금 그 시간의 자리가 찼어요. 다른 시간을 골라 주세요",
  price: "돌려받을 금액이 바뀌었어요. 다시 확인해 주세요",
  lost: "답을 받지 못했어요. 예약을 다시 확인해 주세요",
  offline: "오프라인이라 날짜를 바꿀 수 없어요",
} as const;
