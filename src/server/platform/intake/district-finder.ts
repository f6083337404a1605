import { and, eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import type { Point } from "@/shared/geo/haversine-km";
import { haversineKm } from "@/shared/geo/haversine-km";
import { addressVariants } from "./district-aliases";
import { findOutlines, kmToLand } from "./district-outlines";

type Found = { pk: number; name: string; guId: number; guName: string; mends: string[] };
type Row = {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  fullName: string;
  lat: number;
  lng: number;
};

/** Accepted distance of a point outside its district: maps leave out small bays. */
const OUTSIDE_KM = 5;
/** Accepted distance from the center of a district without known boundaries. */
const FROM_MIDDLE_KM = 25;

/** Finds the district of a place by its address, or else by its coordinates. */
export class DistrictFinder {
  private readonly byName: Map<string, Row>;
  private readonly byId: Map<number, Row>;
  /** 시·군·구 with a unique name. */
  private readonly towns: Map<string, Row>;
  private readonly lines = new Map<number, readonly (readonly Point[])[]>();

  constructor(private readonly rows: readonly Row[]) {
    this.byName = new Map(rows.map((row) => [row.fullName, row]));
    this.byId = new Map(rows.map((row) => [row.id, row]));
    const towns = rows.filter(({ level }) => level === 2);
    const counts = new Map<string, number>();
    for (const { name } of towns) counts.set(name, (counts.get(name) ?? 0) + 1);
    this.towns = new Map(towns.filter(({ name }) => counts.get(name) === 1).map((row) => [row.name, row]));
  }

  static async load(db: Db): Promise<DistrictFinder> {
    const rows = await db
      .select()
      .from(district)
      .where(and(eq(district.isLive, true)));
    return new DistrictFinder(rows.map((row) => ({ ...row, lat: row.lat ?? 0, lng: row.lng ?? 0 })));
  }

  /** The smallest district named in the addresses, else the 시·군·구 nearest to the point; null if neither is known. */
  find(addresses: readonly string[], point: Point | null): Found | null {
    const named = addresses.map((address) => this.named(address, point)).filter((row) => row !== null);
    const best = named.reduce<Row | null>(
      (deepest, row) => (deepest && deepest.level >= row.level ? deepest : row),
      null,
    );
    if (best && best.level > 1) return this.found(best, []);
    const near = point ? this.nearest(point, best) : null;
    if (near) return this.found(near, ["주소로 알 수 없는 동네를 좌표로 찾았어요"]);
    return null;
  }

  /** True if a point can be in the district. */
  isNear(pk: number, point: Point): boolean {
    const row = this.byId.get(pk);
    const gu = row?.level === 3 ? this.byId.get(row.parentId ?? 0) : row;
    if (!gu) return false;
    const lines = this.lines.get(gu.id) ?? this.findOutlines(gu);
    this.lines.set(gu.id, lines);
    return lines.length === 0
      ? haversineKm(gu, point) <= FROM_MIDDLE_KM
      : lines.some((line) => kmToLand(point, line) <= OUTSIDE_KM);
  }

  /** Outlines of a 시·군·구; a city with several 구 has theirs. */
  private findOutlines = (gu: Row): readonly (readonly Point[])[] =>
    [gu, ...this.rows.filter(({ level, parentId }) => level === 2 && parentId === gu.id)].flatMap(findOutlines);

  private named(address: string, point: Point | null): Row | null {
    const text = spaced(address);
    // `화성시 …`: a unique town name needs no province.
    const [town = "", ...rest] = text.split(" ");
    const whole = this.towns.get(town);
    const texts = [...addressVariants(text), ...(whole ? [[whole.fullName, ...rest].join(" ")] : [])];
    const rows = texts.map((variant) => this.longest(variant)).filter((row) => row !== null);
    const level = Math.max(0, ...rows.map((row) => row.level));
    const deepest = rows.filter((row) => row.level === level);
    return (point && findNearest(deepest, point)) ?? deepest[0] ?? null;
  }

  private longest(address: string): Row | null {
    const words = address.replace(/[(),]/g, " ").split(" ").filter(Boolean);
    for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
      const row = this.byName.get(words.slice(0, length).join(" "));
      if (row) return this.inBrackets(row, words) ?? row;
    }
    return null;
  }

  /** A street address names its 동 only in brackets at its end. */
  private inBrackets(row: Row, words: readonly string[]): Row | null {
    if (row.level !== 2) return null;
    for (const word of words) {
      const below = this.byName.get(`${row.fullName} ${word}`);
      if (below && below.level === 3) return below;
    }
    return null;
  }

  private nearest(point: Point, above: Row | null): Row | null {
    const prefix = above ? String(above.id).slice(0, 2) : "";
    return findNearest(
      this.rows.filter(({ id, level }) => level === 2 && String(id).startsWith(prefix)),
      point,
    );
  }

  private found(row: Row, mends: string[]): Found {
    const gu = row.level === 3 ? (this.byId.get(row.parentId ?? 0) ?? row) : row;
    return { pk: row.id, name: row.name, guId: gu.id, guName: gu.name, mends };
  }
}

const findNearest = (rows: readonly Row[], point: Point): Row | null =>
  rows.reduce<Row | null>(
    (best, row) => (best && haversineKm(best, point) <= haversineKm(row, point) ? best : row),
    null,
  );

/** `서울특별시종로구` → `서울특별시 종로구`. */
const spaced = (address: string): string =>
  address
    .trim()
    .replace(/^(\S+?(?:시|도))(?=[가-힣]+[시군구](\s|$))/, "$1 ")
    .replace(/\s+/g, " ");
