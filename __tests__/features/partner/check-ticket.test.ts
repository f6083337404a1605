import { generateKeyPairSync, sign } from "node:crypto";
import { checkTicket, type GateDay, judgeByHand } from "@/features/partner/gate/check-ticket";
import type { VenueParty } from "@/shared/contract/main/staff/venue";
import { kstInstant } from "@/shared/dates/kst";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64url");
const now = kstInstant("2026-11-24", "10:00");

type More = { p?: number | null; a?: number; d?: string | null; e?: number };
const readCode = (ticket: string, more: More = {}): string => {
  const payload = { t: ticket, p: 7, d: "2026-11-24", n: 1, e: now / 1000 + 3600, ...more };
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
};

const toTicket = (ticket: string, state: "ORDER" | "CANCEL" = "ORDER", at: string | null = null) => ({
  ticket,
  name: "어린이",
  state,
  check_in_at: at,
});

const party: VenueParty = {
  order_id: "o1",
  number: "N261124-AAAAAAAA",
  kind: "activity",
  place: "숲속 도예 교실",
  starts_at: "10:30",
  people_text: "어린이 3",
  child_ages: [],
  papers: [],
  orderer: "김*준",
  tickets: [toTicket("fresh"), toTicket("used", "ORDER", "2026-11-24T00:50:00.000Z"), toTicket("off", "CANCEL")],
};

const day: GateDay = {
  keys: [key],
  day: {
    date: "2026-11-24",
    today: "2026-11-24",
    parties: [party, { ...party, kind: "stay", order_id: "o2", tickets: [toTicket("room")] }],
    slots: [],
    option_pks: [7],
    accommodation_ids: [70],
    waiting_questions: 0,
  },
};

const loadOutcome = async (code: string, at = now): Promise<string> => (await checkTicket(code, day, at)).outcome;

describe("인터넷 없이 표를 가리는 입장 기기", () => {
  it("그날 목록의 표는 한 번 들어가고, 쓴 표와 취소한 표는 막는다", async () => {
    expect(await loadOutcome(readCode("fresh"))).toBe("admitted");
    expect(await loadOutcome(readCode("used"))).toBe("again");
    expect(await loadOutcome(readCode("off"))).toBe("canceled");
  });

  it("목록을 받은 뒤에 산 표는 서명과 옵션으로 들여보내고, 다른 곳이나 다른 날의 표는 막는다", async () => {
    expect(await loadOutcome(readCode("bought-later"))).toBe("admitted");
    expect(await loadOutcome(readCode("bought-later", { p: 8 }))).toBe("other_place");
    expect(await loadOutcome(readCode("bought-later", { d: "2026-11-25" }))).toBe("other_day");
    expect(await loadOutcome(readCode("fresh", { d: "2026-11-20" }))).toBe("other_day");
    expect(await loadOutcome(readCode("fresh", { e: now / 1000 - 1 }))).toBe("expired");
  });

  it("목록에 없는 숙박의 표는 우리 숙소의 것만 들여보낸다", async () => {
    expect(await loadOutcome(readCode("booked-later", { p: null, a: 70 }))).toBe("admitted");
    expect(await loadOutcome(readCode("booked-later", { p: null, a: 70, d: "2026-11-23" }))).toBe("admitted");
    expect(await loadOutcome(readCode("booked-later", { p: null, a: 70, d: "2026-11-25" }))).toBe("other_day");
    expect(await loadOutcome(readCode("booked-later", { p: null, a: 71 }))).toBe("other_place");
    expect(await loadOutcome(readCode("booked-later", { p: null }))).toBe("other_place");
  });

  it("숙소를 적지 않던 때의 표는 목록에 있으면 들여보내고, 숙소를 모르는 하루를 담은 기기는 하던 대로 한다", async () => {
    expect(await loadOutcome(readCode("room", { p: null, d: "2026-11-23" }))).toBe("admitted");
    const { accommodation_ids: _, ...earlier } = day.day;
    const old = { ...day, day: earlier };
    expect((await checkTicket(readCode("booked-later", { p: null }), old, now)).outcome).toBe("admitted");
  });

  it("밤 열두 시가 지나면 담아 둔 어제의 표는 코드로도 번호로도 막고, 어제 목록에서 오늘로 옮긴 표는 들여보낸다", async () => {
    const night = kstInstant("2026-11-25", "00:10");
    const e = night / 1000 + 3600;
    expect(await loadOutcome(readCode("fresh", { e }), night)).toBe("other_day");
    expect(await loadOutcome(readCode("fresh", { e, d: "2026-11-25" }), night)).toBe("admitted");
    expect(await loadOutcome(readCode("room", { e, p: null }), night)).toBe("admitted");
    const [activity, stay] = day.day.parties;
    if (!activity || !stay) throw new Error("no party");
    expect(judgeByHand("fresh", activity, day.day, now)).toBe("admitted");
    expect(judgeByHand("fresh", activity, day.day, night)).toBe("other_day");
    expect(judgeByHand("room", stay, day.day, night)).toBe("admitted");
  });

  it("고친 표, 다른 열쇠의 표, 표가 아닌 글자는 우리 표가 아니다", async () => {
    const [body = "", signature = ""] = readCode("fresh").split(".");
    const forged = Buffer.from(JSON.stringify({ t: "fresh", p: 7, d: null, n: 9, e: 9e9 })).toString("base64url");
    for (const code of [`${forged}.${signature}`, `${body}.${signature.slice(4)}AAAA`, body, "https://example.com", ""])
      expect(await loadOutcome(code)).toBe("forged");
    const other = { ...day, keys: [] };
    expect((await checkTicket(readCode("fresh"), other, now)).outcome).toBe("forged");
  });
});
