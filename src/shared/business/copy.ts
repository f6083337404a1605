import type { Business } from "./business";

/** The fictional company of the demo. */
export const demoBusiness: Business = {
  name: "주식회사 나들랑 (시연용 가상 회사)",
  representative: "나들이",
  address: "서울특별시 종로구 세종대로 1",
  phone: "02-0000-0000",
  hours: "평일 10:00~18:00",
  email: "help@nadlang.example",
  number: "000-00-00000",
  mailOrderNumber: "제0000-서울종로-0000호 (종로구청)",
  hosting: "주식회사 나들랑",
  privacyOfficer: "나들이",
};

/** The company details as rows of name and value. */
export const businessRows = (business: Business): readonly (readonly [string, string])[] => [
  ["상호", business.name],
  ["대표자", business.representative],
  ["주소", business.address],
  ["전화", phoneLine(business)],
  ["이메일", business.email],
  ["사업자등록번호", business.number],
  ["통신판매업 신고번호", business.mailOrderNumber],
  ["호스팅 제공자", business.hosting],
  ["개인정보 보호책임자", business.privacyOfficer],
];

/** `02-0000-0000 (평일 10:00~18:00)`. */
export const phoneLine = ({ phone, hours }: Pick<Business, "phone" | "hours">): string =>
  hours ? `${phone} (${hours})` : phone;
