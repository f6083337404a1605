import { birthdaySentences, fitDetail, fitHeadline } from "@/features/content/about/fit-text";
import { activity, hajun, seoa } from "./activity";

const detail = activity();
const today = "2026-11-20";
const day = "2026-11-22";

describe("나이 눈금의 문장", () => {
  test("모두 맞으면 이름을 모아 말한다", () => {
    expect(fitHeadline(detail, [hajun, { ...seoa, birth: "2022-01-01" }], today, day)).toBe(
      "하준·서아 둘 다 딱 맞아요",
    );
    expect(fitHeadline(detail, [hajun], today, day)).toBe("하준은 딱 맞아요");
  });

  test("맞지 않는 아이를 이름으로 말하고 맞는 아이는 말하지 않는다", () => {
    const sentence = fitHeadline(detail, [hajun, seoa], today, day);
    expect(sentence).toContain("서아");
    expect(sentence).toContain("만 4세부터");
    expect(sentence).not.toContain("하준");
    expect(sentence).toContain("그날 서아는");
    expect(fitHeadline(detail, [hajun, seoa], today, today)).toContain("오늘 서아는");
  });

  test("나이 안내가 없으면 맞는다고 하지 않는다", () => {
    const unknown = activity({ age: { ...detail.age, min_months: null, max_months: null } });
    expect(fitHeadline(unknown, [hajun], today, day)).not.toContain("딱 맞아요");
    expect(fitDetail(unknown, [hajun], day)).toContain("나이 안내가 없어요");
  });

  test("들여온 곳이 말한 입장 나이와 권장 나이를 가려 말한다", () => {
    const source = { publisher: "가온", dataset: "나온", asOf: "2026-01-01" };
    const told = (ages?: "entry" | "advice") =>
      fitDetail(activity({ provenance: { ...source, ...(ages && { ages }) } }), [], day);
    expect(told("entry")).toMatch(/^입장 나이 /);
    expect(told("advice")).toMatch(/^권장 나이 /);
    expect(told()).toMatch(/^권장 나이 /);
  });

  test("맞는지는 오늘이 아니라 가는 날로 정한다", () => {
    const soon = { ...seoa, birth: "2022-11-25" };
    expect(fitHeadline(detail, [soon], today, "2026-11-24")).toContain("4세부터");
    expect(fitHeadline(detail, [soon], today, "2026-11-25")).toBe("서아는 딱 맞아요");
  });

  test("가는 날 전에 나이 경계를 넘는 생일이 있으면 날짜와 함께 알린다", () => {
    const soon = { ...seoa, birth: "2022-11-25" };
    expect(birthdaySentences(detail, [soon], "2026-11-20", "2026-11-24")).toEqual([]);
    const [sentence] = birthdaySentences(detail, [soon], "2026-11-20", "2026-11-28");
    expect(sentence).toContain("11월 25일 (수)부터 서아는 만 4세예요");
  });
});
