import { kstInstant } from "@/shared/dates/kst";
import { type ExtensionBlock, extendTickets } from "@/shared/refund/extend-ticket";

const ticket = { validUntil: "2026-05-09", isExtended: false, unused: 1 };
const first = kstInstant("2026-02-09");
const lastMoment = kstInstant("2026-05-10") - 1;

test.each<[string, Partial<typeof ticket> | { validUntil: null }, number, string | ExtensionBlock]>([
  ["산 날", {}, first, "2026-08-07"],
  ["마지막 날의 마지막 순간", {}, lastMoment, "2026-08-07"],
  ["해를 넘기는 표", { validUntil: "2026-12-31" }, first, "2027-03-31"],
  ["기간이 지난 순간", {}, lastMoment + 1, "ENDED"],
  ["이미 늘린 표", { isExtended: true }, first, "EXTENDED"],
  ["늘리고 기간도 지난 표", { isExtended: true }, lastMoment + 1, "EXTENDED"],
  ["모두 쓴 표", { unused: 0 }, first, "USED"],
  ["날짜를 정한 예약", { validUntil: null }, first, "DATED"],
])("%s: %o", (_, more, now, expected) => {
  const offer = extendTickets({ ...ticket, ...more }, now);
  expect("until" in offer ? offer.until : offer.block).toBe(expected);
});
