import { act, render, screen } from "@testing-library/react";
import { TextField } from "@/ui/fields/text-field";
import { RouteLoader } from "@/ui/overlays/route-loader";
import { Toast } from "@/ui/overlays/toast";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("알림은 3초가 되면 끝났다고 말한다", () => {
  const onDone = jest.fn();
  render(<Toast toast={{ id: 1, message: "쿠폰이 등록되었습니다" }} onDone={onDone} />);
  pass(2999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("같은 말이라도 새 알림은 3초를 새로 산다", () => {
  const onDone = jest.fn();
  const { rerender } = render(<Toast toast={{ id: 1, message: "쿠폰받기가 완료되었습니다" }} onDone={onDone} />);
  pass(2000);
  rerender(<Toast toast={{ id: 2, message: "쿠폰받기가 완료되었습니다" }} onDone={onDone} />);
  pass(2000);
  expect(onDone).not.toHaveBeenCalled();
  pass(1000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("그사이 화면에 오류가 나도 알림은 3초를 다 산다", async () => {
  const onDone = jest.fn();
  const page = (error?: string) => (
    <>
      <TextField label="쿠폰 번호" error={error} />
      {error && <div role="alert">{error}</div>}
      <Toast toast={{ id: 1, message: "쿠폰을 받았어요", tone: "success" }} onDone={onDone} />
    </>
  );
  const { rerender } = render(page());
  rerender(page("없는 번호예요"));
  await act(async () => {});
  pass(2999);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("알림 자리는 비어 있을 때도 있어서 낱말이 들어오면 읽힌다", () => {
  const { rerender } = render(<Toast toast={null} onDone={() => undefined} />);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  rerender(<Toast toast={{ id: 1, message: "리뷰가 등록되었습니다." }} onDone={() => undefined} />);
  expect(screen.getByRole("status")).toBe(region);
  expect(region.textContent).toBe("리뷰가 등록되었습니다.");
});

test("화면 여는 해는 300밀리초보다 오래 걸릴 때만 나온다", () => {
  const { rerender } = render(<RouteLoader active />);
  pass(299);
  expect(screen.getByRole("status").textContent).toBe("");
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("화면을 여는 중이에요");
  rerender(<RouteLoader active={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
});

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}
