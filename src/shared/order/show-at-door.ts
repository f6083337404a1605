/** A ticket as its buyer and a recipient of its link see it. */
type Ticket = { isUsed: boolean };

/** Stays have no code. */
export const showAtDeskText = "도착하면 안내 데스크에서 묵는 분 이름과 예약 번호를 말해 주세요";

const together = (codes: string): string => `함께 들어가면 ${codes} 하나만, 따로 들어가면 한 장씩 보여 주세요`;

/**
 * Instructions for showing codes at the gate. The gate admits the rest of a party with any unused code of it, or each
 * person with their own. A used code does not admit again.
 */
export function showAtDoorText(tickets: readonly Ticket[]): string {
  const left = tickets.filter(({ isUsed }) => !isUsed).length;
  const used = tickets.length - left;
  if (tickets.length === 0) return "";
  if (left === 0) return tickets.length === 1 ? "입장했어요" : `${tickets.length}장 모두 입장했어요`;
  if (used > 0)
    return `${tickets.length}장 중 ${used}장은 입장했어요. ${left === 1 ? "남은 QR을 보여 주세요" : together("남은 QR")}`;
  return left === 1 ? "입구에서 이 QR을 보여 주세요" : together("QR");
}
