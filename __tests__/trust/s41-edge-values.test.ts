import { hosts } from "@/server/hosts";
import { createPostcodes } from "@/server/main/addresses/postcode/juso-search";
import { installPostcodeSearch } from "@/server/main/addresses/postcode/postcode-port";
import { isStaffPolicy } from "@/server/platform/auth/policy";
import { env } from "@/server/platform/env";
import type { Host } from "@/server/platform/http/host";
import { markStarted } from "@/server/platform/lifecycle/readiness";
import { rateLimit } from "@/server/platform/schema/operations";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import type { Sent, SignedClient } from "../support/http-client";
import { signedClient } from "../support/http-client";
import { openInbox } from "../support/members";
import { addMember, addShop, type Shop } from "../support/seed-commerce";
import { addLodge, type Lodge } from "../support/seed-stays";
import { addStaff, type StaffClient, venueOfStay } from "../support/staff";
import { people } from "../support/stay-shopper";
import { type Input, inputsOf, pathWith, sampleOf, withValue } from "../support/trust/inputs";
import { isFull, PATIENCE_MS } from "../support/trust/scale";

const NUMBERS = [-1, 2_147_483_648, 1_000_000_000, 999_999_999, Number.MAX_SAFE_INTEGER];
const DAYS = ["9999-12-31", "1900-01-01"];
const LARGE = 2_147_483_648;
const IN_BODIES = [
  ...(isFull ? [...NUMBERS, ...DAYS] : [-1, LARGE]),
  "9999-12-31T23:59:59Z",
  { pk: LARGE },
  { pk: Number.MAX_SAFE_INTEGER },
];

const ENDS_SESSION = /logout|auth\/sessions|unregister|withdraw|staff\/session/;

describeEachEngine("값의 끝", (engine) => {
  const db = () => engine.handle().db;
  let lodge: Lodge;
  let shop: Shop;
  let parent: { main: SignedClient; stay: SignedClient };
  let owner: StaffClient;
  let admin: StaffClient;
  beforeAll(async () => {
    markStarted();
    openInbox();
    installTinyGateway();
    installPostcodeSearch(createPostcodes(env()));
    lodge = await addLodge(db());
    shop = await addShop(db());
    const asker = await addMember(db());
    parent = { main: signedClient(hosts.main, asker), stay: signedClient(hosts.stay, asker) };
    owner = await addStaff(db(), { venueId: await venueOfStay(db(), lodge), role: "owner" });
    admin = await addStaff(db(), { venueId: null, role: "admin" });
  });
  const samples = () => ({
    ...people,
    content_pk: shop.contentId,
    slot_pk: shop.slotId,
    accommodation_id: lodge.accommodationId,
    product_id: lodge.productId,
    option_pks: String(shop.adult),
    phone: "01012345678",
    check_in: lodge.date(0),
    check_out: lodge.date(1),
    date: lodge.date(0),
    from: lodge.date(0),
    to: lodge.date(1),
    adults: 2,
    children: 0,
    pay_method: "card",
  });

  function callerOf({ entry }: Input, host: Host): SignedClient {
    const isStay = host === hosts.stay;
    if (!isStaffPolicy(entry.policy)) return isStay ? parent.stay : parent.main;
    const staffClient = ["desk", "finance", "admin"].includes(entry.policy) ? admin : owner;
    return isStay ? staffClient.stay : staffClient;
  }

  function send(client: SignedClient, { entry, where, name }: Input, value: unknown): Promise<Sent> {
    const query = { ...sampleOf(entry.query, samples()), ...(where === "query" ? { [name]: value } : {}) };
    const search = new URLSearchParams(Object.entries(query).map(([key, one]) => [key, String(one)]));
    const path = pathWith(entry, where === "path" ? { [name]: String(value) } : {});
    const body = sampleOf(entry.body, samples());
    const json = where === "body" ? withValue(body, name, value) : body;
    const call = { GET: client.get, POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete };
    const hasBody = entry.method !== "GET" && entry.method !== "DELETE";
    return call[entry.method](search.size > 0 ? `${path}?${search}` : path, hasBody ? { json } : {});
  }

  it(
    "모든 길의 모든 칸에 끝에 있는 수와 날을 보내도 5xx로 답하지 않는다",
    async () => {
      const wrong: string[] = [];
      let sent = 0;
      for (const host of [hosts.main, hosts.stay]) {
        const inputs = inputsOf(host.routes.filter(({ path }) => !ENDS_SESSION.test(path)));
        for (const input of inputs.filter(({ where }) => where !== "header")) {
          for (const value of input.where === "body" ? IN_BODIES : [...NUMBERS, ...DAYS]) {
            const { status, text } = await send(callerOf(input, host), input, value);
            sent += 1;
            const { method, path } = input.entry;
            if (status >= 500)
              wrong.push(
                `${host.name} ${method} ${path} ${input.where} ${input.name} ${JSON.stringify(value)}: ${status} ${text.slice(0, 80)}`,
              );
          }
          await db().delete(rateLimit);
        }
      }
      expect(sent).toBeGreaterThan(3_000);
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
});
