/** Who runs this deployment, as the law on electronic commerce wants it shown. */
export interface Business {
  name: string;
  representative: string;
  address: string;
  phone: string;
  /** When the phone is answered; null: not told. */
  hours: string | null;
  email: string;
  /** 사업자등록번호. */
  number: string;
  /** 통신판매업 신고번호, with the office that took it. */
  mailOrderNumber: string;
  /** Who hosts the service. */
  hosting: string;
  /** 개인정보 보호책임자. */
  privacyOfficer: string;
}

/** As it is written on paper: 000-00-00000. What is not ten digits stays as it is. */
export const businessNumberText = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Whether a text is a Korean business registration number: ten digits of which the last one checks the
 * others.
 */
export const isBusinessNumber = (text: string): boolean => {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll("-", "")].map(Number);
  if (digits.every((digit) => digit === 0)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carried = sum + Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - (carried % 10)) % 10 === digits[9];
};
