import { describeEachEngine } from "../../../support/engines";
import { signedClient, visitor } from "../../../support/http-client";
import { probeHost } from "./probe-host";

describeEachEngine("실패하는 방식", () => {
  const { host } = probeHost();
  const anyone = signedClient(host, visitor("errors"));

  it("없는 길과 없는 것은 바이트까지 같은 404이다", async () => {
    const missingRoute = await anyone.get("/nowhere/");
    const missingThing = await anyone.get("/things/404/");
    expect([missingRoute.status, missingThing.status]).toEqual([404, 404]);
    expect(missingThing.text).toBe(missingRoute.text);
    expect(missingThing.headers.get("content-type")).toBe(missingRoute.headers.get("content-type"));
  });

  it("뜻밖의 오류는 이유도 SQL도 전화번호도 내보내지 않는다", async () => {
    const answer = await anyone.get("/things/500/");
    expect(answer).toMatchObject({ status: 500, code: "F500", data: null });
    expect(answer.text).not.toMatch(/SQL|select|010-|Error|at /);
  });

  it("선언하지 않은 칸은 나가지 않는다", async () => {
    expect((await anyone.get("/things/7/?q=a")).data).toEqual({ pk: 7, q: "a", version: "4" });
  });

  it("입력이 틀리면 칸마다 한국어로 422이다", async () => {
    const empty = await anyone.post("/things/", { json: {} });
    expect(empty).toMatchObject({ status: 422, code: "F422", data: { fields: { name: "이름을 적어 주세요." } } });
    expect(await anyone.get("/things/7/?size=21")).toMatchObject({
      status: 422,
      data: { fields: { size: expect.any(String) } },
    });
    expect(await anyone.get("/things/abc/")).toMatchObject({ status: 422 });
  });

  it.each([
    ["깨진 JSON", "{", 400, "F002"],
    ["너무 깊은 JSON", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, 400, "F002"],
    ["빈 본문", "", 422, "F422"],
    ["64 kB가 넘는 본문", JSON.stringify({ name: "가".repeat(65_536) }), 413, "F413"],
  ])("%s은 500이 아니다", async (_, text, status, code) => {
    // The signature covers the exact text, so the raw body goes through the client's form path untouched.
    const { rawSigned } = await import("../../../support/http-client");
    expect(await rawSigned(host, "POST", "/things/", text, visitor("errors"))).toMatchObject({ status, code });
  });

  it("다른 종류의 본문은 415이다", async () => {
    expect(await anyone.post("/codes/", { form: { code: "a" } })).toMatchObject({ status: 415, code: "F415" });
  });

  it("담을 수 없는 글자는 읽지 못한 요청이다", async () => {
    const name = `하${String.fromCharCode(0)}준`;
    expect(await anyone.post("/notes/", { json: { name } })).toMatchObject({ status: 400, code: "F002" });
  });

  it("본문 없이 보낸 쓰기는 어떤 종류라고 해도 빈 것으로 읽는다", async () => {
    const { rawSigned } = await import("../../../support/http-client");
    const bare = await rawSigned(host, "POST", "/codes/", "", visitor("errors"), "application/x-www-form-urlencoded");
    // The required field is missing; an empty body is not rejected for its content type.
    expect(bare).toMatchObject({ status: 422, code: "F422" });
  });

  it("8 kB가 넘는 질의는 413이다", async () => {
    expect(await anyone.get(`/things/1/?q=${"a".repeat(9000)}`)).toMatchObject({ status: 413, code: "F413" });
  });

  it("HEAD는 GET의 머리말만 준다", async () => {
    const head = await anyone.head("/things/1/");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toContain("application/json");
  });

  it("__proto__는 아무것도 더럽히지 않는다", async () => {
    await anyone.post("/things/", { json: JSON.parse('{"name":"a","__proto__":{"polluted":true}}') });
    await anyone.get("/things/1/?__proto__=x&constructor=y");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("모르는 api-version은 400 F000, 없으면 가장 새것이다", async () => {
    const asked = await Promise.all(
      ["2", "5", "x", "3", "4"].map((version) => anyone.get("/things/1/", { headers: { "x-api-version": version } })),
    );
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 200, 200]);
    expect(asked[0]?.code).toBe("F000");
    expect(asked[3]?.data).toMatchObject({ version: "3" });
    expect((await anyone.get("/things/1/", { headers: { "api-version": "3" } })).data).toMatchObject({ version: "3" });
    expect((await anyone.get("/things/1/")).data).toMatchObject({ version: "4" });
  });

  it.each([
    ["다른 곳의 Origin", { origin: "https://evil.example" }],
    ["null Origin", { origin: "null" }],
    ["다른 사이트에서 보낸 쓰기", { "sec-fetch-site": "cross-site" }],
    ["형제 도메인에서 보낸 쓰기", { "sec-fetch-site": "same-site" }],
  ])("%s는 받지 않는다", async (_, headers) => {
    expect(await anyone.post("/things/", { json: { name: "a" }, headers })).toMatchObject({
      status: 400,
      code: "F000",
    });
  });

  it("우리 Origin의 쓰기는 받는다", async () => {
    const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    expect((await anyone.post("/things/", { json: { name: "a" }, headers })).status).toBe(200);
  });

  it("쿠키만으로는 아무것도 할 수 없다", async () => {
    const answer = await signedClient(host).post("/things/", {
      json: { name: "a" },
      headers: { cookie: "access_token=abc" },
    });
    expect(answer.status).toBe(401);
  });

  it("여러 조각 본문은 서명에 들지 않고도 받는다", async () => {
    const multipart = new FormData();
    multipart.append("name", "조각");
    expect(await anyone.post("/things/", { multipart })).toMatchObject({ status: 200, data: { name: "조각" } });
  });
});
