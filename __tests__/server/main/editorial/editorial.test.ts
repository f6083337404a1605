import { mainHost } from "@/server/main/app";
import { seedCategories } from "@/server/main/catalog/seed/seed-categories";
import { seedEditorial } from "@/server/main/editorial/seed-editorial";
import { labsArticle, notice, promotion, shortLink } from "@/server/platform/schema/editorial";
import { homeSection } from "@/server/platform/schema/home";
import type { HomeSections } from "@/shared/contract/main/discover";
import type {
  LabsDetail,
  LabsPage,
  NoticePage,
  PopupPromotion,
  PromotionDetail,
  PromotionPage,
  ShortLinkReply,
  ThemeInventory,
} from "@/shared/contract/main/editorial";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { catalogSeed } from "../../../support/seed-catalog";
import { addLodge } from "../../../support/seed-stays";

const client = signedClient(mainHost);
const now = new Date();
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const scene = { kind: "room", seed: 1 };

describeEachEngine(
  "편집자가 쓰는 것",
  (engine) => {
    beforeAll(async () => {
      const { db } = engine.handle();
      await db.insert(homeSection).values({ sectionType: "theme", params: { theme: "muddy", size: 10 }, position: 1 });
      await seedCategories(db);
      await seedEditorial(db, now);
    });

    it("홈의 주제 선반은 주제의 번호를 받고, 그 번호로 그 주제의 놀이가 온다", async () => {
      const { sections } = (await client.get("/home/sections/")).data as HomeSections;
      const fields = sections[0]?.fields ?? {};
      expect(fields).toEqual({ id: expect.any(Number), size: 10 });
      const theme = (await client.get(`/home/theme/${fields.id}/inventory/`)).data as ThemeInventory;
      expect(theme.title).toBe("마음껏 흙 묻히는 날");
    });

    it("놀이소식은 새것부터 스무 편씩, 마지막 쪽은 스무 편보다 적게 온다", async () => {
      const first = (await client.get("/play-news/?index=1&size=20")).data as LabsPage;
      const second = (await client.get("/play-news/?index=2&size=20")).data as LabsPage;
      const all = [...first.play_news, ...second.play_news];
      expect(first.play_news).toHaveLength(20);
      expect(second.play_news.length).toBeLessThan(20);
      expect(all).toHaveLength(first.total_count);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const dates = all.map(({ published_at }) => published_at);
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it("아이 모두가 할 수 있고, 시간 안에 끝나고, 밖에서 하는 것만 고를 수 있다", async () => {
      const { play_news } = (await client.get("/play-news/?child_months=60,90&indoor=outdoor&max_minutes=35"))
        .data as LabsPage;
      expect(play_news.length).toBeGreaterThan(0);
      for (const playNews of play_news) {
        expect(playNews.min_months).toBeLessThanOrEqual(60);
        expect(playNews.max_months).toBeGreaterThanOrEqual(90);
        expect(playNews.minutes).toBeLessThanOrEqual(35);
        expect(playNews.indoor).not.toBe("indoor");
      }
      expect((await client.get("/play-news/?child_months=abc")).status).toBe(422);
    });

    it("소식 하나에는 앞뒤 소식이 이어지고, 홈에서도 같은 것을 준다", async () => {
      const { play_news } = (await client.get("/play-news/")).data as LabsPage;
      const [newest, older] = play_news;
      const detail = (await client.get(`/play-news/${newest?.id}/`)).data as LabsDetail;
      expect(detail.next).toBeNull();
      expect(detail.previous).toEqual({ id: older?.id, title: older?.title });
      expect(detail.steps.length).toBeGreaterThanOrEqual(4);
      const back = (await client.get(`/play-news/${older?.id}/`)).data as LabsDetail;
      expect(back.next?.id).toBe(newest?.id);
      expect((await client.get(`/home/news/${newest?.id}/`)).data).toEqual(detail);
      expect((await client.get("/play-news/999999/")).status).toBe(404);
    });

    it("공지는 고정한 것이 먼저이고, 가장 새로 바뀐 때를 머리글만 물어도 알 수 있다", async () => {
      const { notices } = (await client.get("/notices/?index=1&size=20")).data as NoticePage;
      expect(notices).toHaveLength(20);
      expect(notices.slice(0, 2).map(({ is_pinned }) => is_pinned)).toEqual([true, true]);
      const before = await client.head("/notices/");
      expect(before.status).toBe(200);
      await engine
        .handle()
        .db.insert(notice)
        .values({ key: "new", title: "새 공지", body: "본문", publishedAt: day(0), updatedAt: day(1) });
      const after = await client.head("/notices/");
      expect(Date.parse(after.headers.get("last-modified") ?? "")).toBeGreaterThan(
        Date.parse(before.headers.get("last-modified") ?? ""),
      );
    });

    it("이벤트는 지금 도는 것만, 물은 칸만 온다. 끝난 것도 주소로는 열린다", async () => {
      await engine
        .handle()
        .db.insert(promotion)
        .values([
          {
            key: "over",
            host: "main",
            sectionType: "event",
            title: "끝난 이벤트",
            summary: "",
            body: "글",
            scene,
            isPopup: true,
            startsAt: day(-9),
            endsAt: day(-1),
            position: 0,
          },
          {
            key: "soon",
            host: "main",
            sectionType: "event",
            title: "곧",
            summary: "",
            body: "글",
            scene,
            isPopup: true,
            startsAt: day(3),
            position: 0,
          },
        ]);
      const { events } = (await client.get("/events/?section_type=event&fields=title,ends_at")).data as PromotionPage;
      expect(events.length).toBeGreaterThan(2);
      expect(Object.keys(events[0] ?? {}).sort()).toEqual(["ends_at", "id", "title"]);
      expect(events.map(({ title }) => title)).not.toContain("끝난 이벤트");
      const stay = (await client.get("/stay/events/?section_type=event")).data as PromotionPage;
      expect(stay.events.length).toBeGreaterThan(0);
      expect(stay.events.map(({ id }) => id)).not.toEqual(expect.arrayContaining([events[0]?.id]));

      const rows = await engine.handle().db.select().from(promotion);
      const toId = (key: string) => rows.find((row) => row.key === key)?.id;
      const over = (await client.get(`/events/${toId("over")}/`)).data as PromotionDetail;
      expect(over.title).toBe("끝난 이벤트");
      expect((await client.get(`/events/${toId("soon")}/`)).status).toBe(404);
      const popup = (await client.get("/events/popup/")).data as { events: PopupPromotion[] };
      expect(popup.events.map(({ title }) => title)).not.toEqual(expect.arrayContaining(["끝난 이벤트", "곧"]));
      expect(popup.events).toHaveLength(1);
    });

    it("같은 것을 가리키는 짧은 링크는 언제나 같다", async () => {
      const make = async (pk: number) =>
        ((await client.post("/short-links/", { json: { type: "content", pk } })).data as ShortLinkReply).trackingLink
          .shortUrl;
      const [one, again, other] = [await make(7), await make(7), await make(8)];
      expect(again).toBe(one);
      expect(other).not.toBe(one);
      const code = one.split("/").at(-1) ?? "";
      expect((await client.get(`/short-links/${code}/`)).data).toEqual({ type: "content", pk: "7" });
      expect((await client.get("/short-links/zzzzzzz/")).status).toBe(404);
      expect((await client.post("/short-links/", { json: { type: "anything", pk: 1 } })).status).toBe(422);
      const spelt = await client.post("/short-links/", { json: { type: "content", pk: "007" } });
      expect((spelt.data as ShortLinkReply).trackingLink.shortUrl).toBe(one);
    });

    it("없는 것을 가리키는 짧은 링크는 만들지 않는다", async () => {
      const db = engine.handle().db;
      const events = await db.select().from(promotion);
      const soon = events.find(({ key }) => key === "soon")?.id ?? 0;
      const over = events.find(({ key }) => key === "over")?.id ?? 0;
      const [article] = await db.select().from(labsArticle).limit(1);
      // The seed sets the keys of venues and policies explicitly.
      for (const table of ["venue", "refund_policy"])
        await db.execute(`select setval(pg_get_serial_sequence('${table}', 'id'), 5000)`);
      const lodge = await addLodge(db);
      const before = await db.$count(shortLink);
      const make = async (type: string, pk: number | string) =>
        (await client.post("/short-links/", { json: { type, pk } })).status;
      for (const type of ["content", "stay", "labs", "event"]) expect(await make(type, 2_000_000)).toBe(404);
      expect(await make("event", soon)).toBe(404);
      for (const pk of ["x", "1; drop", -1, 0, 1.5, "7".repeat(64)]) expect(await make("content", pk)).toBe(422);
      expect(await db.$count(shortLink)).toBe(before);
      expect(await make("event", over)).toBe(200);
      expect(await make("labs", article?.id ?? 0)).toBe(200);
      expect(await make("stay", lodge.accommodationId)).toBe(200);
    });
  },
  catalogSeed,
);
