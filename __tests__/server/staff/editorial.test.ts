import { eq } from "drizzle-orm";
import { remoteSettings } from "@/server/commerce/settings/remote-settings";
import { mainHost } from "@/server/main/app";
import { OPEN_ROUTES, ownRoute } from "@/server/main/desk-editorial/own-route";
import { sweepEditorialPhotos } from "@/server/main/desk-editorial/photos";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { clock, moveClock } from "@/server/platform/clock";
import { banner, editorialPhoto, keyword, remoteSetting } from "@/server/platform/schema/home";
import { photo } from "@/server/platform/schema/review";
import { auditLog } from "@/server/platform/schema/staff/staff";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { stayHost } from "@/server/stay/app";
import type { BannerList, HomeSections, Keywords } from "@/shared/contract/main/discover";
import type { LabsPage, NoticePage, PopupPromotion, PromotionPage } from "@/shared/contract/main/editorial";
import type {
  ArticleForm,
  BannerForm,
  Editable,
  EditorialChanges,
  EventForm,
  HomeForm,
  NoticeForm,
  SettingForm,
  WordsForm,
} from "@/shared/contract/main/staff/desk-editorial";
import { describeEachEngine } from "../../support/engines";
import { type Sent, signedClient, visitor } from "../../support/http-client";
import { forgetLimits } from "../../support/members";
import { projectFiles } from "../../support/project-files";
import { catalogSeed } from "../../support/seed-catalog";
import { addLodge } from "../../support/seed-stays";
import { readData } from "../../support/shopper";
import { addStaff, type StaffClient } from "../../support/staff";
import { realPhoto } from "../../support/stay-reviews";

const HOUR = 3_600_000;
const ALWAYS = { is_active: true, starts_at: null, ends_at: null };
const in_ = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const BANNER: BannerForm = {
  kind: "main",
  eyebrow: "눈이 와요",
  title: "눈썰매 타고\n어묵 한 컵",
  cta: "보러 가기",
  href: "/contents?category=1",
  scene: { kind: "snow", seed: 1 },
  position: 1,
  ...ALWAYS,
};
const EVENT: EventForm = {
  host: "main",
  section_type: "event",
  title: "눈 오는 주말",
  summary: "눈놀이를 모았어요",
  body: "눈놀이를 한곳에 모았어요.",
  scene: { kind: "snow", seed: 0 },
  href: "/contents",
  cta: "모두 보기",
  is_popup: true,
  position: 1,
  ...ALWAYS,
};
const NOTICE: NoticeForm = { title: "설 연휴 안내", body: "설에는 쉬어요.", is_pinned: false, ...ALWAYS };

const findFaults = (sent: Sent): string[] => Object.keys(Object(Reflect.get(Object(sent.data), "fields"))).sort();

describe("누르면 갈 곳", () => {
  const ORIGIN = "https://nadlang.example";
  const hrefFor = (text: string) => ownRoute(text, ORIGIN)?.href ?? null;

  it("부모가 아는 화면만 되고, 주소창에서 복사한 우리 주소도 된다", () => {
    expect(hrefFor("/contents?category=2")).toBe("/contents?category=2");
    expect(hrefFor(`${ORIGIN}/mypage/coupon`)).toBe("/mypage/coupon");
    expect(ownRoute("/content/detail?id=12", ORIGIN)?.target).toEqual({ type: "content", pk: 12 });
    expect(Object.keys(OPEN_ROUTES).map(hrefFor).filter(Boolean).length).toBeGreaterThan(20);
  });

  it.each([
    "https://evil.example/contents",
    "https://nadlang.example.evil.test/contents",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>1</script>",
    " /contents",
    "/contents#x",
    "/contents?next=https://evil.example",
    "/contents?q=1?2",
    "/content/detail",
    "/content/detail?id=0",
    "/content/detail?id=1e3",
    "/login?from=https://evil.example",
    "/desk",
    "/api/main/notices/",
    "/nowhere",
    "/__proto__",
    "",
  ])("%s는 안 된다", (text) => expect(hrefFor(text)).toBeNull());

  it("허락한 주소마다 화면이 있다", () => {
    const pages = projectFiles(["pages"], [".tsx"]).map((file) => file.replace(/^pages|(\/index)?\.tsx$/g, "") || "/");
    const isThere = (path: string) => pages.includes(path) || pages.includes(path.replace(/[^/]+$/, "[name]"));
    expect(Object.keys(OPEN_ROUTES).filter((path) => !isThere(path))).toEqual([]);
  });
});

