import type { RoomsMapping } from "@/server/platform/intake/mapping/mapping-schema";
import type { Point } from "@/shared/geo/haversine-km";
import { ROOM_TEXTS } from "./copy";
import type { ImportedRoom, ImportedStay } from "./imported-stay";
import type { RoomRow } from "./room-row";

/** Maximum number of people when the file does not state one. */
const UNSTATED_PEOPLE = 4;

/** Pitches come in rows and differ only by a number. */
const PITCH = /데크|캠핑|야영|오토/;

/** All rooms of one accommodation: pitches that differ only by number become one type with that many rooms. */
export function roomsStay(rows: readonly RoomRow[], mapping: RoomsMapping, asOf: string): ImportedStay {
  const [first] = rows;
  if (!first) throw new RangeError("a place without rooms");
  const groups = new Map<string, RoomRow[]>();
  for (const row of rows) {
    const key = [typeName(row), row.areaM2 ?? "", row.people ?? "", ...row.prices].join("|");
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const text = rows.map((row) => row.text).join("\n");
  return {
    source: mapping.source,
    sourceKey: first.placeId,
    provenance: { publisher: mapping.publisher, dataset: mapping.dataset, asOf },
    name: first.place.replace(/(?<=\S)자연휴양림$/, " 자연휴양림").replace(/\s+/g, " "),
    typeCode: mapping.type,
    grade: mapping.grade,
    description: ROOM_TEXTS.description(mapping.publisher, asOf, mapping.peaks),
    guide: ROOM_TEXTS.guide,
    introduction: { summary: mapping.summary, phone: null, first: true },
    address: first.address,
    districtId: first.districtId,
    districtName: first.districtName,
    homepage: first.homepage,
    point: findMiddle(rows),
    facilities: [],
    checkInFrom: mostSaid(text, /입실\s*:?\s*오후\s*(\d{1,2})\s*시/g, (hour) => hour + 12, "15:00"),
    checkOutUntil: mostSaid(text, /퇴실\s*:?[^.◈※\n]{0,8}(?:오전|낮)\s*(\d{1,2})\s*시/g, (hour) => hour, "11:00"),
    peaks: mapping.peaks,
    rooms: toRooms([...groups.values()]),
    venue: { key: mapping.operator, name: mapping.publisher },
    scene: mapping.scene,
  };
}

const typeName = ({ name }: RoomRow): string =>
  PITCH.test(name)
    ? name
        .replace(/\([^)]*\)|[\d_-]+/g, " ")
        .replace(/\s+/g, " ")
        .trim() || name
    : name;

function toRooms(groups: readonly RoomRow[][]): ImportedRoom[] {
  const used = new Map<string, number>();
  return groups.flatMap((rows) => {
    const [row] = rows;
    if (!row) return [];
    const base = `${typeName(row)}|${row.areaM2 ?? ""}|${row.people ?? ""}`;
    const nth = (used.get(base) ?? 0) + 1;
    used.set(base, nth);
    const isRow = PITCH.test(row.name);
    const [off_weekday, off_weekend, peak_weekday, peak_weekend] = row.prices;
    return [
      {
        sourceKey: nth === 1 ? base : `${base}|${nth}`,
        name: isRow && row.areaM2 ? `${typeName(row)} ${row.areaM2}㎡` : row.name,
        description: [row.text, row.people === null ? ROOM_TEXTS.unstated : ""].filter(Boolean).join("\n"),
        areaM2: row.areaM2,
        people: row.people ?? UNSTATED_PEOPLE,
        hasKitchen: /주방|싱크대|씽크대/.test(row.text),
        rates: { off_weekday, off_weekend, peak_weekday, peak_weekend, rooms: rows.length },
      },
    ];
  });
}

/** Median position: one room with a wrong position does not move it. */
function findMiddle(rows: readonly RoomRow[]): Point | null {
  const points = rows.flatMap(({ point }) => (point ? [point] : []));
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const [lat, lng] = [middle(points.map((point) => point.lat)), middle(points.map((point) => point.lng))];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** Most common hour of the texts, as `HH:mm`. */
function mostSaid(text: string, pattern: RegExp, toHour: (hour: number) => number, otherwise: string): string {
  const statedPeople = new Map<number, number>();
  for (const [, hour] of text.matchAll(pattern))
    statedPeople.set(Number(hour), (statedPeople.get(Number(hour)) ?? 0) + 1);
  const [best] = [...statedPeople].sort((a, b) => b[1] - a[1]);
  return best ? `${String(toHour(best[0])).padStart(2, "0")}:00` : otherwise;
}
