import { type ApiError, conflict, refused } from "@/server/platform/errors";

/** 409: fewer seats are free than requested. */
export const soldOut = (left: number) =>
  conflict("C_SOLD_OUT", left > 0 ? `남은 자리가 ${left}개예요. 인원을 줄여 볼까요?` : "방금 자리가 다 찼어요.", {
    left,
  });

/** 409: another user took the seats of a visitor's soft hold. */
export const gaveWay = (left: number) =>
  conflict(
    "C_SOLD_OUT",
    left > 0
      ? `담아 두신 자리를 다른 가족이 먼저 잡아서 ${left}자리만 남았어요. 인원을 줄이거나 다른 시간을 골라 볼까요?`
      : "담아 두신 자리를 그사이 다른 가족이 먼저 잡았어요. 다른 시간을 골라 볼까요?",
    { left, gave_way: true },
  );

/** True for an error from `gaveWay`. */
export const isGivenWay = ({ data }: ApiError): boolean =>
  typeof data === "object" && data !== null && "gave_way" in data;

/** 409: the hold has ended or never existed. */
export const holdExpired = () => conflict("C_HOLD", "잡아 둔 자리가 풀렸어요. 같은 시간으로 다시 잡아 볼까요?");

/** 409: the order on this hold is being paid. */
export const holdBusy = () => conflict("C_BUSY", "이 자리로 결제를 확인하고 있어요. 잠시 후 다시 시도해 주세요.");

export const tooManyHolds = (limit: number) =>
  refused(
    `자리는 한 번에 ${limit}건까지 잡아 둘 수 있어요. 먼저 고른 자리를 결제하거나, 10분이 지난 뒤 다시 시도해 주세요.`,
  );

/** The account's other holds of the same stock row are being paid. */
export const tooManySeats = () =>
  refused("같은 시간에 이미 자리를 많이 잡아 두셨어요. 먼저 잡은 자리의 결제를 마친 뒤 다시 시도해 주세요.");

/** Soft holds cannot be extended. */
export const extendAsMember = () => refused("로그인하면 시간을 더 쓸 수 있어요.");

export const alreadyExtended = () => refused("시간은 한 번만 더 쓸 수 있어요.");

/** An offer of the waitlist lasts for hours, so seats cannot be added to it. */
export const offerGrows = () =>
  refused("기다려서 받은 자리는 늘릴 수 없어요. 이 자리를 먼저 결제한 뒤에 더 골라 주세요.");
