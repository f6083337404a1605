import { eq, sql } from "drizzle-orm";
import { erasePicnics } from "@/server/commerce/picnic/erase-picnics";
import { printRoster } from "@/server/commerce/picnic/roster";
import { moveClock } from "@/server/platform/clock";
import { openField } from "@/server/platform/crypto/field";
import { content } from "@/server/platform/schema/catalog";
import { member } from "@/server/platform/schema/member";
import { orderPicnic, orderStudent } from "@/server/platform/schema/picnic";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { MemberExport } from "@/shared/contract/main/members";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { brokenLaws } from "../../support/books";
import { describeEachEngine } from "../../support/engines";
import { installTinyGateway, type TinyGateway } from "../../support/gateways/tiny-gateway";
import { addMember, addShop, type Shop } from "../../support/seed-commerce";
import { readData, Shopper } from "../../support/shopper";

const student = (at: number, more: object = {}) => ({
  id: `row-${at}`,
  name: `새싹${at}`,
  grade: "해님반",
  registration_number: `HAE-2026-0${at}7`,
  ...more,
});
const toList = (students: object[], more: object = {}) => ({
  center_name: "초록 유치원",
  parent_phone: "010-9876-5432",
  etc_memo: "땅콩을 못 먹는 아이가 있어요",
  agreed: true,
  students,
  ...more,
});

