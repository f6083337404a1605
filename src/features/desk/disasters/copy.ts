import { dateText, dateTimeText } from "@/shared/dates/date-text";
import { MAX_DISASTER_DAYS } from "@/shared/disaster/disaster";

const days = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} ~ ${dateText(to)}`;

export const disastersCopy = {
  title: "재난",
  lead: "특보가 난 지역과 날을 선언하면, 그때 그곳에 가는 예약은 취소 수수료를 받지 않아요. 예약한 가족에게는 한 번 문자로 알려요.",
  form: "재난 선언하기",
  kind: "종류",
  district: "지역 찾기",
  districtHint: "시·도, 시·군·구, 동의 이름을 쓰고 아래에서 골라 주세요. 여러 곳을 고를 수 있어요.",
  districtNone: "그런 지역을 찾지 못했어요.",
  districtFailed: "지역을 불러오지 못했어요. 다시 써 주세요.",
  remove: (name: string) => `${name} 빼기`,
  from: "시작하는 날",
  to: "끝나는 날",
  toHint: `이날도 포함해요. 한 번에 ${MAX_DISASTER_DAYS}일까지 고를 수 있어요.`,
  reason: "이유",
  reasonHint: "가족에게 보내는 문자에 그대로 들어가요. 누가 낸 특보인지 써 주세요.",
  faults: {
    districts: "지역을 하나 이상 골라 주세요.",
    day: "날짜를 골라 주세요.",
    order: "끝나는 날이 시작하는 날보다 빨라요.",
    reason: "이유를 다섯 글자 이상 써 주세요.",
  },
  counting: "해당하는 예약을 세고 있어요.",
  meets: (count: number) =>
    count > 0
      ? `지금 선언하면 아직 가지 않은 예약 ${count}건이 해당해요. 예약한 가족에게 문자로 알려요.`
      : "지금은 해당하는 예약이 없어요.",
  meetsFailed: "해당하는 예약을 세지 못했어요. 선언은 할 수 있어요.",
  declare: "선언하고 가족에게 알리기",
  declared: "선언했어요. 가족에게 알리고 있어요.",
  list: "선언한 재난",
  emptyTitle: "선언한 재난이 없어요",
  emptyDetail: "선언하면 누가 언제 했는지와 함께 여기에 남아요. 고치거나 지울 수는 없어요.",
  on: "수수료를 받지 않는 중",
  over: "날이 지났어요",
  ended: "끝냈어요",
  days,
  bookings: (count: number) => (count > 0 ? `아직 가지 않은 예약 ${count}건이 해당해요` : "해당하는 예약이 없어요"),
  by: (who: string, at: string) => `${who} · ${dateTimeText(new Date(at))}`,
  endedBy: (who: string, at: string, reason: string) => `${who} · ${dateTimeText(new Date(at))} 끝냄 · ${reason}`,
  end: "끝내기",
  endTitle: "이 선언을 끝낼까요?",
  endDetail: "지금부터 하는 취소는 다시 날짜의 수수료를 받아요. 이미 돌려준 돈은 그대로예요.",
  endDone: "끝냈어요.",
} as const;
