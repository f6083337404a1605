/** When a host refuses without a word. */
export const unknownError = "알 수 없는 에러 발생";
/** How a parent arrives unless they say otherwise, as the booking call names it. */
export const defaultArrivalTransport = "대중교통";