describeEachEngine("단체 소풍", (engine) => {
  let gateway: TinyGateway;
  const db = () => engine.handle().db;
  const newShopper = async () => new Shopper(await addMember(db()), gateway);
  const addGroupShop = async (registration: "required" | "optional" = "optional", daysAhead = 15): Promise<Shop> => {
    const shop = await addShop(db(), { daysAhead });
    await db().update(content).set({ picnic: { registration } }).where(eq(content.id, shop.contentId));
    return shop;
  };
  const three = ({ child }: Shop) => [child, child, child];
  const kept = (id: string) => db().select().from(orderStudent).where(eq(orderStudent.orderId, id));
  const goTo = (date: string) => moveClock(kstInstant(date, "10:00") - Date.now());
  const tryOrder = async (picnic: object | undefined, registration?: "required" | "optional") => {
    const shop = await addGroupShop(registration);
    const shopper = await newShopper();
    const terms = readData<Checkout>(await shopper.checkout(shop, three(shop)));
    return shopper.order(terms.hold_id, 36_000, picnic ? { picnic } : {});
  };

  beforeEach(() => {
    gateway = installTinyGateway();
  });
  afterEach(async () => {
    moveClock(0);
    expect(await brokenLaws(db())).toEqual([]);
  });

  it("고른 옵션 수만큼 학생을 받아 봉해 두고, 산 사람에게는 등록번호를 가려서 보여 준다", async () => {
    const shop = await addGroupShop();
    const shopper = await newShopper();
    expect(readData<Checkout>(await shopper.checkout(shop, three(shop))).picnic).toEqual({ registration: "optional" });
    const students = [student(1), student(2, { registration_number: "A-1" }), student(3, { registration_number: "" })];
    const placed = await shopper.buy(shop, three(shop), 36_000, { picnic: toList(students) });

    const seen = await shopper.reservation(placed.order_id);
    expect(seen.picnic).toMatchObject({
      form: { center_name: "초록 유치원", parent_phone: "01098765432", etc_memo: "땅콩을 못 먹는 아이가 있어요" },
      erase_on: addDays(shop.date, 30),
      erased_at: null,
      students: [
        { product_pk: seen.products[0]?.pk, name: "새싹1", grade: "해님반", registration_mask: "••••17" },
        { product_pk: seen.products[1]?.pk, registration_mask: "••••" },
        { product_pk: seen.products[2]?.pk, registration_mask: null },
      ],
    });
    expect(JSON.stringify(seen)).not.toContain("HAE-2026");
    const { data } = readData<MemberExport>(await shopper.client.get("/users/export/"));
    const { form, students: exported } = seen.picnic ?? {};
    expect(data.groups).toMatchObject([{ order_id: placed.order_id, form, students: exported }]);
    expect(JSON.stringify(data)).not.toContain("HAE-2026");

    const { rows } = await db().execute(sql`select p::text, l::text, s::text from orders p
      join order_picnic l on l.order_id = p.id join order_student s on s.order_id = p.id
      where p.id = ${placed.order_id}`);
    for (const secret of ["HAE-2026", "새싹1", "초록 유치원", "9876", "땅콩"])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const [first] = await kept(placed.order_id);
    const cell = { table: "order_student", column: "registration_enc", row: first?.id ?? "" };
    expect(openField(cell, first?.registrationEnc ?? "")).toMatch(/^HAE-2026-0[123]7$|^A-1$/);
  });

  it.each([
    ["명단이 없으면", undefined, "picnic"],
    ["학생이 모자라면", toList([student(1), student(2)]), "picnic.students"],
    ["학생이 넘치면", toList([1, 2, 3, 4].map((at) => student(at))), "picnic.students"],
    [
      "동의하지 않으면",
      toList(
        [1, 2, 3].map((at) => student(at)),
        { agreed: false },
      ),
      "picnic.agreed",
    ],
    ["이름이 빈 줄이 있으면", toList([student(1), student(2, { name: " " }), student(3)]), "picnic.students.1.name"],
    [
      "등록번호 자리에 주민등록번호가 있으면",
      toList([student(1), student(2), student(3, { registration_number: "190302-3123456" })]),
      "picnic.students.2.registration_number",
    ],
    [
      "전각 숫자로 쓴 주민등록번호가 있으면",
      toList([student(1), student(2), student(3, { registration_number: "１９０３０２３１２３４５６" })]),
      "picnic.students.2.registration_number",
    ],
    [
      "메모에 주민등록번호가 있으면",
      toList(
        [1, 2, 3].map((at) => student(at)),
        { etc_memo: "하준 190302 3123456" },
      ),
      "picnic.etc_memo",
    ],
    [
      "센터 이름에 주민등록번호가 있으면",
      toList(
        [1, 2, 3].map((at) => student(at)),
        { center_name: "190302-3123456" },
      ),
      "picnic.center_name",
    ],
    [
      "이름에 주민등록번호가 있으면",
      toList([student(1, { name: "1903023123456" }), student(2), student(3)]),
      "picnic.students.0.name",
    ],
    [
      "전화번호가 아니면",
      toList(
        [1, 2, 3].map((at) => student(at)),
        { parent_phone: "12" },
      ),
      "picnic.parent_phone",
    ],
  ])("%s 그 칸을 짚어 거절하고 아무것도 남기지 않는다", async (_name, picnic, field) => {
    const before = await db().$count(orderPicnic);
    const answer = await tryOrder(picnic);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain(`"${field}"`);
    expect(answer.text).not.toMatch(/\d{6}[- ]?\d{7}/);
    expect(await db().$count(orderPicnic)).toBe(before);
  });

  it("센터가 등록번호를 필요로 하면 빠진 줄을 짚어 준다", async () => {
    const answer = await tryOrder(
      toList([student(1), student(2, { registration_number: "" }), student(3)]),
      "required",
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.data)).toContain("picnic.students.1.registration_number");
  });

  it("가족이 사는 놀이에는 학생 명단을 받지 않는다", async () => {
    const shop = await addShop(db());
    const shopper = await newShopper();
    const terms = readData<Checkout>(await shopper.checkout(shop, [shop.child]));
    expect(terms.picnic).toBeNull();
    expect(await shopper.order(terms.hold_id, 12_000, { picnic: toList([student(1)]) })).toMatchObject({ status: 422 });
  });

  it("한 자리를 취소하면 그 학생만 명단에서 빠지고 지워진다", async () => {
    const shop = await addGroupShop();
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, three(shop), 36_000, { picnic: toList([1, 2, 3].map((at) => student(at))) });
    const { products } = await shopper.reservation(placed.order_id);
    expect(await shopper.cancel(placed.order_id, [products[1]?.pk ?? ""])).toMatchObject({ code: "S000" });
    const { picnic } = await shopper.reservation(placed.order_id);
    expect(picnic?.students.map(({ name }) => name)).toEqual(["새싹1", "새싹3"]);
    await erasePicnics(db());
    expect(await kept(placed.order_id)).toHaveLength(2);
  });

  it("모두 취소하거나 결제하지 않은 주문의 명단은 곧 지운다", async () => {
    const shop = await addGroupShop();
    const shopper = await newShopper();
    const picnic = toList([1, 2, 3].map((at) => student(at)));
    const placed = await shopper.buy(shop, three(shop), 36_000, { picnic });
    const { products } = await shopper.reservation(placed.order_id);
    await shopper.cancel(
      placed.order_id,
      products.map(({ pk }) => pk),
    );
    const terms = readData<Checkout>(await shopper.checkout(shop, three(shop)));
    const left = readData<OrderPlaced>(await shopper.order(terms.hold_id, 36_000, { picnic }));
    readData<OrderPlaced>(
      await shopper.order(terms.hold_id, 36_000, { picnic: { ...picnic, center_name: "다른 유치원" } }),
    );
    await erasePicnics(db());
    expect(await kept(placed.order_id)).toEqual([]);
    expect(await kept(left.order_id)).toEqual([]);
    expect((await shopper.reservation(placed.order_id)).picnic).toMatchObject({
      form: null,
      students: [],
      erase_on: null,
      erased_at: expect.any(String),
    });
  });

  it("나들이가 끝나고 29일째에는 그대로이고 30일째에 모두 지운다", async () => {
    const shop = await addGroupShop("optional", 40);
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, three(shop), 36_000, { picnic: toList([1, 2, 3].map((at) => student(at))) });
    goTo(addDays(shop.date, 29));
    await erasePicnics(db());
    expect(await kept(placed.order_id)).toHaveLength(3);
    goTo(addDays(shop.date, 30));
    expect(await erasePicnics(db())).toBe(1);
    expect(await erasePicnics(db())).toBe(0);
    expect(await kept(placed.order_id)).toEqual([]);
    expect((await shopper.reservation(placed.order_id)).picnic?.form).toBeNull();
  });

  it("탈퇴한 회원의 명단은 나들이 다음 날 지운다", async () => {
    const shop = await addGroupShop();
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, three(shop), 36_000, { picnic: toList([1, 2, 3].map((at) => student(at))) });
    await db().update(member).set({ state: "withdrawn" }).where(eq(member.userId, shopper.member.user.id));
    goTo(shop.date);
    await erasePicnics(db());
    expect(await kept(placed.order_id)).toHaveLength(3);
    goTo(addDays(shop.date, 1));
    await erasePicnics(db());
    expect(await kept(placed.order_id)).toEqual([]);
  });

  it("등록번호는 장소에 줄 명단을 뽑을 때에만 나온다", async () => {
    const shop = await addGroupShop();
    const shopper = await newShopper();
    const placed = await shopper.buy(shop, three(shop), 36_000, {
      picnic: toList([student(1), student(2, { registration_number: "" }), student(3)]),
    });
    const { display_number: number } = await shopper.reservation(placed.order_id);
    const lines: string[] = [];
    expect(await printRoster(db(), number, (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual(["1\tHAE-2026-017", "2\t-", "3\tHAE-2026-037"]);
    expect(await printRoster(db(), "N000000-NOTHING0", () => {})).toBe(1);
  });
});
