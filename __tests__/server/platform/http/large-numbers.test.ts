import { hosts } from "@/server/hosts";
import { registerPostcodeSearch } from "@/server/main/addresses/postcode/register-postcodes";
import { env } from "@/server/platform/env";
import type { Host } from "@/server/platform/http/host";
import { rateLimit } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../../../support/engines";
import { type Sent, signedClient } from "../../../support/http-client";
import { addMember, type TestMember } from "../../../support/seed-commerce";
import { addLodge, type Lodge } from "../../../support/seed-stays";
import { people } from "../../../support/stay-shopper";
import { type Input, inputsOf, pathWith, sampleOf, withValue } from "../../../support/trust/inputs";

/** The first number that no row has, and the last that JSON can say. */
const LARGE = [2_147_483_648, Number.MAX_SAFE_INTEGER];
const PARENTS = ["open", "public", "anonymous", "member"];

describeEachEngine("행의 번호보다 큰 수", (engine) => {
  const db = () => engine.handle().db;
  let lodge: Lodge;
  beforeAll(async () => {
    registerPostcodeSearch(env());
    lodge = await addLodge(db());
  });
  const samples = () => ({
    ...people,
    accommodation_id: lodge.accommodationId,
    product_id: lodge.productId,
    option_pks: "1",
    phone: "01012345678",
    check_in: lodge.date(0),
    check_out: lodge.date(1),
    adults: 2,
    children: 0,
    pay_method: "card",
  });

  function send(host: Host, asker: TestMember, { entry, where, name }: Input, value: unknown): Promise<Sent> {
    const query = { ...sampleOf(entry.query, samples()), ...(where === "query" ? { [name]: value } : {}) };
    const search = new URLSearchParams(Object.entries(query).map(([key, one]) => [key, String(one)]));
    const path = pathWith(entry, where === "path" ? { [name]: String(value) } : {});
    const body = sampleOf(entry.body, samples());
    const json = where === "body" ? withValue(body, name, value) : body;
    const client = signedClient(host, asker);
    const call = { GET: client.get, POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
    const hasBody = entry.method !== "GET" && entry.method !== "DELETE";
    return call[entry.method](search.size > 0 ? `${path}?${search}` : path, hasBody ? { json } : {});
  }

  it("부모가 어느 칸에 보내도 500이 아니다", async () => {
    const asker = await addMember(db());
    const wrong: string[] = [];
    for (const host of [hosts.main, hosts.stay]) {
      const routes = host.routes.filter(
        ({ path, policy }) => PARENTS.includes(policy) && !/auth\/(logout|sessions|social|otp)/.test(path),
      );
      for (const input of inputsOf(routes).filter(({ where }) => where !== "header")) {
        const values: unknown[] = input.where === "body" ? LARGE.flatMap((n) => [n, { pk: n }]) : LARGE;
        for (const value of values) {
          const { status } = await send(host, asker, input, value);
          if (status === 500) wrong.push(`${host.name} ${input.entry.path} ${input.name} ${JSON.stringify(value)}`);
        }
        await db().delete(rateLimit);
      }
    }
    expect(wrong).toEqual([]);
  });
});
