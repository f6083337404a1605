import fc from "fast-check";
import { nextOffers, offerUntil } from "@/shared/waitlist/next-offers";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.parse("2026-05-03T03:00:00Z");
const slotAt = now + 2 * DAY;
const entry = (id: string, people: number) => ({ id, people, decideBy: slotAt });
const [a, b] = [entry("A", 3), entry("B", 1)];
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);

test("자리가 하나고 3명인 A가 먼저면 30분 동안 A를 기다리고, 그 뒤에 1명인 B에게 준다", () => {
  const line = { free: 1, entries: [a, b], slotAt };
  expect(nextOffers({ ...line, parkedSince: null }, now)).toEqual({ offers: [], parkedUntil: now + 30 * MINUTE });
  expect(nextOffers({ ...line, parkedSince: now - 30 * MINUTE + 1 }, now)).toMatchObject({
    offers: [],
    parkedUntil: now + 1,
  });
  expect(ids(nextOffers({ ...line, parkedSince: now - 30 * MINUTE }, now).offers)).toEqual(["B"]);
});

test("세 자리가 한꺼번에 나면 A가 셋을 함께 받고, 둘만 나면 A에게 나누어 주지 않는다", () => {
  expect(nextOffers({ free: 3, entries: [a, b], slotAt, parkedSince: null }, now).offers).toMatchObject([
    { id: "A", people: 3 },
  ]);
  expect(nextOffers({ free: 2, entries: [a], slotAt, parkedSince: now - DAY }, now).offers).toEqual([]);
});

test("A가 마다하면 곧바로 B 차례다", () => {
  expect(ids(nextOffers({ free: 1, entries: [b], slotAt, parkedSince: now }, now).offers)).toEqual(["B"]);
});

test("일주일보다 먼 시간은 두 시간까지 기다린다", () => {
  const far = now + 7 * DAY + 1;
  expect(nextOffers({ free: 1, entries: [a, b], slotAt: far, parkedSince: null }, now).parkedUntil).toBe(
    now + 120 * MINUTE,
  );
});

test("정해 둔 때가 지난 가족은 건너뛰고, 시작한 시간에는 아무에게도 주지 않는다", () => {
  const late = { ...a, decideBy: now };
  expect(ids(nextOffers({ free: 1, entries: [late, b], slotAt, parkedSince: null }, now).offers)).toEqual(["B"]);
  expect(nextOffers({ free: 5, entries: [a, b], slotAt: now, parkedSince: null }, now).offers).toEqual([]);
});

test("제안은 남은 시간의 십분의 일, 15분에서 12시간 사이이고 가족이 정한 때를 넘지 않는다", () => {
  expect(offerUntil({ ...a, decideBy: now + 9 * DAY }, now + 2 * DAY, now)).toBe(now + DAY / 5);
  expect(offerUntil({ ...a, decideBy: now + 90 * DAY }, now + 30 * DAY, now)).toBe(now + DAY / 2);
  expect(offerUntil({ ...a, decideBy: now + DAY }, now + 60 * MINUTE, now)).toBe(now + 15 * MINUTE);
  expect(offerUntil({ ...a, decideBy: now + MINUTE }, now + 2 * DAY, now)).toBe(now + MINUTE);
});

test("제안한 자리는 빈자리를 넘지 않고 누구도 반만 받지 않는다", () => {
  const anyEntries = fc.array(
    fc.record({ people: fc.integer({ min: 1, max: 6 }), wait: fc.integer({ min: -2, max: 50 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      anyEntries,
      fc.option(fc.integer({ min: 0, max: 200 })),
      (free, list, parked) => {
        const entries = list.map(({ people, wait }, place) => ({
          id: String(place),
          people,
          decideBy: now + wait * 60 * MINUTE,
        }));
        const parkedSince = parked === null ? null : now - parked * MINUTE;
        const { offers } = nextOffers({ free, entries, slotAt, parkedSince }, now);
        expect(offers.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(free);
        const wrong = offers.filter(({ id, people, until }) => entries[Number(id)]?.people !== people || until <= now);
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});
