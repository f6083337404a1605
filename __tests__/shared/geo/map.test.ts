import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { findOutline, type PackedMap, readBaseMap } from "@/shared/geo/base-map";
import { haversineKm } from "@/shared/geo/haversine-km";
import { meet, placeNames } from "@/shared/geo/place-names";
import { placePins } from "@/shared/geo/place-pins";
import { circleAround, circleEnds } from "@/shared/geo/search-circle";
import { districtRows } from "../../support/district-rows";
import { squares } from "../../support/map-world";

const pins = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        // Some far apart, some so close that an enlarged pin overlaps the next one.
        x: fc.oneof(fc.integer({ min: -400, max: 800 }), fc.integer({ min: 0, max: 300 })),
        y: fc.oneof(fc.integer({ min: -400, max: 800 }), fc.integer({ min: 0, max: 60 })),
        width: fc.integer({ min: 44, max: 130 }),
        height: fc.constant(44),
        lift: fc.constant(20),
      }),
    ),
  ),
);
const size = { width: 80, height: 44, lift: 22 };
const together = () => ({ ...size, width: 120 });

describe("핀 자리", () => {
  it("겹치는 핀은 하나가 되어 앞선 핀의 자리에 서고, 자리가 있는 핀은 따로 선다", () => {
    const near = [
      { id: 1, x: 0, y: 0, ...size },
      { id: 2, x: 30, y: 10, ...size },
      { id: 3, x: 200, y: 0, ...size },
    ];
    expect(placePins(near, together)).toMatchObject([
      { x: 0, y: 0, ids: [1, 2] },
      { x: 200, y: 0, ids: [3] },
    ]);
  });

  it("하나가 되어 넓어진 핀에 가려질 핀도 함께 든다", () => {
    const row = [
      { id: 1, x: 90, y: 0, ...size },
      { id: 2, x: 0, y: 0, ...size },
      { id: 3, x: 10, y: 0, ...size },
    ];
    expect(placePins(row.slice(0, 2), together)).toHaveLength(2);
    expect(placePins(row, together)).toMatchObject([{ x: 90, ids: [1, 2, 3] }]);
  });

  it("고른 핀은 다른 핀과 하나가 되지 않는다", () => {
    const same = [1, 2, 3].map((id) => ({ id, x: 5, y: 5, ...size }));
    expect(placePins(same, together, new Set([2])).map(({ ids }) => ids)).toEqual([[1, 3], [2]]);
  });

  it("어떤 핀도 잃지 않고, 서로 가리지 않으며, 아무와도 겹치지 않는 핀은 금액 그대로 선다", () => {
    fc.assert(
      fc.property(pins, (some) => {
        const placed = placePins(some, together);
        expect(placed.flatMap(({ ids }) => ids).sort()).toEqual(some.map(({ id }) => id).sort());
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(index + 1)) expect(meet(one.box, other.box)).toBe(false);
        }
        const widest = (one: (typeof some)[number]) => ({ x: one.x, y: one.y, width: 130, height: 44 });
        const isFree =
          placePins(
            some.map((item) => ({ ...item, ...widest(item) })),
            together,
          ).length === some.length;
        if (isFree) expect(placed).toHaveLength(some.length);
      }),
    );
  });
});

describe("검색할 둘레", () => {
  const jongno = { lat: 37.5949, lng: 126.9773 };

  it("지도가 보여 주는 곳을 다 덮는 가장 작은 둘레를 묻는다", () => {
    expect(circleAround(jongno, { centre: jongno, km: 2.4 })).toBe(3);
    expect(circleAround(jongno, { centre: { lat: 37.65, lng: 126.9773 }, km: 2.4 })).toBe(10);
    expect(circleAround(jongno, { centre: jongno, km: 900 })).toBe(300);
  });

  it("둘레의 네 끝은 가운데에서 그만큼 떨어져 있다", () => {
    const ends = circleEnds(jongno, 15);
    expect(ends).toHaveLength(4);
    for (const end of ends) expect(haversineKm(jongno, end)).toBeCloseTo(15, 0);
  });
});

