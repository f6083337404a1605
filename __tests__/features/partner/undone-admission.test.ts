import { findRefused } from "@/booking/staff/gate/gate-conflicts";
import { checkTicket } from "@/features/partner/gate/check-ticket";
import { outcomeHere, withAdmitted } from "@/features/partner/gate/gate-device";
import type { VenueDay, VenueParty } from "@/shared/contract/main/staff/venue";
import { PRACTICE_CODE } from "@/shared/staff/scan-outcomes";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 1, minute)).toISOString();
const party = (undoneAt?: string): VenueParty => ({
  order_id: "o1",
  number: "N261124-AAAAAAAA",
  kind: "activity",
  place: "숲속 도예 교실",
  starts_at: "10:30",
  people_text: "어린이 1",
  child_ages: [],
  papers: [],
  orderer: "김*준",
  tickets: [
    { ticket: "t", name: "어린이", state: "ORDER", check_in_at: null, ...(undoneAt && { undone_at: undoneAt }) },
  ],
});
const day = (undoneAt?: string): VenueDay => ({
  date: "2026-11-24",
  today: "2026-11-24",
  parties: [party(undoneAt)],
  slots: [],
  option_pks: [7],
  waiting_questions: 0,
});

describe("판매자가 되돌린 입장과 입장 기기", () => {
  it("되돌리기 전에 이 기기가 들여보낸 표는 다시 들어오고, 되돌린 뒤에 들여보낸 표는 막는다", () => {
    const shown = (undoneAt?: string) => ({ outcome: "admitted" as const, ticket: "t", party: party(undoneAt) });
    const admitted = new Map([["t", at(5)]]);
    expect(outcomeHere(shown(), admitted)).toBe("again");
    expect(outcomeHere(shown(at(6)), admitted)).toBe("admitted");
    expect(outcomeHere(shown(at(4)), admitted)).toBe("again");
  });

  it("되돌리기 전의 입장은 새로 받은 그날 목록에 다시 적지 않는다", () => {
    const admittedAt = (undoneAt?: string) =>
      withAdmitted(day(undoneAt), "t", at(5)).parties[0]?.tickets[0]?.check_in_at;
    expect(admittedAt()).toBe(at(5));
    expect(admittedAt(at(6))).toBeNull();
    expect(admittedAt(at(4))).toBe(at(5));
  });
});

test("연습 입장권은 열쇠가 없어도 알아보고, 다시 볼 입장권에 들지 않는다", async () => {
  expect(await checkTicket(PRACTICE_CODE, { keys: [], day: day() }, 0)).toEqual({
    outcome: "practice",
    ticket: null,
    party: null,
  });
  const result = { ticket: null, first_at: null, was_other_device: false };
  const sent = [{ seen_at: at(1) }, { seen_at: at(2) }];
  expect(
    findRefused(sent, [
      { ...result, outcome: "practice" },
      { ...result, outcome: "undone" },
    ]),
  ).toHaveLength(1);
});
