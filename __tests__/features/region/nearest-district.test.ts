import { gzipSync } from "node:zlib";
import { byInitial, findInitial } from "@/features/region/initials";
import { type CentreRow, nearestDistrict } from "@/lib/map/nearest-district";
import { districtRows } from "../../support/district-rows";

const rows: CentreRow[] = districtRows();
const text = JSON.stringify(rows);

test("서울시청에서는 서울의 한 구를, 해운대에서는 해운대구를 찾는다", () => {
  expect(nearestDistrict(rows, { lat: 37.5665, lng: 126.978 })?.full_name).toBe("서울특별시 중구");
  expect(nearestDistrict(rows, { lat: 35.163, lng: 129.1636 })).toMatchObject({ name: "해운대구" });
});

test("구가 있는 시는 구까지 찾는다", () => {
  expect(nearestDistrict(rows, { lat: 37.2596, lng: 127.0465 })?.full_name).toBe("경기도 수원시 영통구");
});

test("나라 밖에서는 아무 동네도 아니다", () => {
  expect(nearestDistrict(rows, { lat: 35.68, lng: 139.76 })).toBeNull();
  expect(nearestDistrict([], { lat: 37, lng: 127 })).toBeNull();
});

test("가운데 표는 30kB를 넘지 않고, 시·도 열일곱이 모두 있다", () => {
  expect(gzipSync(text).length).toBeLessThan(30_000);
  expect(rows.filter(([pk]) => pk % 1_000_000 === 0).length).toBeGreaterThanOrEqual(16);
});

test("이름은 첫 닿소리로 나뉘고, 된소리는 예사소리 아래에 선다", () => {
  expect([findInitial("강남구"), findInitial("까치동"), findInitial("쌍문동"), findInitial("A동")]).toEqual([
    "ㄱ",
    "ㄱ",
    "ㅅ",
    undefined,
  ]);
  expect(byInitial([{ name: "하남" }, { name: "가평" }]).map(({ initial }) => initial)).toEqual(["ㄱ", "ㅎ"]);
});
