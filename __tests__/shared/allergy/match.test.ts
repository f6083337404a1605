import { ALLERGENS } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { allergyMatch } from "@/shared/allergy/match";

const seoa = { name: "서아", allergies: ["milk", "egg"] as const };
const hajun = { name: "하준", allergies: [] };

test("법이 정한 열아홉 가지이고 이름이 모두 다르다", () => {
  expect(ALLERGENS).toHaveLength(19);
  expect(new Set(Object.values(allergenNames)).size).toBe(19);
});

test("맞지 않는 재료를 아이 이름으로 짚는다", () => {
  expect(allergyMatch(["milk", "wheat"], [seoa, hajun])).toEqual({
    state: "hit",
    hits: [{ name: "서아", foods: ["milk"] }],
  });
});

test("재료에 없으면 괜찮다고, 재료를 모르면 모른다고 한다", () => {
  expect(allergyMatch(["wheat"], [seoa]).state).toBe("clear");
  expect(allergyMatch([], [seoa]).state).toBe("clear");
  expect(allergyMatch(null, [seoa]).state).toBe("unknown");
});

test("알레르기를 적지 않은 아이에게는 아무 말도 하지 않는다", () => {
  expect(allergyMatch(["milk"], [hajun])).toEqual({ state: "none", hits: [] });
  expect(allergyMatch(null, [])).toEqual({ state: "none", hits: [] });
});
