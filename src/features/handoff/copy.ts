import { showAtDeskText } from "@/shared/order/show-at-door";
import { josa } from "@/shared/text/josa";

export const handOffCopy = {
  title: "함께 가는 나들이",
  with: (name: string) => `${josa(name, "와/과")} 함께 가요`,
  hello: "함께 가요",
  failed: "예약을 불러오지 못했어요",
  help: "고객센터",
  gone: {
    title: "끝난 링크예요",
    detail: "나들이가 지났거나 링크가 닫혔어요.\n아직 갈 나들이라면 예약한 분이나\n고객센터에 새 링크를 부탁해 주세요",
  },
  unknown: {
    title: "열 수 없는 링크예요",
    detail:
      "주소가 잘렸거나, 너무 오래된 링크예요.\n받은 메시지에서 다시 눌러 보고, 열리지 않으면 예약한 분이나 고객센터에 물어봐 주세요",
  },
  canceled: "취소된 예약이에요. 궁금한 점은 예약한 분이나 고객센터에 물어봐 주세요",
  waiting: "숙소가 아직 확인하고 있어요. 언제 확정되는지는 예약한 분이나 고객센터에 물어봐 주세요",
  when: "언제",
  anyDay: (until: string) => `${until}까지 언제든`,
  early: "10분 전까지 와 주세요",
  where: "어디서",
  way: "가는 길 보기",
  call: (number: string) => `${number} 전화하기`,
  arrive: "도착하면 입구에서 입장권을 보여 주세요",
  arriveStay: showAtDeskText,
  tickets: "입장권",
  toTicket: (at: number, all: number) => `${all}장 중 ${at}번째 입장권`,
  used: "입장했어요",
  noTicket: "쓸 수 있는 입장권이 없어요",
  number: "예약 번호",
  guest: "묵는 분",
  room: "객실",
  checkIn: (when: string) => `${when}부터 체크인`,
  checkOut: (when: string) => `${when}까지 체크아웃`,
  papers: "챙겨 갈 것",
  cautions: "알아 두세요",
  until: (when: string) => `이 페이지는 ${when}까지 열려요`,
} as const;
