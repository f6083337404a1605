import { act, fireEvent, render, waitFor } from "@testing-library/react";
import * as nextRouter from "next/router";
import { WebFont } from "@/shell/overlays/web-font";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const sheet = () => document.querySelector("link[href$='pretendard.css']");
const at = (pathname: string) => {
  jest.mocked(nextRouter.useRouter).mockReturnValue({ pathname } as nextRouter.NextRouter);
  return <WebFont />;
};
/** So long nobody scrolls, or nothing happens at all. */
const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
  sheet()?.remove();
});

test("첫 화면을 보는 동안에는 글꼴을 부르지 않고, 둘러보고 쉴 때 부른다", async () => {
  render(at("/"));
  await pass(9000);
  expect(sheet()).toBeNull();
  fireEvent.scroll(window);
  await pass(1600);
  jest.useRealTimers();
  await waitFor(() => expect(sheet()).not.toBeNull());
});

test("화면이 바뀌면 그때 부른다", async () => {
  const { rerender } = render(at("/"));
  await pass(100);
  expect(sheet()).toBeNull();
  rerender(at("/contents"));
  jest.useRealTimers();
  await waitFor(() => expect(sheet()).not.toBeNull());
});
