import { eq } from "drizzle-orm";
import { createJusoSearch } from "@/server/main/addresses/postcode/juso-search";
import { installPostcodeSearch } from "@/server/main/addresses/postcode/postcode-port";
import { sandboxAddresses, sandboxPostcodes } from "@/server/main/addresses/postcode/sandbox-addresses";
import { mainHost } from "@/server/main/app";
import { shippingAddress } from "@/server/platform/schema/member";
import type { Postcodes, ShippingAddress, ShippingAddresses } from "@/shared/contract/main/addresses";
import { describeEachEngine } from "../../../support/engines";
import { type SignedClient, signedClient } from "../../../support/http-client";
import { addMember } from "../../../support/seed-commerce";

const body = {
  receiver_name: "김보호",
  receiver_phone: "010-1234-5678",
  address_one: "서울특별시 종로구 햇살로 12",
  address_two: "3층",
  postal_code: "03154",
};

describeEachEngine("배송지", (engine) => {
  const db = () => engine.handle().db;
  const newMember = async () => signedClient(mainHost, await addMember(db()));
  const add = async (client: SignedClient, more: object = {}) =>
    (await client.post("/shipping-addresses/", { json: { ...body, ...more } })).data as ShippingAddress;
  const list = async (client: SignedClient) =>
    ((await client.get("/shipping-addresses/")).data as ShippingAddresses).shipping_addresses;
  const defaults = async (client: SignedClient) => (await list(client)).filter(({ is_default }) => is_default);

  it("이름, 전화, 주소는 잠긴 채로 남는다", async () => {
    const { pk } = await add(await newMember(), { receiver_name: "카나리아", address_two: "카나리아동 77호" });
    const [row] = await db().select().from(shippingAddress).where(eq(shippingAddress.id, pk));
    expect(JSON.stringify(row)).not.toMatch(/카나리아|01012345678|햇살로/);
  });

  it("첫 배송지가 기본이 되고, 기본은 언제나 하나다", async () => {
    const client = await newMember();
    const first = await add(client);
    expect(first.is_default).toBe(true);
    const second = await add(client);
    expect(second.is_default).toBe(false);
    await client.patch(`/shipping-addresses/${second.pk}/`, { json: { is_default: true } });
    expect((await defaults(client)).map(({ pk }) => pk)).toEqual([second.pk]);
    await client.patch(`/shipping-addresses/${second.pk}/`, { json: { is_default: false } });
    expect((await defaults(client)).map(({ pk }) => pk)).toEqual([second.pk]);
  });

  it("고칠 때 적지 않은 칸은 그대로 남는다", async () => {
    const client = await newMember();
    await add(client);
    const { pk } = await add(client);
    await client.patch(`/shipping-addresses/${pk}/`, { json: { is_default: true } });
    await client.patch(`/shipping-addresses/${pk}/`, { json: { receiver_name: "이보호" } });
    const receiver_phone = "01012345678";
    const changed = { ...body, pk, receiver_name: "이보호", receiver_phone, is_default: true };
    expect((await list(client))[0]).toEqual(changed);
  });

  it("기본을 지우면 가장 새것이 기본이 된다", async () => {
    const client = await newMember();
    const first = await add(client);
    await add(client);
    const newest = await add(client);
    await client.delete(`/shipping-addresses/${first.pk}/`);
    expect((await defaults(client)).map(({ pk }) => pk)).toEqual([newest.pk]);
    expect(await list(client)).toHaveLength(2);
  });

  it("스무 곳까지만, 한꺼번에 보내도 기본은 하나다", async () => {
    const client = await newMember();
    await Promise.all(Array.from({ length: 24 }, () => add(client, { is_default: true })));
    expect(await list(client)).toHaveLength(20);
    expect(await defaults(client)).toHaveLength(1);
  });

  it("잘못 쓴 칸마다 무엇이 틀렸는지 말한다", async () => {
    const client = await newMember();
    const refused = await client.post("/shipping-addresses/", {
      json: { ...body, receiver_name: "", postal_code: "31", address_one: "900101-1234567" },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.data as { fields: object }).fields).sort()).toEqual([
      "address_one",
      "postal_code",
      "receiver_name",
    ]);
    const phone = await client.post("/shipping-addresses/", { json: { ...body, receiver_phone: "12" } });
    expect(phone).toMatchObject({ status: 422, data: { fields: { receiver_phone: expect.stringContaining("전화") } } });
  });

  it("남의 배송지는 없는 것과 같다", async () => {
    const [mine, stranger] = [await newMember(), await newMember()];
    const { pk } = await add(mine);
    const nothing = await stranger.get("/shipping-addresses/no-such/");
    for (const answer of [
      await stranger.get(`/shipping-addresses/${pk}/`),
      await stranger.patch(`/shipping-addresses/${pk}/`, { json: { address_two: "빼앗음" } }),
      await stranger.delete(`/shipping-addresses/${pk}/`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.data).toEqual(nothing.data);
    }
    expect((await list(mine))[0]?.address_two).toBe("3층");
    expect((await signedClient(mainHost).get("/shipping-addresses/")).status).toBe(403);
  });

  it("우편번호는 찾는 말이 모두 든 곳만, 서비스가 답하지 않으면 잠시 뒤에 다시 하라고 한다", async () => {
    installPostcodeSearch(createJusoSearch({ url: "https://sandbox/", key: "k", transport: sandboxPostcodes() }));
    const client = signedClient(mainHost);
    const { addresses } = (await client.get(`/postcodes/?keyword=${encodeURIComponent("종로구 햇살로")}`))
      .data as Postcodes;
    expect(addresses.length).toBeGreaterThan(0);
    for (const { postal_code, road } of addresses) {
      expect(postal_code).toMatch(/^\d{5}$/);
      expect(road).toContain("종로구");
    }
    expect((await client.get("/postcodes/?keyword=a")).status).toBe(422);
    const refusing = async () =>
      Response.json({ results: { common: { errorCode: "E0001", totalCount: "0" }, juso: null } });
    for (const transport of [refusing, async () => new Response("<html>", { status: 502 })]) {
      installPostcodeSearch(createJusoSearch({ url: "https://sandbox/", key: "k", transport }));
      expect((await client.get("/postcodes/?keyword=종로")).status).toBe(503);
    }
    installPostcodeSearch(null);
  });
});

it("연습용 주소는 시·군·구마다 둘, 우편번호는 다섯 자리다", () => {
  const all = sandboxAddresses();
  expect(all.length).toBeGreaterThan(400);
  expect(all.every(({ zipNo }) => /^\d{5}$/.test(zipNo))).toBe(true);
});
