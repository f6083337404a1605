/** The company that runs this deployment, with the details required by law (전자상거래법). */
export interface Business {
  name: string;
  representative: string;
  address: string;
  phone: string;
  /** Phone hours; null when not stated. */
  hours: string | null;
  email: string;
  /** 사업자등록번호. */
  number: string;
  /** 통신판매업 신고번호, with its registration office. */
  mailOrderNumber: string;
  hosting: string;
  /** 개인정보 보호책임자. */
  privacyOfficer: string;
}

/** Formats ten digits as 000-00-00000; any other text is returned unchanged. */
export const businessNumberText = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Validates a Korean business registration number: ten digits with a check digit. */
export const isBusinessNumber = (text: string): boolean => {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  if (digits.every((digit) => digit === 0)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carried = sum + Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - (carried % 10)) % 10 === digits[9];
};
