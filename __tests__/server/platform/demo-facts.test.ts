import { type DemoContent, demoContents } from "@/server/main/catalog/seed/demo/demo-contents";
import { demoReviews } from "@/server/main/catalog/seed/demo/demo-reviews";
import { contentRow } from "@/server/main/catalog/seed/demo/demo-row";
import { demoSlotRows } from "@/server/main/catalog/seed/demo/demo-slots";
import { demoQuestions } from "@/server/main/catalog/seed/seed-questions";
import { SLOT_DAYS } from "@/server/main/catalog/slot-plan";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { demoStayReviews } from "@/server/stay/catalog/seed/demo-stay-reviews";
import { stayRow } from "@/server/stay/catalog/seed/demo-stay-row";
import { type DemoStay, demoStays } from "@/server/stay/catalog/seed/demo-stays";
import { personPrice } from "@/shared/content/person-price";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { checkReview } from "@/shared/text-check/check-review";
import { checkTexts } from "@/shared/text-check/check-text";
import { type Facts, NO_FACTS } from "@/shared/text-check/facts";

/** A day before many holidays, and one in another season. */
const DAYS: readonly PlainDate[] = ["2026-11-28", "2027-05-20"];
const book = new DistrictBook(shippedDistricts());
const terms = { venues: [1], policies: new Map<string, number>() };

type Found = { rule: string; of: string; words: string };

function activityFacts(content: DemoContent, today: PlainDate) {
  const row = contentRow(content, [], terms, today);
  const slots = content.plan ? demoSlotRows(content.key, content.plan, today, SLOT_DAYS, null) : [];
  const facts: Facts = {
    minMonths: row.minMonths,
    maxMonths: row.maxMonths,
    freeUnderMonths: row.freeUnderMonths,
    options: content.options,
    indoor: row.indoor,
    hours: row.openingHours,
    times: slots.flatMap(({ date, ...time }) => (date ? [{ date, ...time }] : [])),
    minutes: row.durationMinutes,
    facilitiesYes: row.facilitiesYes,
    facilitiesNo: row.facilitiesNo,
  };
  return { row, facts };
}

function priceFaults(content: DemoContent, row: ReturnType<typeof contentRow>): Found[] {
  const price = personPrice({ min_price: row.minPrice, list_price: row.listPrice, options: content.options });
  const cheaper = content.options.filter(({ price: asked }) => price && asked > 0 && asked < price.total);
  return price?.from && cheaper.length > 0 ? [{ rule: "price", of: content.key, words: `${price.total}원부터` }] : [];
}

function activityFaults(today: PlainDate): Found[] {
  const used = new Set<string>();
  return demoContents(book).flatMap((demoContent) => {
    const { row, facts } = activityFacts(demoContent, today);
    const texts = [row.summary, row.description, ...row.cautions, ...row.tags];
    const asked = demoQuestions(demoContent).flatMap(({ answer }) => answer ?? []);
    const words = [row.place, demoContent.item[1], demoContent.spot.districtName];
    const reviews = demoReviews(demoContent, today, used);
    const replies = reviews.flatMap(({ venueReply }) => venueReply ?? []);
    const told = checkTexts({ texts: [...texts, ...asked, ...replies], name: row.name, words, on: today }, facts);
    const since = kstToday(row.createdAt);
    return [
      ...told.map(({ rule, sentence, about }) => ({
        rule: `activity ${rule}`,
        of: demoContent.key,
        words: `${about}: ${sentence}`,
      })),
      ...priceFaults(demoContent, row),
      ...(demoContent.saleState === "not_on_sale"
        ? reviews.map(({ text }) => ({ rule: "review unsold", of: demoContent.key, words: text }))
        : []),
      ...reviews.flatMap(({ text, visitedAt: visitedOn, createdAt, childAges, optionText: ticket }) =>
        checkReview(text, { visitedOn, writtenOn: kstToday(createdAt), childAges, ticket, since }, facts).map(
          ({ rule, about, sentence }) => ({
            rule: `review ${rule}`,
            of: demoContent.key,
            words: `${about}: ${sentence}`,
          }),
        ),
      ),
    ];
  });
}

function stayFaults(today: PlainDate): Found[] {
  const used = new Set<string>();
  const policies = { venues: [1], policies: new Map<string, number>() };
  return demoStays(book).flatMap((stay: DemoStay) => {
    const row = stayRow(stay, [], policies, { locationId: 1, today });
    const facts: Facts = { ...NO_FACTS, facilitiesYes: row.facilitiesYes, facilitiesNo: row.facilitiesNo };
    const texts = [row.summary, row.description, row.guide, ...row.rules, ...row.tags];
    const rooms = stay.rooms.map(({ about }) => about);
    const told = checkTexts({ texts: [...texts, ...rooms], on: today, words: [row.name] }, facts);
    return [
      ...told.map(({ rule, sentence, about }) => ({
        rule: `stay ${rule}`,
        of: stay.key,
        words: `${about}: ${sentence}`,
      })),
      ...demoStayReviews(stay, today, used).flatMap(({ text, visitedAt, createdAt, childAges }) =>
        checkReview(text, { visitedOn: visitedAt, writtenOn: kstToday(createdAt), childAges }, facts).map(
          ({ rule, about, sentence }) => ({
            rule: `stay review ${rule}`,
            of: stay.key,
            words: `${about}: ${sentence}`,
          }),
        ),
      ),
    ];
  });
}

test.each(DAYS)("%s에 채운 데모의 글은 데모의 사실과 어긋나지 않는다", (today) => {
  const found = [...activityFaults(today), ...stayFaults(today)];
  expect(found.slice(0, 20)).toEqual([]);
});
