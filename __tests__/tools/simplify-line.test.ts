import { simplifyLine } from "@/tools/map/simplify-line";

test("허용한 만큼 곧은 점은 빼고, 양 끝과 꺾인 점은 남긴다", () => {
  const line = [
    [127, 37],
    [127.1, 37.0001],
    [127.2, 37],
    [127.2, 37.2],
  ] as const;
  expect(simplifyLine(line, 0.001)).toEqual([line[0], line[2], line[3]]);
  expect(simplifyLine(line, 0.00001)).toEqual(line);
});

test("닫힌 선은 한 점으로 무너지지 않는다", () => {
  const island = [
    [127, 37],
    [127.1, 37],
    [127.1, 37.1],
    [127, 37.1],
    [127, 37],
  ] as const;
  expect(simplifyLine(island, 0.001)).toEqual(island);
});
