import { type Covers, movedSpot, resizedSpot, steppedSpot, withoutSpot, withSpot } from "@/ui/photos/covers";

const blank: Covers = { width: 1600, height: 1200, spots: [] };
const only = ({ spots }: Covers) => spots[0];

test("스티커는 사진 가운데에 붙고, 저마다 다른 이름을 가진다", () => {
  const two = withSpot(withSpot(blank));
  expect(two.spots.map(({ id }) => id)).toEqual([1, 2]);
  expect(only(two)).toMatchObject({ x: 800, y: 600 });
  expect(withSpot(withoutSpot(two, 1)).spots.map(({ id }) => id)).toEqual([2, 3]);
});

test("스티커의 가운데는 사진 밖으로 나가지 않는다", () => {
  const covers = withSpot(blank);
  expect(only(movedSpot(covers, 1, { x: -50, y: 5000 }))).toMatchObject({ x: 0, y: 1200 });
  expect(only(steppedSpot(covers, 1, 1, -1))).toMatchObject({ x: 836, y: 564 });
});

test("크기는 짧은 변의 4%와 50% 사이에 머문다", () => {
  const sized = (way: 1 | -1) => {
    let covers = withSpot(blank);
    for (let times = 0; times < 40; times += 1) covers = resizedSpot(covers, 1, way);
    return only(covers)?.r;
  };
  expect(sized(1)).toBe(600);
  expect(sized(-1)).toBe(48);
});
