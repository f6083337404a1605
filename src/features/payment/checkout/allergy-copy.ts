import { TOLD_DAYS } from "@/shared/allergy/codes";
import { josa } from "@/shared/text/josa";

export const allergyCopy = {
  title: "음식 알레르기",
  tell: "이 놀이의 주최자에게 알려요",
  free: "고르는 것은 자유예요. 알리지 않아도 예약할 수 있어요",
  foods: "알릴 음식",
  consent: (venue: string): string[] => [
    `알리는 것: 위에서 고른 음식. 아이의 이름과 나이는 함께 보내지 않아요`,
    `받는 곳과 쓰임: ${josa(venue, "이/가")} 그날 음식을 준비할 때만 봐요`,
    `지우는 때: 이용일 ${TOLD_DAYS}일 뒤. 예약 내역에서 먼저 지울 수도 있어요`,
    "심한 알레르기가 있으면 가기 전에 주최자에게 한 번 더 확인해 주세요",
  ],
} as const;
