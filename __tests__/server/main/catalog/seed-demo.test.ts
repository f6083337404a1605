import { sql } from "drizzle-orm";
import { checkBooks, reportBooks } from "@/server/commerce/books/check-books";
import { extendSlots } from "@/server/main/catalog/extend-slots";
import { completeDemo } from "@/server/main/catalog/seed/demo/complete-demo";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { openField } from "@/server/platform/crypto/field";
import { ageMonths } from "@/shared/age/age";
import { isHoliday } from "@/shared/dates/holidays";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { demoActivitySeed, demoToday as today } from "../../../support/demo-activities";
import { describeEachEngine } from "../../../support/engines";
import { readProjectFile } from "../../../support/project-files";

describeEachEngine(
  "데모 카탈로그",
  (engine) => {
    const selectRows = async <Row extends Record<string, unknown>>(text: string) =>
      (await engine.handle().db.execute<Row>(sql.raw(text))).rows;
    const count = async (text: string) =>
      Number((await selectRows<{ n: number | string }>(`select count(*) as n ${text}`))[0]?.n);

    it("놀이 240곳 이상이 열두 갈래, 스무 가지 넘는 작은 갈래에 있어요", async () => {
      expect(await count("from content where source = 'demo'")).toBeGreaterThanOrEqual(240);
      expect(await count("from (select distinct category_id from content) c")).toBe(12);
      expect(await count("from (select distinct sub_category_id from content) c")).toBeGreaterThanOrEqual(20);
      const [names] = await selectRows<{ names: string }>(
        "select string_agg(name, ' ' order by priority) as names from category",
      );
      expect(names?.names).toMatch(
        /^실내놀이 농장체험 공연·전시 클래스 물놀이 동물·아쿠아 숲·자연 박물관 캠핑 아이숙소 /,
      );
    });

    it("README가 말하는 수 그대로예요", async () => {
      const readme = readProjectFile("README.md");
      const activities = await count("from content");
      const listed = await count("from content where sale_state <> 'ended'");
      const onSale = await count("from content where sale_state = 'on_sale'");
      expect(readme).toContain(`${activities}: ${listed} listed, ${onSale} on sale`);
      expect(readme).toContain(`| ${(await count("from review")).toLocaleString("en")} · `);
    });

    it("이름과 소개가 모두 다르고, 비어 있거나 영어로 채운 글이 없어요", async () => {
      const rows = await selectRows<{ name: string; description: string; summary: string }>(
        "select name, description, summary from content",
      );
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length);
      for (const { description, summary } of rows) {
        expect(description.length).toBeGreaterThan(120);
        expect(summary.length).toBeGreaterThan(5);
        expect(description).not.toMatch(/lorem|undefined|\{|\}|NaN/i);
      }
    });

    it("후기 1,500개 이상에 아이 나이가 있고, 세어 둔 수와 맞아요", async () => {
      expect(await count("from review where cardinality(child_ages) > 0")).toBeGreaterThanOrEqual(1500);
      // The demo has no photographs, and illustrations are not shown as photos.
      expect(await count("from review_photo")).toBe(0);
      expect(await count("from review where venue_reply is not null")).toBeGreaterThan(100);
      expect(await count("from (select distinct text from review) r")).toBeGreaterThan(1400);
      const wrong = `from content c left join (select content_id, count(*) n, sum(stars) s from review group by 1) r
        on r.content_id = c.id where c.review_count <> coalesce(r.n, 0) or c.stars_sum <> coalesce(r.s, 0)`;
      expect(await count(wrong)).toBe(0);
    });

    it("찜과 도움돼요는 누른 만큼 세어 있고, 장부의 모든 법이 지켜져요", async () => {
      expect(await count("from favorite")).toBeGreaterThan(1000);
      expect(await count("from review_reaction")).toBeGreaterThan(1000);
      const { lines, isClean } = reportBooks(await checkBooks(engine.handle().db));
      expect(isClean ? "" : lines.join("\n")).toBe("");
    });

    it("금액 쿠폰은 그 두 배 넘게 살 때 쓰여, 첫 예약도 결제 수단을 만나요", async () => {
      const tooEasy = "from coupon where discount_amount >= 3000 and min_spend < 2 * discount_amount";
      expect(await count(tooEasy)).toBe(0);
      const { db } = engine.handle();
      await db.execute(sql`update coupon set min_spend = 0 where key = 'big-50000'`);
      await completeDemo(db, today);
      expect(await count(tooEasy)).toBe(0);
    });

    it("나중에 생긴 소풍은 먼저 채운 데모에도 더해지고, 그래도 장부의 모든 법이 지켜져요", async () => {
      const { db } = engine.handle();
      await db.execute(sql`delete from content where picnic is not null`);
      await completeDemo(db, today);
      expect(await count("from content where picnic is not null")).toBeGreaterThanOrEqual(3);
      expect(
        await count("from review r join content c on c.id = r.content_id where c.picnic is not null"),
      ).toBeGreaterThan(0);
      const { lines, isClean } = reportBooks(await checkBooks(db));
      expect(isClean ? "" : lines.join("\n")).toBe("");
    });

    it("어떤 처음 순서에서도 이웃한 두 그림이 같지 않아요", async () => {
      const orders = {
        priority: "order by priority desc, bookings_28d desc, id desc limit 100",
        latest: "order by created_at desc, id desc",
      };
      const lists = [await listed(orders.priority), await listed(orders.latest)];
      for (const { id: pk } of await selectRows<{ id: number }>("select id from category")) {
        lists.push(await listed(`where category_id = ${pk} order by priority desc, bookings_28d desc, id desc`));
        lists.push(await listed(`where category_id = ${pk} order by created_at desc, id desc`));
      }
      for (const pictures of lists) {
        expect(pictures.length).toBeGreaterThan(10);
        pictures.slice(1).forEach((picture, index) => {
          expect(picture).not.toBe(pictures[index]);
        });
      }

      async function listed(tail: string): Promise<string[]> {
        const rows = await selectRows<{ scene: { kind: string; seed: number } }>(`select scene from content ${tail}`);
        return rows.map(({ scene: { kind, seed } }) => {
          if (!isSceneKind(kind)) throw new Error(`no scene ${kind}`);
          return scenePicture({ kind, seed }).src;
        });
      }
    });

    it("팔리는 곳에는 60일 동안의 자리가 있고, 명절에는 쉬어요", async () => {
      const [span] = await selectRows<{ first: string; last: string }>(
        "select min(date)::text as first, max(date)::text as last from slot",
      );
      expect(span).toEqual({ first: today, last: "2027-01-18" });
      const without = `from content c where sale_state = 'on_sale' and not exists (select 1 from slot s where s.content_id = c.id)`;
      expect(await count(without)).toBe(0);
      expect(await count("from slot where sold > 0 or held > 0")).toBe(0);
      const holidays = await selectRows<{ date: string }>(
        "select distinct date::text as date from slot where date = '2026-12-25'",
      );
      expect(holidays).toHaveLength(1);
      expect(isHoliday("2026-12-25")).toBe(true);
    });

    it("마감·마지막 한 자리·오픈 전·끝난 놀이·날짜 미정이 모두 있어요", async () => {
      for (const where of [
        "from slot where capacity = 0",
        "from slot where capacity = 1",
        "from content where sale_state = 'not_on_sale' and sale_opens_at > '2026-11-20'",
        "from content where sale_state = 'ended'",
        "from content where sale_state = 'info_only' and min_price is null",
        "from content where dating = 'open'",
        "from content where dating = 'either'",
        "from content where dating = 'open' and sale_state = 'ended'",
        "from content where min_height_cm is not null",
        "from content where jsonb_array_length(papers) > 0",
        "from content_option where band = 'family'",
        "from content_option o join content c on c.id = o.content_id where band = 'addon' and seats = 0 and sale_state = 'on_sale'",
        "from content where needs_shipping and sale_state = 'on_sale' and dating = 'open'",
        "from content_option where band = 'infant' and price = 0",
      ]) {
        expect([where, (await count(where)) > 0]).toEqual([where, true]);
      }
    });

    it("줄 그은 값은 지난 30일 가운데 20일을 받은 값이고, 그렇지 않은 놀이에는 없어요", async () => {
      const reduced = await selectRows<{ list: number | string; content_id: number; days: number | string }>(`
        select o.content_id, o.list_price as list, (
          select sum(least(u.until, date '${today}') - greatest(u.since, date '${today}' - 30))
          from (select h.price, (h.asked_from at time zone 'Asia/Seoul')::date as since,
              coalesce(lead((h.asked_from at time zone 'Asia/Seoul')::date) over (order by h.asked_from), date '${today}') as until
            from price_history h where h.option_id = o.id) u
          where u.price = o.list_price and u.until > date '${today}' - 30) as days
        from content_option o where o.list_price > o.price`);
      expect(reduced.length).toBeGreaterThan(50);
      expect(reduced.filter(({ days }) => Number(days) < 20)).toEqual([]);
      // Reduced two weeks ago: the higher price applied, but not on 20 of the last 30 days.
      expect(
        await count(`from content_option o where o.list_price = o.price and exists (
          select 1 from price_history h where h.option_id = o.id and h.price > o.price)`),
      ).toBeGreaterThan(5);
      expect(
        await count(`from content c where c.list_price > c.min_price and not exists (
          select 1 from content_option o where o.content_id = c.id and o.price = c.min_price and o.list_price = c.list_price)`),
      ).toBe(0);
    });

    it("쿠폰은 규칙이 아는 모든 모양이 있고, 가입 쿠폰 셋은 19,000원이에요", async () => {
      for (const where of [
        "is_percent and maximum_discount_amount > 0",
        "is_percent and maximum_discount_amount = 0",
        "not is_percent and discount_amount >= 50000",
        "ends_at < '2026-11-20'",
        "starts_at > '2026-11-21'",
        "min_spend > 0",
        "weekdays_only and scope = 'stay'",
        "issue_limit is not null",
        "kind = 'code' and code_hash is not null",
        "vip_only",
      ]) {
        expect([where, (await count(`from coupon where ${where}`)) > 0]).toEqual([where, true]);
      }
      const [welcome] = await selectRows<{ won: number | string }>(
        "select sum(discount_amount) as won from coupon where kind = 'welcome'",
      );
      expect(Number(welcome?.won)).toBe(19_000);
      expect(await count("from plus_discount where exclusive_with_coupon")).toBe(1);
      const uncounted = `from coupon c where issued_count <> (select count(*) from issued_coupon i where i.coupon_id = c.id)`;
      expect(await count(uncounted)).toBe(0);
    });

    it("시험할 가족들이 있고 아이들의 개월 수가 약속한 대로예요", async () => {
      const children = await selectRows<{ id: string; birth_enc: string }>("select id, birth_enc from child");
      const months = children.map(({ id, birth_enc }) =>
        ageMonths(openField({ table: "child", column: "birth_enc", row: id }, birth_enc), today),
      );
      for (const wanted of [11, 24, 28, 35, 36, 84, 87, 132]) expect(months).toContain(wanted);
      expect(await count("from member where user_vip")).toBe(1);
      expect(await count("from member where state = 'grace'")).toBe(1);
      const legacy = "from (select phone_hash from member group by phone_hash having count(*) = 2) legacy";
      expect(await count(legacy)).toBe(1);
      expect(await count("from partner_contract where usable")).toBeGreaterThan(0);
      expect(await count("from partner_contract where not usable and unusable_reason is not null")).toBeGreaterThan(0);
      const unbalanced = `from point_balance b where balance <> (select sum(remaining) from point_lot l where l.user_id = b.user_id)
        or balance <> (select sum(delta) from point_log g where g.user_id = b.user_id)`;
      expect(await count(unbalanced)).toBe(0);
      expect(await count("from point_balance where balance > 0")).toBeGreaterThan(0);
    });

    it("사람의 이름과 번호는 봉해져 있어요", async () => {
      const rows = await selectRows<{ text: string }>(
        "select concat_ws(' ', realname_enc, phone_enc, email_enc, phone_hash) as text from member union all select concat_ws(' ', name_enc, birth_enc) from child",
      );
      for (const { text } of rows) expect(text).not.toMatch(/010\d{8}|하준|서아|나들이|@|20\d\d-\d\d/);
    });

    it("홈에는 순서와 배너가 있고, 배너는 있는 놀이를 열어요", async () => {
      const types = (
        await selectRows<{ section_type: string }>("select section_type from home_section order by position")
      ).map(({ section_type }) => section_type);
      expect(types.slice(0, 4)).toEqual(["main_banner", "categories", "cold_start", "stays"]);
      const hrefs = await selectRows<{ href: string }>("select href from banner");
      for (const { href } of hrefs) {
        const [, pk] = /detail\?id=(\d*)$/.exec(href) ?? [];
        if (pk !== undefined) expect([href, await count(`from content where id = ${pk || 0}`)]).toEqual([href, 1]);
      }
    });

    it("추천하고 자주 찾는 말은 모두 놀이로 이어져요", async () => {
      await rebuildVocabulary(engine.handle().db);
      expect(await count("from picked_keyword where place = 'recommended'")).toBeGreaterThanOrEqual(5);
      expect(await count("from keyword where search_count > 0")).toBeGreaterThanOrEqual(10);
      expect(await count("from keyword where search_count > 0 and content_count = 0")).toBe(0);
      expect(
        await count(
          "from picked_keyword p where p.place <> 'stay' and not exists (select 1 from keyword k where k.text = p.text and k.content_count > 0)",
        ),
      ).toBe(0);
    });

    it("종로구에는 갈 곳이 여럿이고, 동네는 모두 진짜예요", async () => {
      expect(await count("from content where district_id / 1000 = 11110")).toBeGreaterThanOrEqual(10);
      expect(await count("from content c where not exists (select 1 from district d where d.id = c.district_id)")).toBe(
        0,
      );
      expect(await count("from district where lat is null or lng is null")).toBe(0);
      expect(await count("from district")).toBe(5347);
    });

    it("하루가 지나면 하루치 자리만 더해지고, 다시 해도 그대로예요", async () => {
      const { db } = engine.handle();
      const before = await count("from slot");
      expect(await extendSlots(db, today)).toBe(0);
      const added = await extendSlots(db, "2026-11-21");
      expect(added).toBeGreaterThan(50);
      expect(await extendSlots(db, "2026-11-21")).toBe(0);
      expect(await count("from slot")).toBe(before + added);
      expect((await selectRows<{ last: string }>("select max(date)::text as last from slot"))[0]?.last).toBe(
        "2027-01-19",
      );
    });

    it("이미 차 있으면 다시 채우지 않아요", async () => {
      const before = await count("from content");
      await seedWhenEmpty(engine.handle());
      expect(await count("from content")).toBe(before);
      expect(await count("from member")).toBe(6);
    });
  },
  demoActivitySeed,
);
