import { fitMark } from "@/shared/content/fit-mark";

const rules = {
  min_months: 36,
  max_months: 119,
  free_under_months: null,
  guardian_under_months: null,
  min_height_cm: null,
  max_height_cm: null,
};
const day = "2026-11-28";
const hajun = { name: "하준", birth: "2019-03-02" };
const seoa = { name: "서아", birth: "2024-07-10" };
const minjun = { name: "민준", birth: "2014-01-02" };

describe("카드의 나이 표시", () => {
  test.each([
    ["하나뿐인 아이가 맞으면 권장 나이를 말한다", rules, [hajun], { isFit: true, text: "3~9세" }],
    ["하나뿐인 아이가 어리면 몇 살부터인지 말한다", rules, [seoa], { isFit: false, text: "만 3세부터" }],
    ["하나뿐인 아이가 크면 몇 살까지인지 말한다", rules, [minjun], { isFit: false, text: "만 9세까지" }],
    ["여럿이면 누가 못 가는지 이름으로 말한다", rules, [hajun, seoa], { isFit: false, text: "서아 만 3세부터" }],
    [
      "모두 무료면 무료라고 말한다",
      { ...rules, min_months: 0, free_under_months: 36 },
      [seoa],
      { isFit: true, text: "36개월 미만 무료" },
    ],
    [
      "보호자가 필요하면 그렇게 말한다",
      { ...rules, min_months: 0, guardian_under_months: 48 },
      [seoa, hajun],
      { isFit: true, text: "보호자와 함께" },
    ],
    [
      "키가 모자라면 키를 말한다",
      { ...rules, min_height_cm: 110 },
      [{ ...hajun, heightCm: 105 }],
      { isFit: false, text: "키 110cm부터" },
    ],
    ["나이 안내가 없으면 맞는다고 하지 않는다", { ...rules, min_months: null, max_months: null }, [hajun], undefined],
    ["키를 모르면 맞는다고 하지 않는다", { ...rules, min_height_cm: 110 }, [hajun], undefined],
    ["아이를 모르면 말하지 않는다", rules, [], undefined],
  ])("%s", (_, given, children, mark) => {
    expect(fitMark(given, children, day)).toEqual(mark);
  });
});
