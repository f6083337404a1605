import type { CalendarFailure, RoomCalendarView } from "@/shared/contract/stay/room-calendars";
import { dateText, dateTimeText } from "@/shared/dates/date-text";

const failures: Record<CalendarFailure, string> = {
  address: "읽을 수 없는 주소로 옮겨졌어요.",
  private: "인터넷에서 열 수 없는 주소예요.",
  redirects: "주소가 너무 여러 번 옮겨졌어요.",
  timeout: "15초 안에 답이 오지 않았어요.",
  size: "달력이 너무 커요.",
  type: "달력이 아닌 파일이 왔어요.",
  status: "그 주소에서 달력을 찾지 못했어요.",
  network: "그 사이트에 연결하지 못했어요.",
  format: "달력의 내용을 알아볼 수 없어요.",
};

export const calendarsCopy = {
  lead: "에어비앤비·부킹닷컴·야놀자처럼 다른 곳에서도 파는 객실의 예약이 겹치지 않게 이어 줘요.",
  ways: "다른 곳에서 예약된 밤은 15분마다 읽어 막고, 나들랑에서 예약된 밤과 막은 밤은 그곳에 알려 줘요. 다른 곳끼리는 그 사이트에서 서로 이어 주세요.",
  failed: "연결한 달력을 불러오지 못했어요",
  emptyTitle: "연결한 달력이 없어요",
  emptyDetail: "다른 곳의 달력을 연결하면 여기에 보여요.",
  several: "같은 객실이 여러 개인 유형이라 다른 달력을 읽어 올 수는 없어요. 나들랑의 주소를 내보낼 수만 있어요.",
  states: { reading: "잘 읽고 있어요", soon: "곧 읽어요", failing: "읽지 못했어요", exported: "내보내기만 해요" },
  comesFrom: (source: string) => `가져오는 곳 ${source}`,
  readAt: (at: string) => `${dateTimeText(new Date(at))}에 읽었어요`,
  neverRead: "아직 읽지 못했어요",
  nights: (count: number) => (count > 0 ? `막은 밤 ${count}개` : "막은 밤 없음"),
  failing: ({ failure, failing_since: since }: Pick<RoomCalendarView, "failure" | "failing_since">) =>
    [
      failure ? failures[failure] : "",
      since ? `${dateTimeText(new Date(since))}부터예요.` : "",
      "새 예약이 보이지 않으니 달력에서 그 밤을 직접 막아 주세요.",
    ]
      .filter(Boolean)
      .join(" "),
  conflictTitle: "같은 밤에 예약이 겹쳤어요",
  conflict: (nights: readonly string[], name: string) =>
    `${nights.map((night) => dateText(night)).join(", ")} 밤이 나들랑과 ‘${name}’에 모두 예약됐어요. 가족이 오기 전에 한쪽 예약을 옮기거나 취소해 주세요.`,
  toBookings: "나들랑 예약 보기",
  refused: (events: RoomCalendarView["refused"]) =>
    `되풀이되는 일정은 읽지 않아요. 그곳에서 날마다 따로 넣어 주세요: ${events
      .map(({ name, date }) => `${name}, ${dateText(date)}`)
      .join(" / ")}`,
  ourAddress: (name: string) => `‘${name}’에 넣을 나들랑 주소`,
  ourAddressTitle: "이 주소를 그곳의 ‘달력 가져오기’에 넣어 주세요",
  servedAt: (at: string) => `그곳에서 ${dateTimeText(new Date(at))}에 읽어 갔어요.`,
  neverServed: "그곳에서 아직 읽어 가지 않았어요. 넣기 전에는 나들랑 예약이 그곳에 막히지 않아요.",
  copy: "주소 복사",
  copyLabel: (name: string) => `‘${name}’에 넣을 주소 복사`,
  copied: "주소를 복사했어요.",
  copyFailed: "복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.",
  renew: "새 주소로 바꾸기",
  renewLabel: (name: string) => `‘${name}’에 넣을 주소를 새 주소로 바꾸기`,
  renewTitle: "새 주소로 바꿀까요?",
  renewDetail: (name: string) => `지금 주소는 바로 열리지 않아요. ‘${name}’에 새 주소를 다시 넣어야 해요.`,
  renewed: "주소를 바꿨어요. 새 주소를 그곳에 넣어 주세요.",
  remove: "연결 끊기",
  removeLabel: (name: string) => `‘${name}’ 연결 끊기`,
  removeTitle: "연결을 끊을까요?",
  removeDetail: (name: string, nights: number) =>
    `‘${name}’이 더는 나들랑을 읽지 못해요.${nights > 0 ? ` 이 달력이 막은 밤 ${nights}개도 다시 열려요.` : ""}`,
  removed: "연결을 끊었어요.",
  addTitle: "다른 달력 연결하기",
  name: "어디 달력인가요?",
  nameHint: "에어비앤비, 부킹닷컴, 야놀자처럼 써 주세요.",
  address: "그곳에서 받은 달력 주소 (없어도 돼요)",
  addressHint: "그 사이트의 달력 ‘내보내기’에서 복사해 주세요. 대개 .ics로 끝나요.",
  add: "연결하기",
  added: "달력을 연결했어요. 곧 읽어 올게요.",
  addedExport: "주소를 만들었어요. 그곳에 넣어 주세요.",
} as const;
