/** Banks for settlements by their clearing code (금융결제원). */
export const BANKS = {
  "004": "국민은행",
  "088": "신한은행",
  "020": "우리은행",
  "081": "하나은행",
  "011": "농협은행",
  "003": "기업은행",
  "090": "카카오뱅크",
  "092": "토스뱅크",
  "089": "케이뱅크",
  "023": "SC제일은행",
  "031": "iM뱅크",
  "032": "부산은행",
  "034": "광주은행",
  "037": "전북은행",
  "039": "경남은행",
  "045": "새마을금고",
  "048": "신협",
  "007": "수협은행",
  "071": "우체국",
} as const;

type BankCode = keyof typeof BANKS;
export const isBankCode = (text: string): text is BankCode => text in BANKS;
