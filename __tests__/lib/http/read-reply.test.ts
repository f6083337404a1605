import { AxiosHeaders, type AxiosResponse } from "axios";
import { ApiError } from "@/lib/http/api-error";
import { readReply, toFailure } from "@/lib/http/read-reply";

const answered = (status: number, data: unknown, headers: Record<string, string> = {}): AxiosResponse<unknown> => ({
  status,
  data,
  headers,
  statusText: "",
  config: { headers: new AxiosHeaders() },
});

const noTime = { lastModified: null };

describe("응답", () => {
  test.each([
    ["봉투", 200, { code: "S001", message: "둘", data: 1 }, { ...noTime, code: "S001", message: "둘", data: 1 }],
    ["말 없는 봉투", 200, { code: "S001", data: 1 }, { ...noTime, code: "S001", message: "", data: 1 }],
    ["봉투가 아닌 것", 201, { code: 1 }, { ...noTime, code: "S000", message: "", data: { code: 1 } }],
    ["글", 299, "ok", { ...noTime, code: "S000", message: "", data: "ok" }],
    ["빈 것", 204, null, { ...noTime, code: "S000", message: "", data: null }],
    ["없는 것", 204, undefined, { ...noTime, code: "S000", message: "", data: undefined }],
  ])("%s은 그대로 읽는다", (_, status, body, expected) => {
    expect(readReply(answered(status, body))).toEqual({
      reply: { ...expected, status },
      failure: null,
      serverTime: null,
    });
  });

  test("마지막으로 고친 때를 그대로 준다", () => {
    const stamp = "Fri, 20 Nov 2026 00:00:00 GMT";
    expect(readReply(answered(200, null, { "last-modified": stamp })).reply?.lastModified).toBe(stamp);
  });

  test.each([
    [199, null, { status: 199, code: "HTTP_199", message: "", data: null }],
    [300, "moved", { status: 300, code: "HTTP_300", message: "", data: "moved" }],
    [404, { code: "F404", message: "없어요", data: 3 }, { status: 404, code: "F404", message: "없어요", data: 3 }],
    [502, "<html>", { status: 502, code: "HTTP_502", message: "", data: "<html>" }],
  ])("%i은 실패다", (status, body, expected) => {
    const { reply, failure } = readReply(answered(status, body));
    expect(reply).toBeNull();
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject(expected);
  });

  test("이미 난 실패는 그대로다", () => {
    const failure = new ApiError(0, "NETWORK", "");
    expect(readReply(failure)).toEqual({ reply: null, failure, serverTime: null });
  });
});

describe("호스트의 시각", () => {
  const at = Date.parse("2026-01-01T00:00:00Z");
  test.each([
    ["코드 옆의 수", 400, { code: "F010", server_time: at }, at],
    ["데이터 안의 수", 400, { code: "F010", data: { server_time: at } }, at],
    ["데이터 안의 글", 400, { code: "F010", data: { server_time: "2026-01-01T00:00:00Z" } }, at],
    ["읽을 수 없는 글", 400, { code: "F010", data: { server_time: "곧" } }, null],
    ["글도 수도 아닌 것", 400, { code: "F010", server_time: [2026] }, null],
    ["무한", 400, { code: "F010", server_time: Number.POSITIVE_INFINITY }, null],
    ["없다", 400, { code: "F010", data: null }, null],
    ["데이터가 글이다", 400, { code: "F010", data: "2026" }, null],
    ["다른 코드", 400, { code: "F001", server_time: at }, null],
    ["다른 상태", 401, { code: "F010", server_time: at }, null],
    ["빈 몸", 400, null, null],
    ["글", 400, "F010", null],
  ])("%s", (_, status, body, expected) => expect(readReply(answered(status, body)).serverTime).toBe(expected));
});

describe("아무도 답하지 않은 요청", () => {
  test.each([
    ["ECONNABORTED", "TIMEOUT"],
    ["ETIMEDOUT", "TIMEOUT"],
    ["ERR_NETWORK", "NETWORK"],
    [undefined, "NETWORK"],
    [3, "NETWORK"],
  ])("%s은 %s", (code, expected) => {
    const cause = { code };
    expect(toFailure(cause)).toMatchObject({ status: 0, code: expected, message: "", cause });
  });

  test.each([
    ["글", "끊김"],
    ["빈 것", null],
    ["없는 것", undefined],
  ])("던져진 %s도 끊긴 것이다", (_, thrown) => {
    expect(toFailure(thrown)).toMatchObject({ status: 0, code: "NETWORK" });
  });

  test.each([{ code: "ERR_CANCELED" }, new RangeError("/x")])("그만두거나 보내지 않은 것은 그대로 던진다", (thrown) => {
    expect(() => toFailure(thrown)).toThrow(expect.objectContaining(thrown));
  });
});
