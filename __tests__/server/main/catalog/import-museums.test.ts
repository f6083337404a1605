import { eq, sql } from "drizzle-orm";
import { switchContract } from "@/server/main/catalog/contracts";
import { importPlaces } from "@/server/main/catalog/import/import-places";
import { seedReference } from "@/server/main/catalog/seed/seed-demo";
import { content, contentOption, slot } from "@/server/platform/schema/catalog";
import { venue } from "@/server/platform/schema/venue";
import { kstInstant } from "@/shared/dates/kst";
import { weekday } from "@/shared/dates/plain-date";
import {
  dataFile,
  importRun,
  keptReport,
  looseMapping,
  museumRecord,
  recordsFile,
} from "../../../support/catalog-files";
import { describeEachEngine } from "../../../support/engines";

const time = { today: "2026-11-20", now: new Date(kstInstant("2026-11-20", "09:00")) };
const museums = looseMapping("museums", "activity");
const reference = {
  from: __filename,
  key: "",
  fill: ({ db }: { db: Parameters<typeof seedReference>[0] }) => seedReference(db),
};

describeEachEngine(
  "박물관 담기",
  (engine) => {
    const run = async (file: string) => {
      const { report, lines } = keptReport();
      await importPlaces(engine.handle().db, museums, file, importRun(report, time));
      report.close();
      return { counts: report.counts, lines };
    };
    const named = async (name: string) => {
      const [row] = await engine.handle().db.select().from(content).where(eq(content.name, name));
      if (!row) throw new Error(`no ${name}`);
      return row;
    };
    const selectOptions = (pk: number) =>
      engine.handle().db.select().from(contentOption).where(eq(contentOption.contentId, pk)).orderBy(contentOption.id);

    it("탈이 난 칸은 고쳐 담고, 담을 수 없는 행은 이유를 말해요", async () => {
      const records = [
        museumRecord({ 시설명: "바른 박물관" }),
        museumRecord({ 시설명: "뒤바뀐 미술관", 위도: "126.98", 경도: "37.58" }),
        museumRecord({ 시설명: "좌표 없는 과학관", 위도: "", 경도: "999" }),
        museumRecord({ 시설명: "먼 좌표 박물관", 위도: "33.4", 경도: "126.5" }),
        museumRecord({
          시설명: "꾸민 박물관",
          박물관미술관소개: "첫 줄<br>둘째 줄 &quot;인용&quot; 문의 010-1234-5678",
        }),
        museumRecord({ 시설명: "깨진 박물관", 박물관미술관소개: "부@방 두 칸" }),
        museumRecord({
          시설명: "옛주소 박물관",
          소재지도로명주소: "전라북도 전주시 완산구 나들길 3",
          위도: "35.8",
          경도: "127.1",
        }),
        museumRecord({ 시설명: "붙은주소 박물관", 소재지도로명주소: "서울특별시종로구 나들길 4" }),
        museumRecord({ 시설명: "지번 박물관", 소재지도로명주소: "", 소재지지번주소: "서울특별시 종로구 세종로 1-1" }),
        museumRecord({ 시설명: "비싼 박물관", 어른관람료: "80800" }),
        museumRecord({ 시설명: "글자 요금 박물관", 어린이관람료: "문의" }),
        museumRecord({ 시설명: "" }),
        museumRecord({ 시설명: "어디에도 없는 박물관", 소재지도로명주소: "없음", 위도: "", 경도: "" }),
      ];
      const broken = (text: string) => {
        const bytes = Buffer.from(text);
        bytes[bytes.indexOf(Buffer.from("부@방")) + Buffer.from("부").length] = 0xff;
        return bytes;
      };
      const { counts, lines } = await run(recordsFile(records, broken));
      expect(counts).toMatchObject({ rows: 13, taken: 4, mended: 7, refused: 2, merged: 0, added: 11 });
      expect(lines).toContain("12행 거절: (이름 없음) — 이름이 비어 있어요");
      expect(lines).toContain("13행 거절: 어디에도 없는 박물관 — 주소와 좌표로 동네를 찾을 수 없어요");
      expect(lines).toContain("13행: 담음 4 · 고쳐 담음 7 · 거절 2");

      expect(await named("뒤바뀐 미술관")).toMatchObject({ lat: 37.58, lng: 126.98, subCategoryId: 804 });
      expect(await named("좌표 없는 과학관")).toMatchObject({ lat: null, lng: null, subCategoryId: 803 });
      expect(await named("먼 좌표 박물관")).toMatchObject({ lat: null, lng: null, districtId: 11_110_000 });
      expect((await named("꾸민 박물관")).description).toMatch(/^첫 줄 둘째 줄 "인용" 문의\n/);
      expect((await named("깨진 박물관")).description).toMatch(/^부방 두 칸/);
      expect((await named("옛주소 박물관")).districtId).toBe(52_111_000);
      expect((await named("붙은주소 박물관")).districtId).toBe(11_110_000);
      expect((await named("지번 박물관")).districtId).toBe(11_110_119);
    });

    it("요금은 나이에 맞춘 표가 되지만, 계약을 켜야 쉬는 날을 뺀 60일 동안 살 수 있고, 끄면 다시 안내만 해요", async () => {
      const row = await named("바른 박물관");
      expect(row).toMatchObject({
        saleState: "info_only",
        contractedAt: null,
        minPrice: 1000,
        homepage: null,
        reviewCount: 0,
        phone: "02-123-4567",
      });
      expect(row.provenance).toEqual({
        publisher: "서울특별시 종로구",
        dataset: "전국박물관미술관정보표준데이터 (공공데이터포털)",
        asOf: "2024-09-10",
      });
      expect(
        (await selectOptions(row.id)).map(({ band, minMonths, maxMonths, price }) => [
          band,
          minMonths,
          maxMonths,
          price,
        ]),
      ).toEqual([
        ["adult", 228, null, 5000],
        ["any", 156, 227, 3000],
        ["child", 0, 155, 1000],
      ]);
      const selectDays = () => engine.handle().db.select().from(slot).where(eq(slot.contentId, row.id));
      expect(await selectDays()).toEqual([]);
      const contract = (...args: string[]) => switchContract(engine.handle().db, args, () => {});
      expect(await contract("on", "바른 박물관")).toBe(0);
      expect(await named("바른 박물관")).toMatchObject({ saleState: "on_sale" });
      const days = await selectDays();
      expect(days.length).toBeGreaterThan(45);
      expect(days.every(({ date, startsAt }) => date !== null && weekday(date) !== 1 && startsAt === null)).toBe(true);
      expect(await contract("off", String(row.id))).toBe(0);
      expect(await named("바른 박물관")).toMatchObject({ saleState: "info_only", contractedAt: null });
      expect(await selectDays()).toEqual([]);
      expect(await contract("on", "없는 박물관")).toBe(1);
    });

    it("0으로 적힌 관람료는 무료라는 말이 있을 때만 무료이고, 어른만 가는 곳은 담지 않아요", async () => {
      const { lines } = await run(
        recordsFile([
          museumRecord({ 시설명: "어린이 빈칸 박물관", 어린이관람료: "0" }),
          museumRecord({
            시설명: "무료 박물관",
            어른관람료: "0",
            청소년관람료: "0",
            어린이관람료: "0",
            관람료기타정보: "무료",
          }),
          museumRecord({ 시설명: "모두 빈칸 박물관", 어른관람료: "0", 청소년관람료: "0", 어린이관람료: "0" }),
          museumRecord({ 시설명: "세계술박물관" }),
          museumRecord({ 시설명: "다구 박물관", 관람료기타정보: "어린이 관람 불가" }),
          museumRecord({ 시설명: "세계무술박물관" }),
        ]),
      );
      expect((await selectOptions((await named("어린이 빈칸 박물관")).id)).map(({ band }) => band)).toEqual([
        "adult",
        "any",
      ]);
      expect(await named("무료 박물관")).toMatchObject({ minPrice: 0, tags: ["사립", "무료"] });
      expect(await named("모두 빈칸 박물관")).toMatchObject({ minPrice: null, tags: ["사립"] });
      expect(lines).toContain("4행 담지 않음: 세계술박물관 — 아이와 가는 곳이 아니에요");
      expect(lines).toContain("5행 담지 않음: 다구 박물관 — 아이와 가는 곳이 아니에요");
      expect(await named("세계무술박물관")).toBeDefined();
    });

    it("먼저 담은 곳도 아이가 못 들어간다고 하면 내리고, 여성문화·수도·어른 요금만 적은 곳은 그대로 담아요", async () => {
      const tea = museumRecord({ 시설명: "찻그릇 박물관" });
      await run(recordsFile([tea]));
      expect(await switchContract(engine.handle().db, ["on", "찻그릇 박물관"], () => {})).toBe(0);
      const { counts, lines } = await run(
        recordsFile([
          tea,
          { ...tea, 관람료기타정보: "초등생 할인, 어린이 관람 불가", 데이터기준일자: "2019-01-01" },
          museumRecord({ 시설명: "설문대여성문화센터 여성역사문화전시관" }),
          museumRecord({ 시설명: "대구 큰미술관", 관람료기타정보: "어른(19세 이상 64세 이하) 1,000원" }),
          museumRecord({ 시설명: "수도박물관" }),
        ]),
      );
      expect(counts).toMatchObject({ rows: 5, skipped: 2, added: 3 });
      expect(lines).toContain("1행 담지 않음: 찻그릇 박물관 — 아이와 가는 곳이 아니에요");
      const { id: pk, ...ended } = await named("찻그릇 박물관");
      expect(ended).toMatchObject({ saleState: "ended", contractedAt: null });
      expect(await engine.handle().db.$count(slot, eq(slot.contentId, pk))).toBe(0);
      expect(await switchContract(engine.handle().db, ["on", "찻그릇 박물관"], () => {})).toBe(1);
    });

    it("계약 없는 공공데이터 장소는 데이터베이스가 팔지 못하게 막아요", async () => {
      const { id: pk } = await named("바른 박물관");
      for (const saleState of ["on_sale", "not_on_sale"] as const) {
        const sell = engine.handle().db.update(content).set({ saleState }).where(eq(content.id, pk));
        await expect(sell).rejects.toMatchObject({ cause: { constraint: "content_contract" } });
      }
    });

    it("읽을 수 없는 요금은 지어내지 않고 안내만 해요", async () => {
      for (const name of ["비싼 박물관", "글자 요금 박물관"]) {
        const row = await named(name);
        expect(row).toMatchObject({ saleState: "info_only", minPrice: null, listPrice: null });
        expect(await selectOptions(row.id)).toEqual([]);
      }
    });

    it("몇몇 사람만 무료라는 말은 모두 무료라는 말이 아니에요", async () => {
      const notes = ["무료(국가유공자+장애인)", "무료(3세 미만 유아)", "문화가 있는 날 무료"];
      await run(
        recordsFile(
          notes.map((note, index) =>
            museumRecord({
              시설명: `누구만 무료 ${index}`,
              관람료기타정보: note,
              청소년관람료: "0",
              어린이관람료: "0",
            }),
          ),
        ),
      );
      for (const at of notes.keys())
        expect((await selectOptions((await named(`누구만 무료 ${at}`)).id)).map(({ name }) => name)).toEqual(["어른"]);
    });

    it("같은 곳의 여러 행은 새 것을 담고, 빈칸만 다른 행에서 채워요", async () => {
      const { counts } = await run(
        recordsFile([
          museumRecord({
            시설명: "겹친 박물관",
            데이터기준일자: "2020-01-01",
            박물관미술관소개: "옛 소개예요.",
            어른관람료: "1000",
          }),
          museumRecord({ 시설명: "(재)겹친박물관", 데이터기준일자: "2024-10-10", 어른관람료: "2000" }),
          museumRecord({ 시설명: "무료인지 박물관", 데이터기준일자: "2020-01-01", 어른관람료: "7000" }),
          museumRecord({
            시설명: "무료인지 박물관",
            데이터기준일자: "2024-10-10",
            어른관람료: "0",
            청소년관람료: "0",
            어린이관람료: "0",
          }),
        ]),
      );
      expect(counts).toMatchObject({ rows: 4, merged: 2, mended: 2, added: 2 });
      const merged = await named("(재)겹친박물관");
      expect(merged.description).toContain("옛 소개예요.");
      expect((await selectOptions(merged.id))[0]?.price).toBe(2000);
      expect(await named("무료인지 박물관")).toMatchObject({ saleState: "info_only", minPrice: null });
    });

    it("두 번째에는 아무것도 바뀌지 않고, 요금이 바뀌면 표 번호는 그대로 값만 바뀌어요", async () => {
      const records = [museumRecord({ 시설명: "다시 담는 박물관" })];
      await run(recordsFile(records));
      const before = await named("다시 담는 박물관");
      const options = await selectOptions(before.id);
      expect((await run(recordsFile(records))).counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(await named("다시 담는 박물관")).toEqual(before);

      const dearer = [museumRecord({ 시설명: "다시 담는 박물관", 어른관람료: "6000" })];
      expect((await run(recordsFile(dearer))).counts).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
      const after = await selectOptions(before.id);
      expect(after.map(({ id, price }) => [id, price])).toEqual(
        options.map(({ id, price, band }) => [id, band === "adult" ? 6000 : price]),
      );
    });

    it("나라의 박물관 2,236행이 모두 어떻게 됐는지 말하고, 다시 담아도 그대로예요", async () => {
      const first = await run(dataFile("museums.json.gz"));
      expect(first.counts.rows).toBe(2236);
      expect(first.counts.taken + first.counts.mended).toBe(
        first.counts.added + first.counts.changed + first.counts.unchanged,
      );
      const skipped = first.lines.filter((line) => / 담지 않음: /.test(line));
      expect(skipped).toHaveLength(first.counts.skipped);
      expect(skipped.filter((line) => !line.endsWith("아이와 가는 곳이 아니에요"))).toEqual([]);
      expect(skipped.filter((line) => /대구미술관|여성역사문화/.test(line))).toEqual([]);
      expect(first.counts).toMatchObject({ skipped: 15, refused: 0 });
      const { rows: sold } = await engine
        .handle()
        .db.execute(sql`select id from content where source = 'museum' and sale_state = 'on_sale'`);
      expect(sold).toEqual([]);
      expect(first.lines.filter((line) => /^\d+행 /.test(line))).toHaveLength(2236);
      expect(first.lines.some((line) => line.startsWith("2,236행: 담음 "))).toBe(true);
      const second = await run(dataFile("museums.json.gz"));
      expect(second.counts).toMatchObject({ added: 0, changed: 0, unchanged: first.counts.added });
    }, 180_000);

    it("사람의 번호와 지어낸 값은 어디에도 없어요", async () => {
      const { rows } = await engine.handle().db.execute<{ text: string }>(sql`
        select concat_ws(' ', c.name, c.summary, c.description, c.phone, o.name, o.phone) as text
        from content c join ${venue} o on o.id = c.venue_id where c.source = 'museum'`);
      expect(rows.filter(({ text }) => /01[016789][-. ]?\d{3,4}[-. ]?\d{4}/.test(text))).toEqual([]);
      const { rows: invented } = await engine.handle().db.execute(sql`
        select id from content where source = 'museum' and (review_count > 0 or stars_sum > 0 or bookings_28d > 0)`);
      expect(invented).toEqual([]);
    });
  },
  reference,
);