describeEachEngine(
  "고객센터가 꾸미는 것",
  (engine) => {
    const db = () => engine.handle().db;
    const anyone = signedClient(mainHost, visitor("reader"));
    let desk: StaffClient;
    let admin: StaffClient;
    beforeAll(async () => {
      desk = await addStaff(db(), { venueId: null, role: "desk", name: "고상담" });
      // The seed sets the keys of venues and policies explicitly.
      for (const table of ["venue", "refund_policy"])
        await db().execute(`select setval(pg_get_serial_sequence('${table}', 'id'), 5000)`);
      admin = await addStaff(db(), { venueId: null, role: "admin", name: "나책임" });
    });
    afterEach(async () => {
      moveClock(0);
      await forgetLimits(db());
    });

    const path = (kind: string, pk?: number) => `/desk/editorial/${kind}/${pk === undefined ? "" : `${pk}/`}`;
    const make = async <Form>(kind: string, form: Form, as = desk): Promise<Editable<Form>> =>
      readData(await as.post(path(kind), { json: { version: 0, form } }));
    const loadList = async <Form>(kind: string): Promise<Editable<Form>[]> =>
      readData<{ items: Editable<Form>[] }>(await desk.get(path(kind))).items;
    const only = async <Form>(kind: string): Promise<Editable<Form>> => {
      const [one] = await loadList<Form>(kind);
      if (!one) throw new Error("nothing there");
      return one;
    };
    const changes = async (subject: string, pk?: number) =>
      readData<EditorialChanges>(
        await desk.get(`/desk/editorial/changes/?subject=${subject}${pk === undefined ? "" : `&pk=${pk}`}`),
      ).changes;
    const undo = (id: number | undefined, as = desk, at = "changes") => as.post(`/desk/editorial/${at}/${id}/undo/`);
    const bannersShown = async (kind = "main") =>
      readData<BannerList>(await anyone.get(`/home/banners/${kind}/`)).banners.map(({ title }) => title);

    it("배너는 켜 두었고 시작했고 끝나지 않았을 때만 보인다", async () => {
      await make("banners", { ...BANNER, title: "꺼 둔 것", is_active: false });
      await make("banners", { ...BANNER, title: "다음", position: 2, starts_at: in_(1), ends_at: in_(2) });
      await make("banners", BANNER);
      const at = async (hours: number) => {
        moveClock(hours * HOUR);
        return bannersShown();
      };
      expect(await at(0)).toEqual([BANNER.title]);
      expect(await at(1.5)).toEqual([BANNER.title, "다음"]);
      expect(await at(2.5)).toEqual([BANNER.title]);
    });

    it("갈 곳이 없거나 남의 곳이면 저장되지 않는다", async () => {
      for (const href of [
        "https://evil.example",
        "javascript:alert(1)",
        "//evil.example",
        "/content/detail?id=99999999",
      ])
        expect(
          findFaults(await desk.post(path("banners"), { json: { version: 0, form: { ...BANNER, href } } })),
        ).toEqual(["form.href"]);
      const wrong = { ...BANNER, title: "", starts_at: in_(2), ends_at: in_(1), scene: { kind: "moon", seed: 1 } };
      expect(findFaults(await desk.post(path("banners"), { json: { version: 0, form: wrong } }))).toEqual([
        "form.title",
      ]);
      expect(
        findFaults(await desk.post(path("banners"), { json: { version: 0, form: { ...wrong, title: "달" } } })),
      ).toEqual(["form.ends_at", "form.scene"]);
      const lead = { ...EVENT, href: "https://evil.example" };
      expect(findFaults(await desk.post(path("events"), { json: { version: 0, form: lead } }))).toEqual(["form.href"]);
    });

    it("이벤트로 가는 배너는 이벤트가 열리는 때부터만 걸 수 있다", async () => {
      const event = await make("events", { ...EVENT, title: "내일 여는 것", is_popup: false, starts_at: in_(24) });
      const form = { ...BANNER, kind: "strip", href: `/event/detail?id=${event.pk}` };
      expect(findFaults(await desk.post(path("banners"), { json: { version: 0, form } }))).toEqual(["form.href"]);
      const later = await desk.post(path("banners"), { json: { version: 0, form: { ...form, starts_at: in_(25) } } });
      expect(later.status).toBe(200);
    });

    it("올린 사진은 다시 그려지고, 허락 없이는 받지 않고, 쓰지 않으면 일주일 뒤에 지운다", async () => {
      const send = async (rights: string) => {
        const multipart = new FormData();
        multipart.set("rights", rights);
        multipart.append("photos", new Blob([new Uint8Array(await realPhoto())]), "photo.jpg");
        return desk.post("/desk/editorial/photos/", { multipart });
      };
      expect(findFaults(await send("false"))).toEqual(["rights"]);
      const [used, unused] = [
        readData<{ id: string }>(await send("true")).id,
        readData<{ id: string }>(await send("true")).id,
      ];
      const scene = { ...BANNER.scene, photo: { id: used, alt: "" } };
      await make("banners", { ...BANNER, kind: "tip", title: "사진", scene });
      const [shown] = readData<BannerList>(await anyone.get("/home/banners/tip/")).banners;
      expect(shown?.scene.photo?.id).toBe(used);
      const stranger = { ...scene, photo: { id: "pho-of-a-member", alt: "" } };
      expect(
        findFaults(await desk.post(path("banners"), { json: { version: 0, form: { ...BANNER, scene: stranger } } })),
      ).toEqual(["form.scene"]);
      await sweepEditorialPhotos(db());
      expect(await db().$count(photo, eq(photo.id, unused))).toBe(1);
      await db()
        .update(editorialPhoto)
        .set({ createdAt: new Date(Date.now() - 8 * 24 * HOUR) });
      await sweepEditorialPhotos(db());
      expect(await db().$count(photo, eq(photo.id, unused))).toBe(0);
      expect(await db().$count(photo, eq(photo.id, used))).toBe(1);
    });

    it("홈의 선반은 정한 차례와 제목과 수로, 켜 둔 것만, 제때에만 보이고 되돌리면 앞의 차례가 온다", async () => {
      const shelf = { subtitle: "", fields: {}, ...ALWAYS };
      const titles = async () =>
        readData<HomeSections>(await anyone.get("/home/sections/")).sections.map(
          ({ title, size }) => `${title} ${size}`,
        );
      const save = async (sections: object[]) => {
        const { version } = await only<HomeForm>("home");
        return desk.put(path("home"), { json: { version, form: { sections } } });
      };
      expect((await only<HomeForm>("home")).form.sections.length).toBeGreaterThan(5);
      const labs = { ...shelf, section_type: "labs", title: "집에서", size: 4 };
      const ranking = { ...shelf, section_type: "rankings", title: "인기", size: 7, fields: { inventory: "all" } };
      const hidden = { ...shelf, section_type: "stays", title: "숙소", size: 3, is_active: false };
      const planned = {
        ...shelf,
        section_type: "events",
        title: "이벤트",
        size: 2,
        starts_at: in_(1),
        ends_at: in_(2),
      };
      readData(await save([labs, hidden, planned, ranking]));
      expect(await titles()).toEqual(["집에서 4", "인기 7"]);
      readData(await save([ranking, labs, planned]));
      expect(await titles()).toEqual(["인기 7", "집에서 4"]);
      moveClock(1.5 * HOUR);
      expect(await titles()).toEqual(["인기 7", "집에서 4", "이벤트 2"]);
      moveClock(0);
      expect(findFaults(await save([{ ...planned, ends_at: in_(0) }]))).toEqual(["form.sections.0.ends_at"]);
      expect(findFaults(await save([{ ...labs, section_type: "nowhere" }]))).toEqual(["form.sections.0.section_type"]);
      const [last] = await changes("home");
      expect(last).toMatchObject({ act: "home.save", who: "고상담" });
      readData(await undo(last?.id));
      expect(await titles()).toEqual(["집에서 4", "인기 7"]);
      // All sections off is a choice of the desk: the built-in order does not return.
      readData(await save([{ ...labs, is_active: false }]));
      expect(await titles()).toEqual([]);
    });

    it("공지는 초안이면 보이지 않고, 나갈 때가 되면 보이며, 머리글의 때는 보이는 것 가운데 가장 새것이다", async () => {
      const stamp = async () => Date.parse((await anyone.head("/notices/")).headers.get("last-modified") ?? "");
      const shown = async () => readData<NoticePage>(await anyone.get("/notices/")).notices.map(({ title }) => title);
      const draft = await make("notices", { ...NOTICE, title: "초안", is_active: false });
      expect(await shown()).toEqual([]);
      expect(await stamp()).toBe(0);
      await make("notices", NOTICE);
      const now = await stamp();
      expect(now).toBeGreaterThan(Date.now() - 60_000);
      const planned = await make("notices", {
        ...NOTICE,
        title: "내일 나갈 것",
        is_pinned: true,
        starts_at: in_(24),
        ends_at: in_(48),
      });
      expect(await shown()).toEqual(["설 연휴 안내"]);
      expect(await stamp()).toBe(now);
      moveClock(25 * HOUR);
      expect(await shown()).toEqual(["내일 나갈 것", "설 연휴 안내"]);
      expect(await stamp()).toBe(Math.floor(Date.parse(planned.form.starts_at ?? "") / 1000) * 1000);
      moveClock(49 * HOUR);
      expect(await shown()).toEqual(["설 연휴 안내"]);
      expect(await stamp()).toBe(now);
      expect(draft.form.is_active).toBe(false);
    });

    it("이벤트 창은 켜 둔 때에만 뜨고, 끄면 주소로도 열리지 않는다", async () => {
      const { pk, version, form } = await make("events", EVENT);
      const popups = async () =>
        readData<{ events: PopupPromotion[] }>(await anyone.get("/events/popup/")).events.map(({ id }) => id);
      const listed = async () => readData<PromotionPage>(await anyone.get("/events/")).events.map(({ id }) => id);
      expect(await popups()).toContain(pk);
      expect(await listed()).toContain(pk);
      readData(await desk.put(path("events", pk), { json: { version, form: { ...form, is_active: false } } }));
      expect(await popups()).not.toContain(pk);
      expect(await listed()).not.toContain(pk);
      expect((await anyone.get(`/events/${pk}/`)).status).toBe(404);
    });

    it("누가 무엇을 바꿨는지 남고, 바꾸기 전과 지우기 전과 만들기 전으로 되돌린다", async () => {
      const title = (text: string) => ({ ...BANNER, kind: "event" as const, title: text });
      const made = await make("banners", title("처음"));
      const saved = readData<Editable<BannerForm>>(
        await desk.put(path("banners", made.pk), { json: { version: made.version, form: title("고친 것") } }),
      );
      expect(saved.version).toBeGreaterThan(made.version);
      const [change, creation] = await changes("banner", made.pk);
      expect(change).toMatchObject({
        act: "banner.save",
        who: "고상담",
        before: { title: "처음" },
        after: { title: "고친 것" },
      });
      readData(await undo(change?.id));
      expect(await bannersShown("event")).toEqual(["처음"]);
      readData(await desk.delete(path("banners", made.pk)));
      expect(await bannersShown("event")).toEqual([]);
      const [removal] = await changes("banner");
      expect(removal).toMatchObject({ act: "banner.remove", before: { title: "처음" }, after: null });
      readData(await undo(removal?.id));
      expect(await bannersShown("event")).toEqual(["처음"]);
      expect((await loadList<BannerForm>("banners")).find(({ pk }) => pk === made.pk)?.form.title).toBe("처음");
      readData(await undo(creation?.id));
      expect(await bannersShown("event")).toEqual([]);
      const acts = await db()
        .select({ act: auditLog.act })
        .from(auditLog)
        .where(eq(auditLog.subjectRef, String(made.pk)))
        .orderBy(auditLog.id);
      expect(acts.map(({ act }) => act).filter((act) => act.startsWith("banner."))).toEqual([
        "banner.create",
        "banner.save",
        "banner.undo",
        "banner.remove",
        "banner.undo",
        "banner.undo",
      ]);
      expect((await undo(99_999_999)).status).toBe(404);
    });

    it("같은 내용을 저장하면 아무것도 남지 않고, 먼저 바뀐 것은 덮어쓰지 않는다", async () => {
      const made = await make("notices", { ...NOTICE, title: "하나", is_active: false, starts_at: in_(1) });
      const put = (version: number, title: string) =>
        desk.put(path("notices", made.pk), { json: { version, form: { ...made.form, title } } });
      const same = readData<Editable<NoticeForm>>(await put(made.version, "하나"));
      expect(same.version).toBe(made.version);
      readData(await put(made.version, "둘"));
      expect(await put(made.version, "셋")).toMatchObject({ status: 409, code: "C_CHANGED" });
      expect((await desk.put(path("notices", 99_999_999), { json: { version: 0, form: NOTICE } })).status).toBe(404);
      expect((await desk.delete(path("notices", 99_999_999))).status).toBe(404);
    });

    it("되돌릴 내용이 이제 보일 수 없는 것이면 되돌리지 않는다", async () => {
      const [row] = await db()
        .insert(banner)
        .values({ kind: "theme", title: "옛것", href: "https://elsewhere.example", scene: BANNER.scene, position: 9 })
        .returning();
      const pk = row?.id ?? 0;
      readData(await desk.put(path("banners", pk), { json: { version: 0, form: { ...BANNER, kind: "theme" } } }));
      const [change] = await changes("banner", pk);
      expect(await undo(change?.id)).toMatchObject({ status: 400, code: "F000" });
      expect(await bannersShown("theme")).toEqual([BANNER.title]);
    });

    it("설정은 관리자만 바꾸고 되돌리며, 정한 동안만 호스트와 브라우저가 같은 값을 쓴다", async () => {
      const form: SettingForm = {
        setting: { name: "review_point_reward", value: { text: 500, photo: 900 } },
        ...ALWAYS,
        starts_at: in_(1),
        ends_at: in_(2),
      };
      expect(await desk.post(path("settings"), { json: { version: 0, form } })).toMatchObject({
        status: 403,
        code: "F405",
      });
      const reward = async () => JSON.parse((await remoteSettings(db())).review_point_reward ?? "");
      const own = await reward();
      const made = await make("settings", form, admin);
      expect(await reward()).toEqual(own);
      moveClock(1.5 * HOUR);
      expect(await reward()).toEqual({ text: 500, photo: 900 });
      moveClock(2.5 * HOUR);
      expect(await reward()).toEqual(own);
      moveClock(0);
      expect((await loadList<SettingForm>("settings")).map(({ pk }) => pk)).toContain(made.pk);
      const closed: SettingForm = { setting: { name: "stay_open", value: false }, ...ALWAYS };
      await make("settings", closed, admin);
      expect((await remoteSettings(db())).stay_open).toBe("false");
      const lodge = await addLodge(db());
      const [date, next] = [lodge.date(1), lodge.date(2)];
      const query = `accommodation_id=${lodge.accommodationId}&product_id=${lodge.productId}&check_in=${date}&check_out=${next}&adults=2&children=0`;
      const asked = await signedClient(stayHost, visitor("sleeper")).get(`/booking/checkout?${query}`);
      expect(asked).toMatchObject({ status: 400, code: "F000" });
      const [change] = await changes("setting");
      expect((await undo(change?.id)).status).toBe(404);
      expect((await undo(change?.id, desk, "settings/changes")).status).toBe(403);
      readData(await undo(change?.id, admin, "settings/changes"));
      expect((await remoteSettings(db())).stay_open).toBe("true");
    });

    it.each([
      [{ name: "review_point_reward", value: { text: -1, photo: 100 } }],
      [{ name: "review_point_reward", value: { text: 1.5, photo: 100 } }],
      [{ name: "payment_method_icons", value: { card: "https://evil.example/a.svg" } }],
      [{ name: "payment_method_icons", value: { card: "//evil.example/a.svg" } }],
      [{ name: "payment_method_icons", value: { bitcoin: "/pay/card.svg" } }],
      [{ name: "stay_open", value: "yes" }],
      [{ name: "free_everything", value: true }],
    ])("브라우저가 읽지 못할 설정은 받지 않는다: %j", async (setting) => {
      const sent = await admin.post(path("settings"), { json: { version: 0, form: { setting, ...ALWAYS } } });
      expect(sent.status).toBe(422);
      expect(await db().$count(remoteSetting, eq(remoteSetting.name, "payment_method_icons"))).toBe(0);
    });

    it("고른 검색어는 그 차례로 먼저 오고, 때가 지나면 세어진 말이 돌아오며, 찾는 것이 없는 말은 둘 수 없다", async () => {
      await rebuildVocabulary(db());
      const { version, form } = await only<WordsForm>("words");
      const said = async (of: string) => readData<Keywords>(await anyone.get(`/contents/keywords/${of}`)).keywords;
      const counted = await said("");
      const [last, ...others] = [...counted].reverse();
      const word = (text = "", ends_at: string | null = null) => ({ text, starts_at: null, ends_at });
      const save = (json: WordsForm, at = version) => desk.put(path("words"), { json: { version: at, form: json } });
      expect(others.length).toBeGreaterThan(2);
      const saved = readData<Editable<WordsForm>>(
        await save({ ...form, popular: [word(last, in_(1))], recommended: [word(others[0]), word(last)] }),
      );
      expect((await said(""))[0]).toBe(last);
      expect((await said("recommended/")).slice(0, 2)).toEqual([others[0], last]);
      expect(await save(form)).toMatchObject({ status: 409 });
      moveClock(2 * HOUR);
      expect(await said("")).toEqual(counted);
      moveClock(0);
      const wrong = await save(
        { ...form, recommended: [word("없는말없는말"), word(last), word(last)], stay: [word("없는숙소없는숙소")] },
        saved.version,
      );
      expect(findFaults(wrong)).toEqual(["form.recommended.0.text", "form.recommended.2.text", "form.stay.0.text"]);
      const { accommodationId } = await addLodge(db());
      await db()
        .update(accommodation)
        .set(toSearchKeys(["달빛 오두막"]))
        .where(eq(accommodation.id, accommodationId));
      readData(await save({ ...form, stay: [word("달빛 오두막")] }, saved.version));
      const stays = signedClient(stayHost, visitor("sleeper"));
      expect(readData<Keywords>(await stays.get("/search/popular-keywords")).keywords[0]).toBe("달빛 오두막");
      await rebuildVocabulary(db());
      expect(await db().$count(keyword, eq(keyword.text, "달빛 오두막"))).toBe(0);
    });

    it("집에서 놀기는 켜 둔 동안만 목록과 주소로 열리고, 나이가 뒤바뀌면 저장되지 않는다", async () => {
      const form: ArticleForm = {
        title: "그림자 동물원",
        summary: "손전등 하나로 놀아요",
        scene: { kind: "room", seed: 1 },
        min_months: 24,
        max_months: 95,
        minutes: 20,
        indoor: "indoor",
        materials: ["손전등"],
        steps: [{ title: "불 끄기", text: "방의 불을 꺼요.", scene: null, alt: "" }],
        safety: "넘어지지 않게 바닥을 치워 주세요.",
        variants: [{ from_age: 2, to_age: 4, text: "손 모양을 잡아 주세요." }],
        category_pk: null,
        ...ALWAYS,
        starts_at: in_(1),
        ends_at: in_(2),
      };
      const wrong = { ...form, min_months: 96, variants: [{ from_age: 5, to_age: 4, text: "글" }], category_pk: 9999 };
      expect(findFaults(await desk.post(path("articles"), { json: { version: 0, form: wrong } }))).toEqual([
        "form.category_pk",
        "form.max_months",
        "form.variants.0.to_age",
      ]);
      const { pk } = await make("articles", form);
      const seen = async (hours: number) => {
        moveClock(hours * HOUR);
        const { play_news: listed, total_count: count } = readData<LabsPage>(await anyone.get("/play-news/"));
        return [listed.map(({ id }) => id), count, (await anyone.get(`/play-news/${pk}/`)).status];
      };
      expect(await seen(0)).toEqual([[], 0, 404]);
      expect(await seen(1.5)).toEqual([[pk], 1, 200]);
      expect(await seen(2.5)).toEqual([[], 0, 404]);
    });

    it("초안의 시각은 시계를 따른다", async () => {
      moveClock(3 * HOUR);
      const made = await make("notices", { ...NOTICE, title: "지금 나가는 것" });
      expect(Date.parse(made.form.starts_at ?? "")).toBeGreaterThan(clock.nowMs() - 60_000);
    });
  },
  catalogSeed,
);
