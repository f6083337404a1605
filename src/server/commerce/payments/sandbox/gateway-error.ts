/** Error response of the gateway: status, code, and a sentence for people. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "GatewayError";
  }
}

export const wrongKey = () => new GatewayError(401, "UNAUTHORIZED_KEY", "인증되지 않은 시크릿 키예요.");
export const badRequest = () => new GatewayError(400, "INVALID_REQUEST", "요청을 읽을 수 없어요.");
export const mismatch = () => new GatewayError(400, "INVALID_REQUEST", "결제창에서 요청한 주문번호나 금액과 달라요.");
export const belowMinimum = () =>
  new GatewayError(400, "BELOW_MINIMUM_AMOUNT", "신용카드는 100원, 계좌는 200원부터 결제할 수 있어요.");
export const badIdempotencyKey = () => new GatewayError(400, "INVALID_IDEMPOTENCY_KEY", "멱등키는 300자까지예요.");
export const stillRunning = () =>
  new GatewayError(409, "IDEMPOTENT_REQUEST_PROCESSING", "같은 요청을 처리하고 있어요.");
export const tooOften = () => new GatewayError(429, "TOO_MANY_REQUESTS", "요청이 너무 많아요.");
export const paymentMissing = () => new GatewayError(404, "NOT_FOUND_PAYMENT", "없는 결제예요.");
export const sessionMissing = () =>
  new GatewayError(404, "NOT_FOUND_PAYMENT_SESSION", "결제 시간이 지나 진행 중인 결제가 없어요.");
export const alreadyProcessed = () => new GatewayError(400, "ALREADY_PROCESSED_PAYMENT", "이미 처리된 결제예요.");
export const orderTaken = () => new GatewayError(400, "DUPLICATED_ORDER_ID", "이미 승인된 주문번호예요.");
export const alreadyCanceled = () => new GatewayError(400, "ALREADY_CANCELED_PAYMENT", "이미 취소된 결제예요.");
export const notCancelable = () => new GatewayError(403, "NOT_CANCELABLE_PAYMENT", "취소할 수 없는 결제예요.");
export const tooMuch = () => new GatewayError(403, "NOT_CANCELABLE_AMOUNT", "취소할 수 있는 금액을 넘었어요.");
export const broken = () =>
  new GatewayError(500, "FAILED_INTERNAL_SYSTEM_PROCESSING", "내부 시스템 처리 작업이 실패했어요.");
export const refusedBy = (code: string) => new GatewayError(403, code, "시험 상황에 따라 거절했어요.");
