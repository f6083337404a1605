import { pointText } from "@/shared/price/price-text";

/** Texts of the desk's errors, and of messages to members and venues. */
export const deskCopy = {
  moveDifference: "날짜 변경 차액 (아직 돌려주지 못했어요)",
  notActive: "탈퇴했거나 가입을 마치지 않은 회원에게는 줄 수 없어요.",
  notActiveStanding: "탈퇴했거나 가입을 마치지 않은 회원의 등급은 바꿀 수 없어요.",
  chooseCoupon: "줄 쿠폰을 골라 주세요.",
  pointsReason: "고객센터에서 드렸어요",
  pointsGiven: (amount: number) => ({
    title: `고객센터에서 ${pointText(amount)}를 드렸어요.`,
    body: "1년 동안 쓸 수 있어요.",
  }),
  couponGiven: (name: string) => ({
    title: "고객센터에서 쿠폰을 드렸어요.",
    body: `‘${name}’ 쿠폰을 쿠폰함에 넣어 두었어요.`,
  }),
  numberOfNobody: "탈퇴했거나 가입을 마치지 않은 회원에게는 번호를 등록할 수 없어요.",
  hasNumber: "이미 번호가 있는 회원이에요. 번호는 회원이 설정에서 바꿀 수 있어요.",
  signedInSomewhere: "지금 로그인한 기기가 있어요. 회원이 그 기기의 설정에서 직접 번호를 등록할 수 있어요.",
  takenNumber: "다른 계정이 쓰고 있는 번호예요.",
  leftNumber: "탈퇴를 되돌릴 수 있는 계정의 번호예요. 되돌릴 수 있는 날이 지난 뒤에 다시 해 주세요.",
  couponOver: "이미 지난 날이에요.",
  noCouponTarget: "그런 곳이 없어요. 다시 골라 주세요.",
  disasterOver: "이미 지난 날이에요.",
  noDistrict: "그런 지역이 없어요.",
  numberAhead: "이 번호를 쓰는 계정에 아직 끝나지 않은 예약이 있어요. 예약이 모두 끝난 뒤에 다시 해 주세요.",
  staffNumber: "직원의 번호는 회원에게 등록할 수 없어요.",
  noPhone: "이 회원에게는 문자를 보낼 번호가 없어요.",
  noMail: "이 예약에는 영수증을 받을 이메일이 없어요.",
  noReceipt: "모두 취소한 예약이라 보낼 영수증이 없어요.",
} as const;
