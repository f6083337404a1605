import { act, fireEvent, render, waitFor } from "@testing-library/react";
import * as nextRouter from "next/router";
import { webFont } from "@/lib/storage/entries/web-font";
import { fontScript } from "@/shell/font-script";
import { WebFont } from "@/shell/overlays/web-font";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const sheet = () => document.querySelector("link[href$='pretendard.css']");
const at = (pathname: string) => {
  jest.mocked(nextRouter.useRouter).mockReturnValue({ pathname } as nextRouter.NextRouter);
  return <WebFont />;
};
/** Advances the time without any event. */
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
  delete document.documentElement.dataset.font;
  webFont.remove();
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

const paint = () => {
  const script = document.createElement("script");
  script.textContent = fontScript;
  document.head.append(script);
};

test("글꼴을 받아 둔 브라우저는 그리기 전에 온 글꼴을 쓰고, 처음 온 브라우저는 기다린다", async () => {
  paint();
  expect(sheet()).toBeNull();
  const { rerender } = render(at("/"));
  rerender(at("/contents"));
  jest.useRealTimers();
  await waitFor(() => expect(sheet()).not.toBeNull());
  act(() => void sheet()?.dispatchEvent(new Event("load")));
  await waitFor(() => expect(webFont.read()).toEqual({ here: true }));
  sheet()?.remove();
  delete document.documentElement.dataset.font;
  paint();
  expect(sheet()).toHaveAttribute("blocking", "render");
  expect(document.documentElement).toHaveAttribute("data-font", "here");
});

test.each(['{"here":"예"}', "null", "{망가짐"])("글꼴을 받았다는 글이 %s이면 없던 것으로 친다", (text) => {
  localStorage.setItem("nadlang.font", text);
  paint();
  expect(sheet()).toBeNull();
});
