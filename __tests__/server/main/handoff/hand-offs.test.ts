import { eq } from "drizzle-orm";
import { sweepLinks } from "@/server/commerce/families/sweep-links";
import { scanTicket } from "@/server/commerce/visits/scan-ticket";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { handOff } from "@/server/platform/schema/family";
import {
  type HandOffLine,
  type HandOffMade,
  type HandOffView,
  MAX_HAND_OFFS,
} from "@/shared/contract/main/booking/hand-off";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../../support/books";
import { describeEachEngine } from "../../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../../support/gateways/tiny-gateway";
import { signedClient } from "../../../support/http-client";
import { forgetLimits } from "../../../support/members";
import { addMember, addShop, type TestMember } from "../../../support/seed-commerce";
import { addLodge } from "../../../support/seed-stays";
import { readData, Shopper } from "../../../support/shopper";
import { StayShopper } from "../../../support/stay-shopper";

const FAMILY = {
  people: [
    { kind: "adult", name: "김하준" },
    { kind: "child", name: "이서아", birth: "2023-03-02" },
  ],
};

describeEachEngine("맡기기", (engine) => {
  const db = () => engine.handle().db;
  let gateway: TinyGateway;
  let parent: TestMember;
  beforeEach(async () => {
    gateway = installTinyGateway();
    await forgetLimits(db());
    parent = await addMember(db(), { username: "서아엄마" });
  });
  afterEach(() => moveClock(0));

  const buy = async (set: Parameters<typeof addShop>[1] = {}) => {
    const shop = await addShop(db(), set);
    const { order_id: id } = await new Shopper(parent, gateway).buy(shop, [shop.adult, shop.child], 27_000, FAMILY);
    return { shop, id };
  };
  const make = (id: string, json: object = { helper: "외할머니" }) =>
    signedClient(mainHost, parent).post(`/reservations/${id}/hand-offs/`, { json });
  const handed = async (id: string, json?: object) => {
    const { url, ...line } = readData<HandOffMade>(await make(id, json));
    return { ...line, token: new URL(url).pathname.replace("/t/", "") };
  };
  /** Opens a link without account and token. */
  const look = (token: string) => signedClient(mainHost).post("/hand-offs/look/", { json: { token } });
  const links = async (id: string) =>
    readData<{ hand_offs: HandOffLine[] }>(await signedClient(mainHost, parent).get(`/reservations/${id}/hand-offs/`))
      .hand_offs;

  it("계정 없이 입장권과 장소와 시간과 준비물을 보고, 그 입장권으로 들어간다", async () => {
    const { shop, id } = await buy();
    const { token } = await handed(id);
    const view = readData<HandOffView>(await look(token));
    expect(view).toMatchObject({ name: "숲속 도예 교실", place: "숲속놀이터", date: shop.date, starts_at: "10:00" });
    expect(view.tickets).toHaveLength(2);
    const at = new Date(kstInstant(shop.date, "09:50"));
    const [first] = view.tickets;
    expect(await scanTicket(db(), { code: first?.code ?? "", contentId: shop.contentId, at })).toMatchObject({
      kind: "admitted",
    });
    expect(readData<HandOffView>(await look(token)).tickets.map(({ is_used }) => is_used)).toEqual([true, false]);
  });

  it("가격도, 고르지 않은 아이 정보도, 낸 사람의 이름과 번호도 링크로 나가지 않는다", async () => {
    const { id } = await buy();
    const { token } = await handed(id, { helper: "외할머니", child_name: "서아" });
    const answer = await look(token);
    expect(readData<HandOffView>(answer).child_name).toBe("서아");
    const { text } = answer;
    for (const word of [
      "27000",
      "15000",
      "12000",
      "김하준",
      "이서아",
      "010-1234",
      "2023-03",
      "만 ",
      "개월",
      "외할머니",
      "서아엄마",
      id,
    ])
      expect(text).not.toContain(word);
    for (const word of ["price", "pay", "refund", "people_text", "child_months", "user"])
      expect(text).not.toContain(word);
    const plain = await handed(id);
    expect(readData<HandOffView>(await look(plain.token)).child_name).toBeNull();
  });

  it("데이터베이스에는 링크도 이름도 읽을 수 있게 남지 않는다", async () => {
    const { id } = await buy();
    const { token } = await handed(id, { helper: "외할머니", child_name: "서아" });
    const rows = JSON.stringify(await db().select().from(handOff));
    for (const word of [token, "외할머니", "서아"]) expect(rows).not.toContain(word);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("맡겼던 링크는 닫혔든 지났든 같은 410으로 끝났다고 하고, 지어낸 링크는 404이다", async () => {
    const { shop, id } = await buy();
    const [closed, ended] = [await handed(id), await handed(id)];
    const client = signedClient(mainHost, parent);
    const left = readData<{ hand_offs: HandOffLine[] }>(
      await client.delete(`/reservations/${id}/hand-offs/${closed.id}/`),
    );
    expect(left.hand_offs.map((handOff) => handOff.id)).toEqual([ended.id]);
    expect(new Date(ended.expires_at).getTime()).toBe(kstInstant(addDays(shop.date, 1), "04:00"));
    moveClock(kstInstant(addDays(shop.date, 1), "03:59") - Date.now());
    expect((await look(ended.token)).status).toBe(200);
    moveClock(kstInstant(addDays(shop.date, 1), "04:01") - Date.now());
    const over = [await look(closed.token), await look(ended.token)];
    expect(over[0]).toMatchObject({ status: 410, code: "F410", data: null });
    expect(over[1]?.text).toBe(over[0]?.text);
    const made = [
      "z".repeat(43),
      `${closed.token.startsWith("z") ? "y" : "z"}${closed.token.slice(1)}`,
      `${closed.token.slice(0, -11)}${"z".repeat(11)}`,
    ];
    for (const token of made) expect(await look(token)).toMatchObject({ status: 404, code: "F404" });
    expect(await links(id)).toEqual([]);
  });

  it("끝난 링크를 거듭 열어 보는 할머니는 멈추지 않는다", async () => {
    const { id } = await buy();
    const [closed, open] = [await handed(id), await handed(id)];
    await signedClient(mainHost, parent).delete(`/reservations/${id}/hand-offs/${closed.id}/`);
    for (let n = 0; n < 21; n += 1) expect((await look(closed.token)).status).toBe(410);
    expect((await look(open.token)).status).toBe(200);
  });

  it("지난 나들이의 링크는 이름과 함께 지워진다", async () => {
    const { shop, id } = await buy();
    await handed(id);
    await sweepLinks(db());
    expect(await db().$count(handOff, eq(handOff.orderId, id))).toBe(1);
    moveClock(kstInstant(addDays(shop.date, 2), "05:00") - Date.now());
    await sweepLinks(db());
    expect(await db().$count(handOff, eq(handOff.orderId, id))).toBe(0);
  });

  it("취소한 예약의 링크는 취소되었다고만 말하고 입장권이 없다", async () => {
    const { id } = await buy();
    const { token } = await handed(id, { helper: "외할머니", child_name: "서아" });
    const shopper = new Shopper(parent, gateway);
    const { products } = await shopper.reservation(id);
    readData(
      await shopper.cancel(
        id,
        products.map(({ pk }) => pk),
      ),
    );
    expect(readData<HandOffView>(await look(token))).toMatchObject({
      is_canceled: true,
      child_name: null,
      tickets: [],
      papers: [],
    });
    expect(await make(id)).toMatchObject({ status: 400, code: "F000" });
  });

  it("취소한 숙소의 링크에는 묵는 분 이름이 남지 않는다", async () => {
    const lodge = await addLodge(db());
    const shopper = new StayShopper(parent, gateway);
    const { order_id: id } = await shopper.buy({ lodge });
    const { token } = await handed(id);
    expect((await look(token)).text).toContain("이서아");
    await shopper.cancel(id);
    const answer = await look(token);
    expect(readData<HandOffView>(answer).is_canceled).toBe(true);
    expect(answer.text).not.toContain("이서아");
  });

  it("날짜 없는 입장권은 다녀온 다음 날까지만 열린다", async () => {
    const { shop, id } = await buy({ undated: true });
    const { token } = await handed(id);
    for (const { code } of readData<HandOffView>(await look(token)).tickets)
      await scanTicket(db(), { code, contentId: shop.contentId });
    expect((await look(token)).status).toBe(200);
    moveClock(48 * 3_600_000);
    expect((await look(token)).status).toBe(410);
  });

  it("한 장을 취소한 날짜 없는 입장권도 남은 것으로 다녀온 다음 날까지만 열린다", async () => {
    const { shop, id } = await buy({ undated: true });
    const { token } = await handed(id);
    const shopper = new Shopper(parent, gateway);
    const [first] = (await shopper.reservation(id)).products;
    readData(await shopper.cancel(id, [first?.pk ?? ""]));
    const { tickets } = readData<HandOffView>(await look(token));
    expect(tickets).toHaveLength(1);
    await scanTicket(db(), { code: tickets[0]?.code ?? "", contentId: shop.contentId });
    moveClock(48 * 3_600_000);
    expect((await look(token)).status).toBe(410);
  });

  it("숙소는 누구 이름으로 묵는지와 체크인 시간을 보여 준다", async () => {
    const lodge = await addLodge(db());
    const { order_id: id } = await new StayShopper(parent, gateway).buy({ lodge, ages: [3] });
    const { token } = await handed(id);
    const answer = await look(token);
    expect(readData<HandOffView>(answer)).toMatchObject({
      kind: "stay",
      tickets: [],
      date: lodge.date(0),
      stay: { guest_name: "이서아", check_out_date: lodge.date(1) },
    });
    expect(answer.text).not.toContain("children_ages");
  });

  it(`링크는 ${MAX_HAND_OFFS}개까지이고 한꺼번에 눌러도 넘지 않으며, 주민등록번호는 받지 않는다`, async () => {
    const { id } = await buy();
    const answers = await Promise.all(Array.from({ length: MAX_HAND_OFFS + 2 }, () => make(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_HAND_OFFS);
    expect(await links(id)).toHaveLength(MAX_HAND_OFFS);
    expect((await make(id, { helper: "900101-1234567" })).status).toBe(422);
  });

  it("없는 링크를 거듭 열어 보는 곳은 멈춘다", async () => {
    const { id } = await buy();
    const { token } = await handed(id);
    const statuses = [];
    for (let n = 0; n < 201; n += 1) statuses.push((await look("y".repeat(43))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await look(token)).status).toBe(200);
    expect(clock.offsetMs()).toBe(0);
  });
});
