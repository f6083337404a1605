import { conflict, refused } from "@/server/platform/errors";

/** 409: fewer seats are free than were asked for. */
export const soldOut = (left: number) =>
  conflict("C_SOLD_OUT", left > 0 ? `남은 자리가 ${left}개예요. 인원을 줄여 볼까요?` : "방금 자리가 다 찼어요.", {
    left,
  });

/** 409: the seats went back, or the hold was never there. */
export const holdGone = () => conflict("C_HOLD", "시간이 지나 자리가 풀렸어요. 같은 시간으로 다시 잡아 볼까요?");

/** 409: the order on this hold is being paid at this very moment. */
export const holdBusy = () => conflict("C_BUSY", "이 자리로 결제를 확인하고 있어요. 잠시 후 다시 시도해 주세요.");

export const tooManyHolds = (limit: number) =>
  refused(`자리는 한 번에 ${limit}개까지 잡아 둘 수 있어요. 다른 자리를 먼저 풀어 주세요.`);

export const alreadyExtended = () => refused("시간은 한 번만 더 쓸 수 있어요.");
