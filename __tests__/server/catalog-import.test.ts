import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { and, eq, ne, sql } from "drizzle-orm";
import { importCatalog } from "@/server/main/catalog/catalog-command";
import { switchContract } from "@/server/main/catalog/contracts";
import { endEvents } from "@/server/main/catalog/end-events";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { clock, moveClock } from "@/server/platform/clock";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { loadMapping, shippedMappings } from "@/server/platform/intake/mapping/load-mapping";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { accommodation, stayProduct } from "@/server/platform/schema/stay/stay";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStayReference } from "@/server/stay/catalog/seed/seed-stay-reference";
import type { VenueContent } from "@/shared/contract/main/staff/content";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { dataFile, rawFile } from "../support/catalog-files";
import { describeBothEngines } from "../support/engines";
import { readData } from "../support/shopper";
import { addStaff, findVenueId } from "../support/staff";

const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: DatabaseHandle) =>
    db.$client.transaction(async (tx) => {
      await seedReference(tx);
      await seedStayReference(tx, new DistrictBook(shippedDistricts()));
    }),
};

/** A small excerpt of each shipped mapping: places added, and rows in the file. */
const SAMPLES: Record<string, { file: string; added: number; rows: number }> = {
  museums: { file: "museums.json.gz", added: 0, rows: 2236 },
  villages: { file: "villages.csv", added: 20, rows: 20 },
  forests: { file: "forests_20220906.csv", added: 4, rows: 20 },
  "forest-guides": { file: "forest-guides.csv", added: 0, rows: 2 },
  festivals: { file: "festivals.csv", added: 5, rows: 8 },
  performances: { file: "performances.csv", added: 7, rows: 10 },
  "culture-events": { file: "culture-events.json", added: 3, rows: 5 },
  campings: { file: "campings.csv", added: 4, rows: 6 },
  libraries: { file: "libraries.csv", added: 1, rows: 2 },
  pensions: { file: "pensions.csv", added: 3, rows: 4 },
  sights: { file: "sights.csv", added: 3, rows: 3 },
  "recreation-forests": { file: "recreation-forests.csv", added: 2, rows: 4 },
};
const LARGE = ["museums"];

const toText = (name: string): string => new TextDecoder("euc-kr").decode(readFileSync(dataFile(name)));
const cut = (bytes: Buffer, at: number): Buffer => bytes.subarray(0, at);

