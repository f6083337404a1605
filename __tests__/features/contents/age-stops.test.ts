import { ageStops, nearestStop, shortAge } from "@/features/contents/filters/age-stops";

test("세 살까지는 개월로, 그 뒤는 열두 살까지 한 살씩이다", () => {
  expect(ageStops.slice(0, 3)).toEqual([0, 3, 6]);
  expect(ageStops.slice(11, 14)).toEqual([33, 36, 48]);
  expect(ageStops.at(-1)).toBe(144);
});

test("칩에 쓰는 나이: 36개월 전은 개월, 그 뒤는 세", () => {
  expect(shortAge(28)).toBe("28개월");
  expect(shortAge(35)).toBe("35개월");
  expect(shortAge(36)).toBe("3세");
  expect(shortAge(95)).toBe("7세");
});

test("사이의 나이는 가까운 눈금에 선다", () => {
  expect(ageStops[nearestStop(28)]).toBe(27);
  expect(ageStops[nearestStop(500)]).toBe(144);
});
