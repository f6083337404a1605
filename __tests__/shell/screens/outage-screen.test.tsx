import { act, render, screen } from "@testing-library/react";
import { OutageScreen } from "@/shell/screens/outage-screen";

let isReady = false;
let asked: string[] = [];
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  isReady = false;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input));
    return new Response(null, { status: isReady ? 200 : 503 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("지금은 어렵다고 말하고, 준비될 때까지 가끔 물어보다가 되면 스스로 다시 연다", async () => {
  render(<OutageScreen onReload={reload} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("잠시 연결이 어려워요");
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.length).toBeLessThan(8);
  expect(new Set(asked)).toEqual(new Set(["/api/health"]));
  expect(reload).not.toHaveBeenCalled();
  isReady = true;
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("보이지 않는 탭은 묻지 않는다", async () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  render(<OutageScreen onReload={reload} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(asked).toEqual([]);
});