describe("지도 이름", () => {
  const box = (x: number) => ({ x, y: 0, width: 40, height: 20 });

  it("다른 이름과 겹치는 이름은 쓰지 않는다", () => {
    expect(placeNames([box(0), box(30), box(100)], [])).toEqual([box(0), box(100)]);
  });

  it("핀과 겹치는 이름은 위나 아래로 조금 비켜서고, 비킬 자리가 없으면 쓰지 않는다", () => {
    const pin = { x: 5, y: -20, width: 90, height: 40 };
    expect(placeNames([box(0)], [pin])).toEqual([{ ...box(0), y: 10 }]);
    expect(placeNames([box(0)], [pin, { ...pin, y: 20 }])).toEqual([]);
  });
});

describe("바탕 지도", () => {
  it("이웃한 구의 경계는 한 번만 그리고, 바깥은 바닷가로 그린다", () => {
    const map = readBaseMap(squares);
    expect(map.land).toHaveLength(2);
    expect(map.borders).toHaveLength(1);
    expect(map.coasts).toHaveLength(2);
    expect(map.provinceBorders).toHaveLength(0);
    expect(map.names).toEqual([
      { name: "서쪽구", lat: 37.6, lng: 126.9 },
      { name: "동쪽구", lat: 37.6, lng: 127.1 },
    ]);
    for (const line of map.land) expect(line[0]).toEqual(line.at(-1));
  });

  it("가운데가 같은 구의 땅만 테두리가 되고, 제 경계가 없는 곳에는 테두리가 없다", () => {
    const map = readBaseMap(squares);
    expect(findOutline(map, { lat: 37.6, lng: 127.1 })).toEqual([map.land[1]]);
    expect(findOutline(map, { lat: 37.6, lng: 127 })).toEqual([]);
  });

  it("실은 동네 표의 시·군·구는 여러 구로 나뉜 도시 말고는 모두 테두리가 있다", () => {
    const map = readBaseMap(JSON.parse(readFileSync("public/map/towns.json", "utf8")));
    const rows: [number, number, string, number, number][] = districtRows();
    const bare = rows.filter(([, parent, , lat, lng]) => parent !== 0 && findOutline(map, { lat, lng }).length === 0);
    expect(bare.map(([, , name]) => name).sort()).toEqual(
      "고양시 성남시 수원시 안산시 안양시 용인시 전주시 창원시 천안시 청주시 포항시".split(" "),
    );
  });

  it("시·도가 다르면 굵은 경계가 된다", () => {
    const [west, east] = squares.shapes;
    if (!west || !east) throw new Error("no shapes");
    const map = readBaseMap({ ...squares, shapes: [west, { ...east, code: "31010" }] });
    expect(map.provinceBorders).toHaveLength(1);
    expect(map.borders).toHaveLength(0);
  });

  it("실은 지도는 시·도 열일곱과 시·군·구 이백쉰을 담고, 둘을 합쳐 250kB를 넘지 않는다", () => {
    const texts = ["provinces", "towns"].map((name) => readFileSync(`public/map/${name}.json`, "utf8"));
    const [provinces, towns] = texts.map((text): PackedMap => JSON.parse(text));
    expect(provinces?.shapes).toHaveLength(17);
    expect(towns?.shapes).toHaveLength(250);
    for (const packed of [provinces, towns]) {
      if (!packed) throw new Error("no map");
      const map = readBaseMap(packed);
      for (const line of map.land) expect(line[0]).toEqual(line.at(-1));
      for (const { lat, lng } of map.land.flat()) {
        if (lat < 32.9 || lat > 38.9 || lng < 124 || lng > 132.2) throw new Error(`${lat},${lng} is not in Korea`);
      }
    }
    expect(texts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(250_000);
    expect(readFileSync("public/LICENSES.txt", "utf8")).toContain("통계청");
  });
});
