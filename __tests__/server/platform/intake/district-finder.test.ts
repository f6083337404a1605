import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { DistrictFinder } from "@/server/platform/intake/district-finder";

const rows = shippedDistricts();
const finder = new DistrictFinder(rows);
const toName = (found: { pk: number } | null) => rows.find(({ id }) => id === found?.pk)?.fullName ?? null;

describe("주소로 동네 찾기", () => {
  it.each([
    ["인천광역시 제물포구 나들로 1 (송월동1가)", "인천광역시 중구 송월동1가"],
    ["인천 영종구 운서동 1", "인천광역시 중구 운서동"],
    ["인천광역시 검단구 나들로 1", "인천광역시 서구"],
    ["인천광역시 서해구 나들로 1", "인천광역시 서구"],
    ["전남광주통합특별시 순천시 나들로 1", "전라남도 순천시"],
    ["전남광주통합특별시 북구 나들로 1", "광주광역시 북구"],
    ["화성시 동탄구 동탄대로 1", "경기도 화성시"],
    ["춘천시 중앙로 1", "강원특별자치도 춘천시"],
    ["강원도 춘천시 중앙로 1", "강원특별자치도 춘천시"],
    ["전북 전주시 완산구 나들길 1", "전북특별자치도 전주시 완산구"],
    ["광주시 북구 나들로 1", "광주광역시 북구"],
    ["광주시 오포읍 나들로 1", "경기도 광주시"],
    ["경상북도 군위군 군위읍 나들로 1", "대구광역시 군위군 군위읍"],
    ["세종특별시 나들로 1 (나성동)", "세종특별자치시 나성동"],
    ["서울시종로구 나들길 1", "서울특별시 종로구"],
  ])("%s → %s", (address, name) => {
    expect(toName(finder.find([address], null))).toBe(name);
  });

  it("이름이 둘로 나뉜 동네는 좌표에 가까운 쪽으로 찾아요", () => {
    const point = { lat: 37.4836, lng: 126.6434 };
    expect(toName(finder.find(["인천광역시 제물포구 나들로 1"], point))).toBe("인천광역시 동구");
  });

  it("새 이름으로 바뀐 목록에서도 옛 주소를 알아봐요", () => {
    const renamed = new DistrictFinder([
      { id: 28_000_000, parentId: null, level: 1, name: "인천광역시", fullName: "인천광역시", lat: 37.5, lng: 126.6 },
      {
        id: 28_300_000,
        parentId: 28_000_000,
        level: 2,
        name: "검단구",
        fullName: "인천광역시 검단구",
        lat: 37.6,
        lng: 126.7,
      },
    ]);
    expect(renamed.find(["인천광역시 서구 나들로 1"], null)?.pk).toBe(28_300_000);
  });

  it("주소도 좌표도 알 수 없을 때만 못 찾아요", () => {
    expect(finder.find(["나들로 1"], null)).toBeNull();
    expect(finder.find(["나들로 1"], { lat: 37.58, lng: 126.98 })).not.toBeNull();
  });
});
