import { cleanPoint } from "@/server/platform/intake/clean-point";
import { cleanText, cleanUrl } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { FileRecord } from "@/server/platform/intake/file-records";
import { cellFor } from "@/server/platform/intake/mapping/load-mapping";
import type { LeftOut } from "@/server/platform/intake/mapping/mapped-place";
import type { RoomsMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { skipReason } from "@/server/platform/intake/mapping/read-place";
import type { Point } from "@/shared/geo/haversine-km";
import { statedPeople } from "./room-people";

/** One cleaned room or pitch of the file, with data of the file only. */
export type RoomRow = {
  number: number;
  placeId: string;
  place: string;
  name: string;
  areaM2: number | null;
  people: number | null;
  text: string;
  address: string;
  districtId: number;
  districtName: string;
  homepage: string | null;
  point: Point | null;
  prices: [offWeekday: number, offWeekend: number, peakWeekday: number, peakWeekend: number];
  mends: string[];
};

const INVISIBLE = /[\u200b\ufeff]/;

/** Parses one row: a room, or the reason to skip it. */
export function readRoom(
  { number, cells, isWhole }: FileRecord,
  { columns, skip }: RoomsMapping,
  finder: DistrictFinder,
): RoomRow | LeftOut {
  if (!isWhole) return { fate: "refused", why: "칸 수가 맞지 않아요" };
  const [name, place, placeId] = [columns.room, columns.place, columns.placeId].map(
    (column) => cleanText(cellFor(cells, column)).text,
  );
  if (!name || !place || !placeId) return { fate: "refused", why: "이름이 없어요" };
  const skipped = skipReason(cells, skip);
  if (skipped) return { fate: "skipped", why: skipped };
  const prices = columns.prices.map((column) => toWhole(cellFor(cells, column)));
  if (!isPriced(prices)) return { fate: "refused", why: "숙박 요금이 없어요" };
  const address = cleanText(cellFor(cells, columns.address)).text.replace(/^\(\d*\)\s*/, "");
  const found = finder.find([address], null);
  if (!found) return { fate: "refused", why: "주소로 동네를 찾을 수 없어요" };
  const { point, mends } = cleanPoint(cellFor(cells, columns.lat), cellFor(cells, columns.lng));
  const isFar = point !== null && !finder.isNear(found.pk, point);
  const raw = cellFor(cells, columns.text);
  const cleaned = cleanText(linesMarked(raw));
  return {
    number,
    placeId,
    place,
    name,
    areaM2: toArea(cellFor(cells, columns.area)),
    people: statedPeople(cleaned.text),
    text: cleaned.text
      .replaceAll(LINE_MARK, "\n")
      .replace(/\s*\n\s*/g, "\n")
      .trim(),
    address,
    districtId: found.pk,
    districtName: found.guName,
    homepage: cleanUrl(cellFor(cells, columns.homepage)),
    point: isFar ? null : point,
    prices,
    mends: [
      ...mends,
      ...(isFar ? ["주소에서 먼 좌표를 뺐어요"] : []),
      ...(INVISIBLE.test(raw + cellFor(cells, columns.room)) ? ["보이지 않는 글자를 뺐어요"] : []),
      ...cleaned.mends,
    ],
  };
}

/** Marks line starts, as cleaning would join a section with the text before it. */
const LINE_MARK = "¶";
const linesMarked = (text: string): string =>
  text.replaceAll(/[\u200b\ufeff]/g, "").replace(/(?<=\S)\s*(?=[◈※ㅁ▣☞★○](?![)◈]))/g, ` ${LINE_MARK} `);

const toWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);
const isPriced = (prices: number[]): prices is RoomRow["prices"] =>
  prices.length === 4 && prices.every((price) => price > 0);

function toArea(text: string): number | null {
  const area = Math.round(Number(/^[\d.]+/.exec(text.trim())?.[0] ?? 0));
  return area > 0 && area < 10_000 ? area : null;
}
