/** Shown when a host's refusal has no message. */
export const unknownError = "알 수 없는 에러 발생";
/** Default arrival transport, as the booking call names it. */
export const defaultArrivalTransport = "대중교통";
