import { ApiError, isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { newIdempotencyKey } from "@/lib/http/idempotency-key";
import { sendFailure } from "@/lib/http/send-failure";

const refusal = (status: number, data?: unknown, message = "") => new ApiError(status, `F${status}`, message, data);

test.each([
  [0, false],
  [399, false],
  [400, true],
  [401, false],
  [404, true],
  [408, false],
  [409, true],
  [429, false],
  [499, true],
  [500, false],
  [503, false],
])("%i이 다시 물어도 같은 답인지는 %s다", (status, isAnswer) => {
  expect(refusal(status).isAnswer).toBe(isAnswer);
});

test("던져진 것은 무엇이든 ApiError가 되고, 이유로 남는다", () => {
  const known = refusal(404);
  expect(toApiError(known)).toBe(known);
  const cause = new TypeError("failed to fetch");
  expect(toApiError(cause)).toMatchObject({ status: 0, code: "NETWORK", message: "", cause });
  expect(String(refusal(404, null, "없어요"))).toBe("ApiError: 없어요");
});

test.each([
  [
    "거절된 칸",
    { fields: { name: "이름을 적어 주세요", phone: "번호를 적어 주세요" } },
    {
      name: "이름을 적어 주세요",
      phone: "번호를 적어 주세요",
    },
  ],
  ["글이 아닌 것은 뺀다", { fields: { name: "이름", phone: 3, email: null } }, { name: "이름" }],
  ["칸이 없다", { hint: 1 }, {}],
  ["칸이 글이다", { fields: "이름" }, {}],
  ["칸이 비었다", { fields: null }, {}],
  ["글뿐이다", "이름", {}],
  ["빈 답", null, {}],
  ["답이 없다", undefined, {}],
])("칸마다의 말: %s", (_, data, expected) => {
  expect(fieldErrors(refusal(422, data))).toEqual(expected);
});

test("호스트가 한 말이 아니면 칸마다의 말도 없다", () => {
  expect(fieldErrors({ data: { fields: { name: "이름" } } })).toEqual({});
});

describe("이야기를 보내지 못했을 때", () => {
  const words = { photos: "사진을 다시 골라 주세요", other: "잠시 뒤 다시 보내 주세요" };
  const fields = (of: Record<string, string>) => ({ fields: of });

  test.each([
    ["거절된 칸의 말", refusal(422, fields({ text: "더 적어 주세요" })), "더 적어 주세요"],
    ["사진보다 글이 먼저", refusal(422, fields({ "photos.0": "큼", text: "더 적어 주세요" })), "더 적어 주세요"],
    ["사진의 개수는 사진 한 장의 말이 아니다", refusal(422, fields({ photos: "여섯 장까지예요" })), "여섯 장까지예요"],
    ["사진만 거절되었다", refusal(422, fields({ "photos.0": "큼", "photos.2": "큼" })), words.photos],
    ["호스트의 말", refusal(409, null, "이미 쓰셨어요"), "이미 쓰셨어요"],
    ["말 없는 거절", refusal(409), words.other],
    ["무너진 호스트는 우리보다 모른다", refusal(500, null, "Internal"), words.other],
    ["아직 무너지지 않았다", refusal(499, null, "닫혔어요"), "닫혔어요"],
    ["아무도 답하지 않았다", new ApiError(0, "NETWORK", "failed"), words.other],
    ["답이 아닌 것", new TypeError("failed"), words.other],
  ])("%s", (_, error, expected) => expect(sendFailure(error, words)).toBe(expected));
});

test.each([
  [400, "F000", true],
  [400, "F001", false],
  [401, "F401", true],
  [403, "F403", true],
  [403, "F405", false],
  [404, "F404", false],
  [500, "F500", false],
])("%i %s을 이미 말했는지는 %s다", (status, code, isTold) => {
  expect(isReported(new ApiError(status, code, ""))).toBe(isTold);
});

test("열쇠는 16진수 서른두 자이고, 작은 수도 두 자이며, 매번 다르다", () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
