/** Inbox message of a member whom the family's owner removed. */
export const removedFromFamily = {
  title: "함께하던 가족에서 나오게 됐어요",
  body: "가족을 만든 분이 가족에서 내보냈어요. 이제 서로의 예약과 아이는 보이지 않고, 내가 한 예약과 내가 등록한 아이는 그대로예요.",
  path: "/mypage/family",
};
