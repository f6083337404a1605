import { eq } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { clock, moveClock } from "@/server/platform/clock";
import { category } from "@/server/platform/schema/catalog";
import { child, consent } from "@/server/platform/schema/member";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, toParts } from "@/shared/dates/plain-date";
import { describeEachEngine } from "../../../support/engines";
import { type Sent, type SignedClient, signedClient } from "../../../support/http-client";
import { field, textField } from "../../../support/members";
import { addMember } from "../../../support/seed-commerce";

describeEachEngine("아이 등록", (engine) => {
  const db = () => engine.handle().db;
  const newParent = async () => signedClient(mainHost, await addMember(db()));
  const add = (client: SignedClient, json: object = {}): Promise<Sent> =>
    client.post("/children/", { json: { child_name: "하준", child_birth: "2019-03-02", ...json } });
  const list = async (client: SignedClient): Promise<{ child_name: string; is_representative: boolean }[]> => {
    const found = field(await client.get("/children/"), "children");
    return Array.isArray(found) ? found : [];
  };
  const representatives = async (client: SignedClient) =>
    (await list(client)).filter((item) => item.is_representative).map(({ child_name }) => child_name);

  it("누가 함께 가는지는 처음에 어른 둘과 모든 아이이고, 고르면 회원에게 남고, 남의 아이는 고를 수 없다", async () => {
    const [client, other] = [await newParent(), await newParent()];
    const first = textField(await add(client, { child_name: "하준" }), "pk");
    const second = textField(await add(client, { child_name: "서아" }), "pk");
    const foreign = textField(await add(other), "pk");
    const whoGoes = async (as: SignedClient) => field(await as.get("/children/"), "who_goes");
    expect(await whoGoes(client)).toEqual({ adults: 2, child_pks: [first, second] });
    const put = (json: object) => client.put("/children/who-goes/", { json });
    expect((await put({ adults: 3, child_pks: [second, foreign] })).status).toBe(200);
    expect(await whoGoes(client)).toEqual({ adults: 3, child_pks: [second] });
    expect(await whoGoes(other)).toEqual({ adults: 2, child_pks: [foreign] });
    expect((await put({ adults: 0, child_pks: [] })).status).toBe(422);
    expect(await whoGoes(client)).toEqual({ adults: 3, child_pks: [second] });
  });

  it("홈에서 아이 이름을 보일지는 부모가 정한 대로 아이들과 함께 간다", async () => {
    const client = await newParent();
    const shown = async () => field(await client.get("/children/"), "shows_names");
    expect(await shown()).toBe(true);
    const silent = {
      marketing_agree: false,
      email_permission: false,
      sms_permission: false,
      event_push_permission: false,
      district: null,
    };
    expect((await client.put("/users/profile/", { json: { ...silent, is_display_child: false } })).status).toBe(200);
    expect(await shown()).toBe(false);
  });

  it("어른만 가기로 하면 그대로 남고, 함께 가던 아이를 지우면 남은 아이들이 함께 간다", async () => {
    const client = await newParent();
    const [first, second, third] = [
      textField(await add(client, { child_name: "하준" }), "pk"),
      textField(await add(client, { child_name: "서아" }), "pk"),
      textField(await add(client, { child_name: "이안" }), "pk"),
    ];
    const going = async () => (field(await client.get("/children/"), "who_goes") as { child_pks: string[] }).child_pks;
    const put = (child_pks: string[]) => client.put("/children/who-goes/", { json: { adults: 2, child_pks } });
    await put([]);
    expect(await going()).toEqual([]);
    expect((await client.delete(`/children/${third}/`)).status).toBe(200);
    expect(await going()).toEqual([]);
    await put([first]);
    expect((await client.delete(`/children/${first}/`)).status).toBe(200);
    expect(await going()).toEqual([second]);
  });

  it("이름과 태어난 날은 잠긴 채로 남고, 아이 정보를 맡긴 날이 남는다", async () => {
    const client = await newParent();
    const pk = textField(await add(client, { child_name: "카나리아" }), "pk");
    const [row] = await db().select().from(child).where(eq(child.id, pk));
    expect(JSON.stringify(row)).not.toMatch(/카나리아|2019-03-02/);
    expect(await db().$count(consent, eq(consent.userId, row?.userId ?? ""))).toBe(1);
    expect((await client.get(`/children/${pk}/`)).data).toEqual({
      pk,
      child_name: "카나리아",
      child_birth: "2019-03-02",
      child_year: 2019,
      child_month: 3,
      categories: [],
      is_representative: true,
    });
  });

  it("날을 말하지 않으면 올해 1월 1일, 해와 달만 말하면 그달 1일이다", async () => {
    const client = await newParent();
    const { year } = toParts(kstToday(clock.now()));
    const bare = await client.post("/children/", { json: { child_name: "서아" } });
    expect(field(bare, "child_birth")).toBe(`${year}-01-01`);
    const named = await client.post("/children/", { json: { child_name: "서아", child_year: 2021, child_month: 9 } });
    expect(field(named, "child_birth")).toBe("2021-09-01");
  });

  it("주민등록번호처럼 생긴 이름은 받지 않는다", async () => {
    const answer = await add(await newParent(), { child_name: "하준 190302-3123456" });
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: { child_name: expect.stringContaining("주민등록번호") } },
    });
  });

  it("오늘 태어난 아이는 되고, 오지 않은 날과 없는 날은 안 된다", async () => {
    const client = await newParent();
    const today = kstToday(clock.now());
    expect((await add(client, { child_birth: today })).status).toBe(200);
    for (const child_birth of [addDays(today, 1), "2024-02-30", "1980-01-01", "어제"]) {
      expect(await add(client, { child_birth })).toMatchObject({
        status: 422,
        data: { fields: { child_birth: expect.any(String) } },
      });
    }
  });

  it("한국의 자정에 오늘이 바뀐다", async () => {
    const client = await newParent();
    const today = kstToday(clock.now());
    const midnight = Date.parse(`${today}T15:00:00Z`);
    moveClock(midnight - 1000 - Date.now());
    expect((await add(client, { child_birth: addDays(today, 1) })).status).toBe(422);
    moveClock(midnight + 1000 - Date.now());
    const fresh = await newParent();
    expect((await add(fresh, { child_birth: addDays(today, 1) })).status).toBe(200);
    moveClock(0);
  });

  it("같은 순간에 열다섯을 등록해도 열 명까지고, 대표는 하나다", async () => {
    const client = await newParent();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => add(client, { child_name: `아이${n}`, is_representative: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "F000")).toHaveLength(5);
    expect(await list(client)).toHaveLength(10);
    expect(await representatives(client)).toHaveLength(1);
  });

  it("대표 아이는 있으면 언제나 한 명이다", async () => {
    const client = await newParent();
    const first = textField(await add(client, { child_name: "첫째" }), "pk");
    const second = textField(await add(client, { child_name: "둘째" }), "pk");
    expect(await representatives(client)).toEqual(["첫째"]);
    await client.patch(`/children/${second}/`, { json: { is_representative: true } });
    expect(await representatives(client)).toEqual(["둘째"]);
    expect((await list(client))[0]?.child_name).toBe("둘째");
    await client.patch(`/children/${second}/`, { json: { is_representative: false } });
    expect(await representatives(client)).toEqual(["둘째"]);
    await client.delete(`/children/${second}/`);
    expect(await representatives(client)).toEqual(["첫째"]);
    await client.delete(`/children/${first}/`);
    expect(await list(client)).toEqual([]);
  });

  it("고치지 않은 것은 그대로다", async () => {
    const client = await newParent();
    const pk = textField(await add(client), "pk");
    const renamed = await client.patch(`/children/${pk}/`, { json: { child_name: "준이" } });
    expect(renamed.data).toMatchObject({ child_name: "준이", child_birth: "2019-03-02" });
    const moved = await client.patch(`/children/${pk}/`, { json: { child_month: 5 } });
    expect(moved.data).toMatchObject({ child_name: "준이", child_birth: "2019-05-01" });
  });

  it("스무 살이 되어도 이름은 고치고, 태어난 날은 아이의 것으로만 바꾼다", async () => {
    const client = await newParent();
    const { year } = toParts(kstToday(clock.now()));
    const born = `${year - 19}-05-05`;
    const pk = textField(await add(client, { child_birth: born }), "pk");
    moveClock(kstInstant(`${year + 1}-01-02`) - Date.now());
    const change = (json: object) => client.patch(`/children/${pk}/`, { json });
    expect((await change({ child_name: "준이" })).data).toMatchObject({ child_name: "준이", child_birth: born });
    expect((await change({ child_name: "하준", child_birth: born })).data).toMatchObject({ child_name: "하준" });
    expect((await change({ child_birth: `${year - 19}-06-01` })).status).toBe(422);
    expect((await change({ child_month: 6 })).status).toBe(422);
    expect((await change({ child_birth: `${year - 18}-06-01` })).status).toBe(200);
    expect((await client.delete(`/children/${pk}/`)).status).toBe(200);
    moveClock(0);
  });

  it("관심 놀이는 있는 것만 고를 수 있다", async () => {
    await db()
      .insert(category)
      .values({ id: 71, slug: "zoo", name: "동물", object: "t", tint: "t", sceneKind: "t", priority: 1 })
      .onConflictDoNothing();
    const client = await newParent();
    const offered = await client.get("/children/categories/");
    expect(field(offered, "categories")).toContainEqual({ key: "zoo", name: "동물" });
    expect((await add(client, { categories: ["zoo", "zoo"] })).data).toMatchObject({ categories: ["zoo"] });
    expect(await add(client, { categories: ["zoo", "moon"] })).toMatchObject({ status: 422 });
  });

  it("남의 아이는 없는 아이와 한 글자도 다르지 않게 대답한다", async () => {
    const client = await newParent();
    const pk = textField(await add(await newParent()), "pk");
    const json = { child_name: "바꿈" };
    for (const ask of ["get", "delete"] as const) {
      const foreign = await client[ask](`/children/${pk}/`);
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe((await client[ask]("/children/none/")).text);
    }
    const foreign = await client.patch(`/children/${pk}/`, { json });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await client.patch("/children/none/", { json })).text);
    expect(await db().$count(child, eq(child.id, pk))).toBe(1);
  });
});
