import { demoContents } from "@/server/main/catalog/seed/demo/demo-contents";
import { demoReviews } from "@/server/main/catalog/seed/demo/demo-reviews";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { demoStayReviews } from "@/server/stay/catalog/seed/demo-stay-reviews";
import { demoStays } from "@/server/stay/catalog/seed/demo-stays";
import { plainDate } from "@/shared/dates/plain-date";

const today = plainDate(2026, 11, 23);
const book = new DistrictBook(shippedDistricts());
const takenOfPlays = new Set<string>();
const takenOfStays = new Set<string>();
const plays = demoContents(book).flatMap((demoContent) => demoReviews(demoContent, today, takenOfPlays));
const stays = demoStays(book).flatMap((demoStay) => demoStayReviews(demoStay, today, takenOfStays));
const texts = [...plays, ...stays].map(({ text }) => text);

test("데모 후기는 어느 둘도 첫 여덟 글자가 같지 않고, 글도 모두 다르다", () => {
  expect(plays.length).toBeGreaterThanOrEqual(1500);
  expect(stays.length).toBeGreaterThanOrEqual(500);
  const seen = new Map<string, number>();
  for (const text of texts) seen.set(text.slice(0, 8), (seen.get(text.slice(0, 8)) ?? 0) + 1);
  expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("별이 둘뿐인 후기에는 그곳의 답글이 달려 있고, 빈자리가 남은 글은 없다", () => {
  const critical = plays.filter(({ items }) => items.stars <= 2);
  expect(critical.length).toBeGreaterThan(20);
  expect(critical.filter(({ venueReply }) => venueReply === null)).toEqual([]);
  expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
});

test("후기에는 아이 나이나 개월 수를 말하는 것이 절반을 넘는다", () => {
  const aged = texts.filter((text) => /개월|(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한) 살/.test(text));
  expect(aged.length).toBeGreaterThan(texts.length / 2);
});
