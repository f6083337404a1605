import { renderHook } from "@testing-library/react";
import { ApiError } from "@/lib/http/api-error";
import { useFieldErrors, useRefusal } from "@/lib/http/use-field-errors";

const refused = (fields: Record<string, string>) => new ApiError(422, "F422", "", { fields });

describe("입력 잘못", () => {
  type Asked = { error: unknown; values: object };
  const form = { name: "", rates: { adult: 0 }, bands: [{ price: 0 }] };
  const open = (asked: Asked) =>
    renderHook(({ error, values }: Asked) => useFieldErrors(error, values), { initialProps: asked });

  it("고친 칸의 잘못만 사라지고, 고치지 않은 칸의 잘못은 남는다", () => {
    const error = refused({
      name: "이름을 써 주세요.",
      "rates.adult": "값을 써 주세요.",
      "bands.0.price": "값을 써 주세요.",
    });
    const { result, rerender } = open({ error, values: form });
    expect(Object.keys(result.current)).toEqual(["name", "rates.adult", "bands.0.price"]);
    rerender({ error, values: { ...form, name: "숲", rates: { adult: 0 } } });
    expect(Object.keys(result.current)).toEqual(["rates.adult", "bands.0.price"]);
    rerender({ error, values: { ...form, name: "숲", rates: { adult: 1 }, bands: [{ price: 2 }] } });
    expect(result.current).toEqual({});
  });

  it("다시 보내 또 거절되면 같은 말이라도 다시 보인다", () => {
    const { result, rerender } = open({ error: refused({ name: "이름을 써 주세요." }), values: form });
    const values = { ...form, name: " " };
    rerender({ error: refused({ name: "이름을 써 주세요." }), values });
    expect(result.current).toEqual({ name: "이름을 써 주세요." });
    rerender({ error: null, values });
    expect(result.current).toEqual({});
  });

  it("칸이 하나인 화면의 거절은 그 칸을 고치면 사라진다", () => {
    const error = refused({ reason: "이유를 써 주세요." });
    const { result, rerender } = renderHook(({ value }) => useRefusal(error, value), { initialProps: { value: "" } });
    expect(result.current).toBe(error);
    rerender({ value: "확인했어요" });
    expect(result.current).toBeNull();
  });
});
