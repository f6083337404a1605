import { and, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import type { Point } from "@/shared/geo/haversine-km";
import { haversineKm } from "@/shared/geo/haversine-km";
import { kmToLand, outlinesOf } from "./district-outlines";

type Found = { pk: number; name: string; guPk: number; guName: string; mends: string[] };
type Row = {
  pk: number;
  parentPk: number | null;
  level: number;
  name: string;
  fullName: string;
  lat: number;
  lng: number;
};

/** Names that addresses still use. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^세종특별시/, "세종특별자치시"],
  [/^강원도|^강원(?=\s)/, "강원특별자치도"],
  [/^전라북도|^전북(?=\s)/, "전북특별자치도"],
  [/^제주도/, "제주특별자치도"],
  [/^서울시?(?=\s)/, "서울특별시"],
  [/^부산시?(?=\s)/, "부산광역시"],
  [/^대구시?(?=\s)/, "대구광역시"],
  [/^인천시?(?=\s)/, "인천광역시"],
  [/^광주시?(?=\s\S+구)/, "광주광역시"],
  [/^대전시?(?=\s)/, "대전광역시"],
  [/^울산시?(?=\s)/, "울산광역시"],
  [/^경기(?=\s)/, "경기도"],
  [/^충북(?=\s)/, "충청북도"],
  [/^충남(?=\s)/, "충청남도"],
  [/^전남(?=\s)/, "전라남도"],
  [/^경북(?=\s)/, "경상북도"],
  [/^경남(?=\s)/, "경상남도"],
  [/^경상북도 군위군/, "대구광역시 군위군"],
];

/** How far outside of its district's boundaries a point is still believed: maps draw them without small bays. */
const OUTSIDE_KM = 5;
/** How far from the middle of a district whose boundaries are not known. */
const FROM_MIDDLE_KM = 25;

/** Finds the district of a place by its address and, where that says nothing, by its coordinates. */
export class DistrictFinder {
  private readonly byName: Map<string, Row>;
  private readonly byPk: Map<number, Row>;
  private readonly lines = new Map<number, readonly (readonly Point[])[]>();

  constructor(private readonly rows: readonly Row[]) {
    this.byName = new Map(rows.map((row) => [row.fullName, row]));
    this.byPk = new Map(rows.map((row) => [row.pk, row]));
  }

  /** Reads all live districts once. */
  static async load(db: Db): Promise<DistrictFinder> {
    const rows = await db
      .select()
      .from(district)
      .where(and(eq(district.isLive, true)));
    return new DistrictFinder(rows.map((row) => ({ ...row, lat: row.lat ?? 0, lng: row.lng ?? 0 })));
  }

  /**
   * The smallest district that the addresses name; the nearest one when they name none; null without either.
   */
  find(addresses: readonly string[], point: Point | null): Found | null {
    const named = addresses.map((address) => this.named(address)).filter((row) => row !== null);
    const best = named.reduce<Row | null>(
      (deepest, row) => (deepest && deepest.level >= row.level ? deepest : row),
      null,
    );
    if (best && best.level > 1) return this.found(best, []);
    const near = point ? this.nearest(point, best) : null;
    if (near) return this.found(near, ["주소로 알 수 없는 동네를 좌표로 찾았어요"]);
    return null;
  }

  /** Whether a point can belong to a district. */
  isNear(pk: number, point: Point): boolean {
    const row = this.byPk.get(pk);
    const gu = row?.level === 3 ? this.byPk.get(row.parentPk ?? 0) : row;
    if (!gu) return false;
    const lines = this.lines.get(gu.pk) ?? this.outlinesOf(gu);
    this.lines.set(gu.pk, lines);
    return lines.length === 0
      ? haversineKm(gu, point) <= FROM_MIDDLE_KM
      : lines.some((line) => kmToLand(point, line) <= OUTSIDE_KM);
  }

  /** A city of several 구 has their lines. */
  private outlinesOf = (gu: Row): readonly (readonly Point[])[] =>
    [gu, ...this.rows.filter(({ level, parentPk }) => level === 2 && parentPk === gu.pk)].flatMap(outlinesOf);

  private named(address: string): Row | null {
    const words = spaced(address).replace(/[(),]/g, " ").split(" ").filter(Boolean);
    for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
      const row = this.byName.get(words.slice(0, length).join(" "));
      if (row) return this.inBrackets(row, words) ?? row;
    }
    return null;
  }

  /** A street address names its 동 only in brackets at the end. */
  private inBrackets(row: Row, words: readonly string[]): Row | null {
    if (row.level !== 2) return null;
    for (const word of words) {
      const below = this.byName.get(`${row.fullName} ${word}`);
      if (below && below.level === 3) return below;
    }
    return null;
  }

  private nearest(point: Point, above: Row | null): Row | null {
    const prefix = above ? String(above.pk).slice(0, 2) : "";
    const candidates = this.rows.filter(({ pk, level }) => level === 2 && String(pk).startsWith(prefix));
    return candidates.reduce<Row | null>(
      (best, row) => (best && haversineKm(best, point) <= haversineKm(row, point) ? best : row),
      null,
    );
  }

  private found(row: Row, mends: string[]): Found {
    const gu = row.level === 3 ? (this.byPk.get(row.parentPk ?? 0) ?? row) : row;
    return { pk: row.pk, name: row.name, guPk: gu.pk, guName: gu.name, mends };
  }
}

/** `서울특별시종로구` → `서울특별시 종로구`, old and short names → today's. */
function spaced(address: string): string {
  const text = address
    .trim()
    .replace(/^(\S+?(?:특별시|광역시|특별자치시|특별자치도|도))(?=[가-힣]+[시군구](\s|$))/, "$1 ");
  return ALIASES.reduce((name, [pattern, today]) => name.replace(pattern, today), text).replace(/\s+/g, " ");
}
