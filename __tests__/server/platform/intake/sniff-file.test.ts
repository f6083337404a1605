import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { sniffFile } from "@/server/platform/intake/sniff-file";
import { dataFile, rawFile } from "../../../support/catalog-files";

const sniff = (name: string, bytes: Buffer) => sniffFile(rawFile(name, bytes));

/** Linux only. */
const openFiles = (): string[] =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });

describe("파일 알아보기", () => {
  it.each([
    ["villages.csv", { format: "csv", encoding: "euc-kr" }],
    ["festivals.csv", { format: "csv", encoding: "euc-kr" }],
    ["forests_20220906.csv", { format: "csv", encoding: "utf-8" }],
    ["forests_20220906.csv.gz", { format: "csv", encoding: "utf-8" }],
    ["museums.json.gz", { format: "json", encoding: "utf-8" }],
    ["culture-events.json", { format: "json", encoding: "utf-8" }],
    ["districts.tsv", { format: "tsv", encoding: "euc-kr" }],
  ])("%s", async (name, wanted) => {
    expect(await sniffFile(dataFile(name))).toEqual(wanted);
  });

  it("BOM이 있든 없든, 한 글자가 깨졌든 UTF-8은 UTF-8이에요", async () => {
    const text = "이름,주소\n나들이,서울특별시 종로구\n";
    const broken = Buffer.from(text);
    broken[broken.length - 3] = 0xff;
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), broken])
      expect(await sniff("a.csv", bytes)).toEqual({ format: "csv", encoding: "utf-8" });
    expect(await sniff("a.csv", Buffer.from("name,place\nabc,def\n"))).toEqual({ format: "csv", encoding: "utf-8" });
    expect(await sniff("a.json", Buffer.from('\ufeff [{"이름":"나들이"}]'))).toEqual({
      format: "json",
      encoding: "utf-8",
    });
  });

  it.each([
    ["a.xlsx", "PK\u0003\u0004", "엑셀"],
    ["a.pdf", "%PDF-1.7", "PDF"],
    ["a.csv", "<html></html>", "웹 페이지"],
    ["a.csv", '<?xml version="1.0"?><a/>', "XML"],
    ["a.csv", "", "빈 파일"],
  ])("%s(%j)은 이유와 할 일을 말하며 거절해요", async (name, text, why) => {
    await expect(sniff(name, Buffer.from(text))).rejects.toThrow(why);
  });

  it("앞부분만 읽은 압축 파일도 닫아요", async () => {
    const file = dataFile("museums.json.gz");
    await sniffFile(file);
    while (openFiles().includes(file)) await wait(10);
  });

  it("없는 압축 파일을 기다리지 않아요", async () => {
    await expect(sniffFile("/tmp/nothing-here.csv.gz")).rejects.toThrow();
  });

  it("옛 엑셀과 UTF-16도 거절해요", async () => {
    await expect(sniff("a.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).rejects.toThrow("옛 엑셀");
    await expect(sniff("a.csv", Buffer.from([0xff, 0xfe, 0x41, 0]))).rejects.toThrow("UTF-16");
  });
});
