import { COMMISSION_PERCENT, PAID_ON_DAY, VAT_PERCENT } from "@/shared/price/venue-terms";

export const venueTermsCopy = {
  title: "판매 조건",
  terms: [
    {
      name: "판매 수수료",
      body: `이용을 마친 금액과 판매자가 받는 취소 수수료의 ${COMMISSION_PERCENT}%예요. 계약에서 다르게 정했다면 그 비율을 따라요.`,
    },
    { name: "부가가치세", body: `판매 수수료의 ${VAT_PERCENT}%를 더해요.` },
    {
      name: "그 밖의 비용",
      body: "가입비, 월 이용료, 결제 수수료는 없어요. 나들랑이 낸 할인과 쿠폰은 판매자에게 빼지 않아요.",
    },
    {
      name: "정산일",
      body: `한 달 동안 이용을 마친 금액을 다음 달 ${PAID_ON_DAY}일에 보내요. 쉬는 날이면 다음 영업일에 보내요.`,
    },
    {
      name: "취소와 환불",
      body: "판매자 사정으로 취소하거나 시간이나 밤을 닫으면 수수료 없이 모두 돌려드려요. 재난 때에도 같아요. 가족이 취소하면 예약할 때 보여 준 환불 기준을 따르고, 법이 정한 기준보다 가족에게 불리하게 정할 수 없어요.",
    },
  ],
} as const;
