import { cleanPoint, type Point } from "@/server/platform/intake/clean-point";
import { cleanText, cleanUrl } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import { statedPeople } from "./forest-people";

/** One room or pitch as the file tells it, cleaned. Nothing in it was made up. */
export type ForestRow = {
  number: number;
  forestId: string;
  forest: string;
  name: string;
  areaM2: number | null;
  people: number | null;
  text: string;
  address: string;
  districtPk: number;
  districtName: string;
  homepage: string | null;
  point: Point | null;
  prices: [offWeekday: number, offWeekend: number, peakWeekday: number, peakWeekend: number];
  mends: string[];
};

/** Why a row does not become a room. */
export type LeftOut = { fate: "skipped" | "refused"; why: string };

const PRICE_COLUMNS = ["비수기주중단가", "비수기주말단가", "성수기주중단가", "성수기주말단가"] as const;
const DAY_ROOMS = /회의실|강당|세미나|체험실|휴게실|공연장|전망대|공원|커뮤니티|식당/;
const INVISIBLE = /[\u200b\ufeff]/;

/** Reads one row: a room, or why it is none. */
export function readForestRow(
  number: number,
  cells: Readonly<Record<string, string>>,
  finder: DistrictFinder,
): ForestRow | LeftOut {
  const name = cleanText(cells.상품명).text;
  const forest = cleanText(cells.기관명).text;
  const forestId = cleanText(cells.아이디).text;
  if (name === "" || forest === "" || forestId === "") return { fate: "refused", why: "이름이 없어요" };
  if (cells.사용여부?.trim() !== "사용가능") return { fate: "skipped", why: "지금 쓰지 않는 시설이에요" };
  if (name.startsWith("철거")) return { fate: "skipped", why: "철거했다고 적혀 있어요" };
  if (DAY_ROOMS.test(name)) return { fate: "skipped", why: "잠자는 곳이 아니에요" };
  const prices = PRICE_COLUMNS.map((column) => wholeOf(cells[column]));
  if (!isPriced(prices)) return { fate: "refused", why: "숙박 요금이 없어요" };
  const address = cleanText(cells.주소).text.replace(/^\(\d*\)\s*/, "");
  const found = finder.find([address], null);
  if (!found) return { fate: "refused", why: "주소로 동네를 찾을 수 없어요" };
  const { point, mends } = cleanPoint(cells.상품위치위도, cells.상품위치경도);
  const isFar = point !== null && !finder.isNear(found.pk, point);
  const raw = cells.상품설명 ?? "";
  const cleaned = cleanText(linesMarked(raw));
  return {
    number,
    forestId,
    forest,
    name,
    areaM2: areaOf(cells.면적),
    people: statedPeople(cleaned.text),
    text: cleaned.text
      .replaceAll(LINE_MARK, "\n")
      .replace(/\s*\n\s*/g, "\n")
      .trim(),
    address,
    districtPk: found.pk,
    districtName: found.guName,
    homepage: cleanUrl(cells.홈페이지주소),
    point: isFar ? null : point,
    prices,
    mends: [
      ...mends,
      ...(isFar ? ["주소에서 먼 좌표를 뺐어요"] : []),
      ...(INVISIBLE.test(raw + (cells.상품명 ?? "")) ? ["보이지 않는 글자를 뺐어요"] : []),
      ...cleaned.mends,
    ],
  };
}

/** Sections begin with a mark that cleaning would run together with what stands before it. */
const LINE_MARK = "¶";
const linesMarked = (text: string): string =>
  text.replaceAll(/[\u200b\ufeff]/g, "").replace(/(?<=\S)\s*(?=[◈※ㅁ▣☞★○](?![)◈]))/g, ` ${LINE_MARK} `);

const wholeOf = (text: string | undefined): number => (/^\d+$/.test((text ?? "").trim()) ? Number(text) : 0);
const isPriced = (prices: number[]): prices is ForestRow["prices"] =>
  prices.length === 4 && prices.every((one) => one > 0);

function areaOf(text: string | undefined): number | null {
  const area = Math.round(Number(/^[\d.]+/.exec((text ?? "").trim())?.[0] ?? 0));
  return area > 0 && area < 10_000 ? area : null;
}
