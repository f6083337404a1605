import { renderHook } from "@testing-library/react";
import { useOpening } from "@/lib/hooks/use-opening";

test("닫히는 동안 마지막 것이 남고, 같은 것을 다시 열어도 새로 연 것이다", () => {
  const { result, rerender } = renderHook(({ of }: { of: string | null }) => useOpening(of), {
    initialProps: { of: null as string | null },
  });
  const now = (of: string | null) => {
    rerender({ of });
    return result.current;
  };
  expect(result.current).toBeNull();
  expect(now("a")).toEqual({ subject: "a", round: 1 });
  expect(now("a")).toEqual({ subject: "a", round: 1 });
  expect(now(null)).toEqual({ subject: "a", round: 1 });
  expect(now("a")).toEqual({ subject: "a", round: 2 });
  expect(now("b")).toEqual({ subject: "b", round: 3 });
});
