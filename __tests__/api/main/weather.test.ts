import { weatherKeys } from "@/api/main/discover/weather";

test("날씨의 열쇠는 JSON으로 옮겨도 그대로라서 서버가 그린 화면에 실린다", () => {
  for (const key of [
    weatherKeys.day({ district_id: 1, date: undefined }),
    weatherKeys.day({ district_id: 1, date: "2026-11-21" }),
  ]) {
    expect(JSON.parse(JSON.stringify(key))).toStrictEqual(key);
  }
});