describeBothEngines(
  "공공데이터 담기",
  (engine) => {
    beforeAll(() => moveClock(kstInstant("2026-11-20", "09:00") - Date.now()));
    afterAll(() => moveClock(0));

    const db = () => engine.handle().db;
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const code = await importCatalog(engine.handle(), args, (line) => lines.push(line), importStays);
      return { code, lines, text: lines.join("\n") };
    };
    const wrote = (text: string) => /(?:데이터베이스|담는다면): (.*)$/m.exec(text)?.[1] ?? "";
    /** Everything that an import can change. */
    const state = async () => {
      const { rows } = await db().execute<{ all: string }>(sql`
        select md5(string_agg(t, '|' order by t)) as all from (
          select row_to_json(c)::text as t from content c union all select row_to_json(o)::text from content_option o
          union all select row_to_json(a)::text from accommodation a union all select row_to_json(p)::text from stay_product p
          union all select row_to_json(s)::text from venue s union all select row_to_json(k)::text from keyword k) x`);
      return rows[0]?.all;
    };
    const named = async (name: string) => {
      const [row] = await db().select().from(content).where(eq(content.name, name));
      if (!row) throw new Error(`no ${name}`);
      return row;
    };
    const stayNamed = async (name: string) => {
      const [row] = await db().select().from(accommodation).where(eq(accommodation.name, name));
      if (!row) throw new Error(`no ${name}`);
      return row;
    };

    it("싣고 가는 매핑마다 견본이 있어요", () => {
      expect(Object.keys(SAMPLES).sort()).toEqual(shippedMappings());
    });

    it.each(Object.keys(SAMPLES).filter((name) => !LARGE.includes(name)))(
      "%s: 미리 보면 쓰지 않고, 담으면 담기고, 다시 담아도 그대로예요",
      async (name) => {
        const { file, added, rows } = SAMPLES[name] ?? { file: "", added: 0, rows: 0 };
        const before = await state();
        const dry = await run(name, dataFile(file), "--dry-run");
        expect([dry.code, wrote(dry.text)]).toEqual([0, expect.stringMatching(new RegExp(`^새로 ${added} `))]);
        expect(await state()).toBe(before);

        const first = await run(name, dataFile(file));
        expect([first.code, wrote(first.text)]).toEqual([0, expect.stringMatching(new RegExp(`^새로 ${added} `))]);
        expect(first.lines.filter((line) => /^\d+행 /.test(line))).toHaveLength(rows);
        const after = await state();

        const second = await run(name, dataFile(file));
        expect([second.code, wrote(second.text)]).toEqual([0, expect.stringMatching(/^새로 0 · 바뀜 0 · 그대로 \d+$/)]);
        expect(await state()).toBe(after);
      },
      180_000,
    );

    it("CSV는 CP949로도, BOM이 있거나 없는 UTF-8로도, 압축해도 똑같이 읽혀요", async () => {
      const before = await state();
      for (const name of ["villages", "festivals", "performances", "campings", "pensions", "recreation-forests"]) {
        const text = toText(SAMPLES[name]?.file ?? "");
        for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`)])
          expect([name, (await run(name, rawFile(`${name}.csv`, bytes))).code]).toEqual([name, 0]);
        expect((await run(name, rawFile(`${name}.csv.gz`, gzipSync(Buffer.from(text))))).code).toBe(0);
      }
      expect(await state()).toBe(before);
    }, 180_000);

    it("담은 곳은 모두 안내만 하고, 값과 별점과 후기를 지어내지 않아요", async () => {
      const places = await db().select().from(content).where(ne(content.source, "demo"));
      expect(places.length).toBeGreaterThan(30);
      for (const row of places)
        expect(row).toMatchObject({ saleState: "info_only", contractedAt: null, reviewCount: 0, starsSum: 0 });
      const priced = await db()
        .select({ source: content.source, name: content.name, price: contentOption.price })
        .from(contentOption)
        .innerJoin(content, and(eq(content.id, contentOption.contentId), eq(contentOption.isActive, true)))
        .where(ne(content.source, "museum"));
      // 무료라고 적힌 곳만 0원이에요. ‘0’이라고만 적힌 인형극은 값을 몰라요.
      expect([...new Set(priced.map(({ name, price }) => `${name} ${price}`))].sort()).toEqual([
        "나들 그림전 0",
        "나들 어린이도서관 0",
        "나들 음악회 0",
      ]);
      const stays = await db().select().from(accommodation);
      for (const row of stays)
        expect(row).toMatchObject({ contractedAt: null, reviewCount: 0, starsSum: 0, adultFee: 0 });
      expect(JSON.stringify([places, stays])).not.toMatch(/01[016789][-. ]?\d{3,4}[-. ]?\d{4}/);
      const rooms = await db()
        .select({ source: accommodation.source })
        .from(stayProduct)
        .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId));
      expect([...new Set(rooms.map(({ source }) => source))]).toEqual(["forest"]);
    });

    it("축제와 공연은 나이와 기간을 적힌 대로 담고, 어른만 오는 것과 끝난 것은 담지 않아요", async () => {
      expect(await named("나들 눈꽃축제")).toMatchObject({
        subCategoryId: 1201,
        freeUnderMonths: 36,
        minMonths: null,
        shownUntil: "2026-12-27",
      });
      expect(await named("나들 벚꽃축제")).toMatchObject({ subCategoryId: 1202, districtId: 11_110_119 });
      expect(await named("나들 과학축제")).toMatchObject({ lat: 36.37, lng: 127.38 });
      const books = await named("나들 책축제");
      expect(books.shownUntil).toBe("2027-01-10");
      expect(books.description).toContain("■ 기간\n2026년 12월 12일~2026년 12월 13일\n2027년 1월 9일~2027년 1월 10일");
      expect(await named("어린이 뮤지컬 나들이")).toMatchObject({
        subCategoryId: 301,
        minMonths: 36,
        maxMonths: null,
        guardianUnderMonths: 120,
        minPrice: null,
        facilitiesYes: ["parking"],
      });
      expect(await named("나들 음악회")).toMatchObject({ minMonths: 84, minPrice: 0 });
      expect(await named("그림자 인형극")).toMatchObject({
        minMonths: 0,
        minPrice: null,
        subCategoryId: 303,
        facilitiesYes: [],
      });
      // 2018년 마지막 날에 태어난 아이가 2027년 1월 15일에 몇 개월인지예요.
      expect(await named("나들 독주회")).toMatchObject({ minMonths: 96, maxMonths: null });
      expect(await named("나들 국악")).toMatchObject({ minMonths: 0, freeUnderMonths: 24 });
      expect(await named("나들 무용")).toMatchObject({ minMonths: null, maxMonths: null });
      expect(await named("나들 합창")).toMatchObject({ minMonths: 60, maxMonths: 119 });
      for (const name of ["심야 콘서트", "지난 연극", "나들 맥주축제", "가을 나들축제", "나들 밤축제", "지난 전시"])
        await expect(named(name)).rejects.toThrow(`no ${name}`);
      expect(await named("나들 마당놀이")).toMatchObject({ minMonths: 84, address: "서울특별시 마포구" });
      expect(await named("나들 연주회")).toMatchObject({ minMonths: 84 });
    });

    it("잠잘 곳은 객실과 입실 시간을 지어내지 않고, 좌표는 지도에 맞게 바꿔요", async () => {
      expect(await stayNamed("나들숲 야영장")).toMatchObject({
        typeCode: "glamping",
        grade: "일반야영장",
        checkInFrom: null,
        checkOutUntil: null,
        facilitiesYes: ["playground", "parking", "barbecue", "laundry", "forest_trail"].sort(
          (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b),
        ),
      });
      expect(await stayNamed("먼 좌표 야영장")).toMatchObject({ lat: null, lng: null });
      // 야영장 번호가 개인 휴대전화면 관리기관의 번호도 쓰지 않아요.
      expect((await stayNamed("나들바다 캠핑장")).phone).toBeNull();
      const pension = await stayNamed("나들 바다펜션");
      expect(pension.lat).toBeCloseTo(33.4053, 3);
      expect(pension.lng).toBeCloseTo(126.5171, 3);
      expect(pension).toMatchObject({ typeCode: "pension", provenance: { asOf: "2026-03-12" } });
      expect(await stayNamed("나들 오름펜션")).toMatchObject({ lat: null, lng: null });
      const others = (await run("recreation-forests", dataFile("recreation-forests.csv"))).text;
      expect(others).toContain("국립유명산자연휴양림 — 같은 곳을 다른 자료(forest)에서 담았어요");
      expect(others).toContain("당일 자연휴양림 — 잠잘 수 없는 곳이에요");
    });

    it("다른 파일은 아무것도 쓰지 않고 거절하며, 무엇으로 담을 수 있는지 말해요", async () => {
      const before = await state();
      const wrong = await run("museums", dataFile("villages.csv"));
      expect([wrong.code, wrong.text]).toEqual([
        1,
        expect.stringMatching(/파일이 아니에요\. 없는 열: 시설명[\s\S]*‘villages’/),
      ]);
      expect((await run("forests", dataFile("forest-guides.csv"))).text).toContain("‘forest-guides’");
      expect((await run("districts", dataFile("villages.csv"))).code).toBe(1);
      const sheet = await run("festivals", rawFile("축제.xlsx", Buffer.from("PK\u0003\u0004엑셀")));
      expect([sheet.code, sheet.text]).toEqual([1, expect.stringMatching(/엑셀[\s\S]*CSV UTF-8/)]);
      const page = await run("festivals", rawFile("축제.csv", Buffer.from("<!DOCTYPE html><html>오류</html>")));
      expect([page.code, page.text]).toEqual([1, expect.stringContaining("웹 페이지")]);
      expect(await run("festivals", rawFile("빈.csv", Buffer.from("")))).toMatchObject({ code: 1 });
      expect(
        await run("festivals", rawFile("머리글만.csv", Buffer.from(toText("festivals.csv").split("\r\n")[0] ?? ""))),
      ).toMatchObject({ code: 1 });
      expect((await run("없는종류", dataFile("villages.csv"))).text).toContain("모르는 종류");
      expect((await run("festivals", "/없는/파일.csv")).code).toBe(2);
      expect((await run("festivals", dataFile("festivals.csv"), "--모르는")).code).toBe(2);
      expect(await state()).toBe(before);
    });

    it("읽을 수 없는 행이 한도보다 많으면 아무것도 쓰지 않아요", async () => {
      const before = await state();
      const lines = toText("festivals.csv").trimEnd().split("\r\n");
      const broken = [...lines, "이름만", "칸이,모자란,행"].join("\r\n");
      const refused = await run("festivals", rawFile("축제.csv", Buffer.from(`${broken}\r\n`)));
      expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(/10곳 가운데 2곳\(20%\)을 읽을 수 없어/)]);
      expect(await state()).toBe(before);
    });

    it("끊긴 파일은 어디에서 끊겼든 아무것도 바꾸지 않아요", async () => {
      const before = await state();
      for (const name of ["villages.csv", "festivals.csv", "forests_20220906.csv", "campings.csv"]) {
        const bytes = readFileSync(dataFile(name));
        const kind = name.startsWith("forests") ? "forests" : (name.split(".")[0] ?? "");
        for (const share of [0.35, 0.5, 0.65, 0.8, 0.97]) {
          const { code } = await run(kind, rawFile(name, cut(bytes, Math.floor(bytes.length * share))));
          expect([name, share, code]).toEqual([name, share, 1]);
        }
        // 줄 끝에서 끊겨 온전해 보여도, 담겨 있던 곳이 많이 없으면 믿지 않아요.
        const half = bytes.toString("latin1").split("\r\n");
        const whole = `${half.slice(0, Math.ceil(half.length / 2)).join("\r\n")}\r\n`;
        const { code, text } = await run(kind, rawFile(name, Buffer.from(whole, "latin1")), "--confirm-vanished");
        expect([name, code, /파일에 없어 아무것도 바꾸지 않았어요/.test(text)]).toEqual([name, 1, true]);
      }
      const json = readFileSync(dataFile("culture-events.json"));
      expect((await run("culture-events", rawFile("행사.json", cut(json, json.length - 200)))).text).toContain(
        "중간에 끊겼어요",
      );
      const packed = gzipSync(readFileSync(dataFile("villages.csv")));
      expect((await run("villages", rawFile("villages.csv.gz", cut(packed, packed.length - 40)))).code).toBe(1);
      expect(await state()).toBe(before);
    }, 180_000);

    it("쓰다가 탈이 나면 앞에 쓴 것도 되돌려요", async () => {
      const before = await state();
      await db().execute(sql`alter table content add constraint no_new check (name <> '나들 새축제')`);
      const added = ["나들 첫축제", "나들 새축제"].map((name) =>
        (toText("festivals.csv").split("\r\n")[1] ?? "").replace("나들 눈꽃축제", name),
      );
      const file = rawFile(
        "축제.csv",
        Buffer.from([...toText("festivals.csv").trimEnd().split("\r\n"), ...added, ""].join("\r\n")),
      );
      await expect(run("festivals", file)).rejects.toThrow();
      await db().execute(sql`alter table content drop constraint no_new`);
      expect(await state()).toBe(before);
    });

    it("사라진 곳은 이름을 말하고, 확인해야 내려요. 다시 나타나면 돌아와요", async () => {
      const lines = toText("villages.csv").trimEnd().split("\r\n");
      const without = rawFile("마을.csv", Buffer.from(`${[...lines.slice(0, -1)].join("\r\n")}\r\n`));
      const [gone] = await db()
        .select()
        .from(content)
        .where(and(eq(content.source, "village"), sql`${lines.at(-1) ?? ""} like name || ',%'`));
      const name = gone?.name ?? "";
      expect(name).not.toBe("");
      const before = await state();
      const listed = await run("villages", without);
      expect([listed.code, listed.text]).toEqual([
        0,
        expect.stringMatching(new RegExp(`파일에 없는 곳 1:\\n  ${name}\\n그대로 두었어요`)),
      ]);
      expect(await state()).toBe(before);
      const dry = await run("villages", without, "--dry-run", "--confirm-vanished");
      expect([dry.code, await state()]).toEqual([0, before]);
      const confirmed = await run("villages", without, "--confirm-vanished");
      expect(confirmed.text).toContain(`파일에 없어 내린 곳 1:\n  ${name}`);
      expect(await named(name)).toMatchObject({ saleState: "ended", contractedAt: null });
      expect((await run("villages", dataFile("villages.csv"))).text).toContain("새로 0 · 바뀜 1 · 그대로 19");
      expect(await named(name)).toMatchObject({ saleState: "info_only" });
    });

    it("객실도 확인해야 내리고, 판매자가 맡은 곳은 파일이 건드리지 않아요", async () => {
      const lines = readFileSync(dataFile("forests_20220906.csv"), "utf8").trimEnd().split("\r\n");
      const room = "유명산 자연휴양림 · 꾀꼬리";
      const without = rawFile(
        "forests_20220906.csv",
        Buffer.from(`${lines.filter((line) => !line.includes(",꾀꼬리,")).join("\r\n")}\r\n`),
      );
      const activeRooms = () => db().$count(stayProduct, eq(stayProduct.isActive, true));
      const count = await activeRooms();
      expect((await run("forests", without)).text).toContain(`파일에 없는 곳 1:\n  ${room}`);
      expect(await activeRooms()).toBe(count);
      expect((await run("forests", without, "--confirm-vanished")).text).toContain(`내린 곳 1:\n  ${room}`);
      expect(await activeRooms()).toBe(count - 1);
      await run("forests", dataFile("forests_20220906.csv"));
      expect(await activeRooms()).toBe(count);

      const { id: pk } = await named("나들 동네잔치");
      await db().update(content).set({ claimedAt: new Date(), summary: "판매자의 글" }).where(eq(content.id, pk));
      const rest = toText("festivals.csv")
        .split("\r\n")
        .filter((line) => !line.startsWith("나들 동네잔치"))
        .join("\r\n");
      const claimed = await run("festivals", rawFile("축제.csv", Buffer.from(rest)), "--confirm-vanished");
      expect([claimed.code, claimed.text.includes("동네잔치")]).toEqual([0, false]);
      expect(await named("나들 동네잔치")).toMatchObject({ saleState: "info_only", summary: "판매자의 글" });
    });

    it("미리 보면 무엇이 달라지는지 말해요", async () => {
      const dearer = toText("festivals.csv")
        .replace("눈썰매와 얼음 미끄럼틀을 타요.", "눈썰매를 타요.")
        .replace("나들공원 일원", "나들공원");
      const { lines } = await run("festivals", rawFile("축제.csv", Buffer.from(dearer)), "--dry-run");
      expect(lines).toContain("  나들 눈꽃축제 (소개, 장소)");
    });

    it("계약은 담은 뒤에야 켜고, 끝난 행사는 이튿날 내려가요", async () => {
      expect(await switchContract(db(), ["on", "나들 눈꽃축제"], () => {})).toBe(0);
      expect(await named("나들 눈꽃축제")).toMatchObject({ saleState: "info_only", contractedAt: null });
      expect(await endEvents(db(), "2026-12-13")).toBeGreaterThan(0);
      expect(await named("나들 마당놀이")).toMatchObject({ saleState: "ended" });
      expect(await named("나들 책축제")).toMatchObject({ saleState: "info_only" });
      expect(await endEvents(db(), "2026-12-13")).toBe(0);
    });

    it("새 자료는 코드 없이 매핑 파일 하나로 담아요", async () => {
      const library = {
        name: "reading-rooms",
        source: "reading-room",
        target: "activity",
        title: "나들도서관 표준데이터",
        dataset: "나들도서관 표준데이터",
        required: ["도서관명", "소재지도로명주소"],
        columns: { name: "도서관명", publisher: "제공기관명", asOf: "데이터기준일자" },
        places: { address: ["소재지도로명주소"], lat: "위도", lng: "경도" },
        ages: [{ column: "이용대상", written: "audience" }],
        sections: [{ title: "이용 대상", column: "이용대상" }],
        category: { sub: 404 },
        scene: "room",
      };
      const mapping = rawFile("libraries.json", Buffer.from(JSON.stringify(library)));
      const rows =
        "도서관명,소재지도로명주소,위도,경도,이용대상,제공기관명,데이터기준일자\n나들 작은도서관,서울특별시 종로구 나들길 8,37.58,126.98,6세유아-초등 1학년,종로구,2026-01-01\n";
      const done = await run(mapping, rawFile("도서관.csv", Buffer.from(rows)));
      expect([done.code, wrote(done.text)]).toEqual([0, "새로 1 · 바뀜 0 · 그대로 0"]);
      expect(await named("나들 작은도서관")).toMatchObject({
        source: "reading-room",
        minMonths: 72,
        maxMonths: 95,
        saleState: "info_only",
        provenance: { publisher: "종로구", dataset: "나들도서관 표준데이터", asOf: "2026-01-01", ages: "entry" },
      });

      writeFileSync(
        mapping,
        JSON.stringify({ ...library, columns: { name: "도서관명", venue: "대표자명" }, category: { sub: "x" } }),
      );
      const faulty = await run(mapping, rawFile("도서관.csv", Buffer.from(rows)));
      expect([faulty.code, faulty.text]).toEqual([
        1,
        expect.stringMatching(/columns\.venue: 사람의 이름[\s\S]*category\.sub/),
      ]);
      writeFileSync(mapping, JSON.stringify({ ...library, category: { sub: 9999 } }));
      expect((await run(mapping, rawFile("도서관.csv", Buffer.from(rows)))).text).toContain("9999은(는) 없는 분류예요");
    });

    it("매핑은 모두 이름과 자료 이름이 다르고, 사람의 이름을 읽지 않아요", () => {
      const mappings = shippedMappings().map(loadMapping);
      for (const mapping of mappings) expect(JSON.stringify(mapping)).not.toMatch(/대표자명|성명/);
      expect(new Set(mappings.map(({ title }) => title)).size).toBe(mappings.length);
    });

    it("판매자가 고친 이름·글·값·시간은 바뀐 파일을 다시 담아도 그대로예요", async () => {
      const { id: pk } = await named("나들 눈꽃축제");
      await db().update(content).set({ contractedAt: new Date() }).where(eq(content.id, pk));
      const owner = await addStaff(db(), { venueId: await findVenueId(db(), pk), role: "owner" });
      const { id } = readData<VenueContent>(await owner.post("/partner/contents/", { json: { content_pk: pk } }));
      const times = {
        from: addDays(kstToday(clock.now()), 3),
        to: addDays(kstToday(clock.now()), 9),
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        on_holidays: true,
        except: [],
        starts_at: "11:00",
        ends_at: "12:00",
        capacity: 9,
        is_sure: true,
      };
      readData(await owner.post(`/partner/contents/${id}/times/`, { json: times }));
      expect((await named("나들 눈꽃축제")).claimedAt).not.toBeNull();
      await db().update(content).set({ summary: "판매자의 글", minPrice: 7_000 }).where(eq(content.id, pk));
      const before = await named("나들 눈꽃축제");
      const dearer = toText("festivals.csv")
        .replace("눈썰매와 얼음 미끄럼틀을 타요.", "눈썰매를 타요.")
        .replace("나들공원 일원", "나들공원");
      expect((await run("festivals", rawFile("축제.csv", Buffer.from(dearer)), "--confirm-vanished")).code).toBe(0);
      expect(await named("나들 눈꽃축제")).toEqual(before);
      expect(await db().$count(slot, and(eq(slot.contentId, pk), eq(slot.startsAt, "11:00")))).toBe(7);
    });
  },
  reference,
);

const ORDER = [
  "kids_pool",
  "pool",
  "playroom",
  "playground",
  "baby_bed",
  "bed_guard",
  "bathtub",
  "sterilizer",
  "high_chair",
  "kitchen",
  "kids_meal",
  "breakfast",
  "parking",
  "barbecue",
  "laundry",
  "stroller",
  "elevator",
  "pet",
  "wheelchair",
  "forest_trail",
];
