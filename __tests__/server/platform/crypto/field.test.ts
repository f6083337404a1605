import fc from "fast-check";
import { blindIndex } from "@/server/platform/crypto/blind-index";
import { openField, sealField, sealPrefix } from "@/server/platform/crypto/field";
import { seal, unseal } from "@/server/platform/crypto/seal";
import { resetEnv } from "@/server/platform/env";
import "../../../support/database-settings";

const cell = { table: "child", column: "name_enc", row: "c1" };
const original = process.env.SECRET_KEY;
const withKeys = (current: string | undefined, previous: string) => {
  process.env.SECRET_KEY = current;
  process.env.PREVIOUS_SECRET_KEYS = previous;
  resetEnv();
};
afterEach(() => withKeys(original, ""));

describe("보호하는 칸", () => {
  it("무엇을 넣든 그대로 나온다", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => openField(cell, sealField(cell, text)) === text));
  });

  it("같은 값도 봉할 때마다 다르고 원래 글자가 보이지 않는다", () => {
    const [first, second] = [sealField(cell, "김나들"), sealField(cell, "김나들")];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split(".")[1] ?? "", "base64url").toString()).not.toContain("김나들");
  });

  it.each([
    ["표", { table: "member" }],
    ["열", { column: "birth_enc" }],
    ["행", { row: "c2" }],
  ])("다른 %s로 옮긴 값은 열리지 않는다", (_, change) => {
    expect(() => openField({ ...cell, ...change }, sealField(cell, "a"))).toThrow();
  });

  it("어느 한 바이트를 바꿔도 열리지 않는다", () => {
    const [id = "", body = ""] = sealField(cell, "김나들").split(".");
    const bytes = Buffer.from(body, "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openField(cell, `${id}.${changed.toString("base64url")}`)).toThrow();
    }
  });

  it.each(["", ".", "x", "00000000.AAAA", "평문 이름"])("모양이 아닌 값 %j는 열리지 않는다", (value) => {
    expect(() => openField(cell, value)).toThrow();
  });

  it("열쇠를 바꾸면 옛 열쇠로 읽고, 새로 봉해야 한다고 알려 준다", () => {
    const old = sealField(cell, "옛 값");
    withKeys("another-Key-0f-th1rty-two-chars-or-more!", original ?? "");
    expect(openField(cell, old)).toBe("옛 값");
    expect(old.startsWith(sealPrefix())).toBe(false);
    expect(sealField(cell, "새 값").startsWith(sealPrefix())).toBe(true);
  });

  it("모르는 열쇠로 봉한 값은 열리지 않는다", () => {
    const old = sealField(cell, "옛 값");
    withKeys("another-Key-0f-th1rty-two-chars-or-more!", "");
    expect(() => openField(cell, old)).toThrow("not known here");
  });
});

describe("찾기 위한 해시", () => {
  it("같은 종류의 같은 값은 같고, 종류나 열쇠가 다르면 다르다", () => {
    const phone = blindIndex("phone", "01012345678");
    expect(blindIndex("phone", "01012345678")).toBe(phone);
    expect(blindIndex("email", "01012345678")).not.toBe(phone);
    withKeys("another-Key-0f-th1rty-two-chars-or-more!", "");
    expect(blindIndex("phone", "01012345678")).not.toBe(phone);
  });
});

describe("봉인", () => {
  it("바뀌지 않은 값만 돌려준다", () => {
    const sealed = seal("device", "visitor.1");
    expect(unseal("device", sealed)).toBe("visitor.1");
    expect(unseal("ticket", sealed)).toBeNull();
    expect(unseal("device", sealed.replace("visitor.1", "visitor.2"))).toBeNull();
    expect(unseal("device", "visitor.1")).toBeNull();
    expect(unseal("device", undefined)).toBeNull();
  });
});
