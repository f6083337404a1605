import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import { nowhere, RouterContext } from "../../support/router";

type Listener = (...args: unknown[]) => void;

/** A router whose events the test emits step by step. */
const listeners = new Map<string, Set<Listener>>();
const emit = (name: string, ...args: unknown[]) => {
  for (const listener of listeners.get(name) ?? []) listener(...args);
};
const events = {
  on: (name: string, listener: Listener) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  },
  off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
  emit,
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContext value={{ ...nowhere, events }}>{children}</RouterContext>
);

let y = 0;
/** Scrolls the page; the event follows in the next frame, as in a browser. */
const scroll = (to: number) => {
  y = to;
  setTimeout(() => window.dispatchEvent(new Event("scroll")), 16);
};
const full = { shallow: false };
const push = (url: string, key: string) => {
  emit("routeChangeStart", url, full);
  window.history.pushState({ key }, "", url);
};
const goBackTo = (url: string, key: string) => {
  window.history.replaceState({ key }, "", url);
  emit("routeChangeStart", url, full);
};
const arrive = () => {
  // Next scrolls a new page to its top.
  scroll(0);
  emit("routeChangeComplete", "", full);
};

beforeEach(() => {
  jest.useFakeTimers();
  y = 0;
  listeners.clear();
  window.sessionStorage.clear();
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => y });
  Object.assign(window, { scrollTo: (_: number, to: number) => scroll(to) });
  window.history.replaceState({ key: "list" }, "", "/contents");
});
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTime(100);

test("다른 화면을 보고 돌아오면 보던 높이에 있다", () => {
  const { unmount } = renderHook(() => useScrollRestoration(), { wrapper });
  scroll(1200);
  // Pressed before the scroll event.
  push("/content/detail?id=1", "detail");
  unmount();
  arrive();
  settle();
  goBackTo("/contents", "list");
  arrive();
  renderHook(() => useScrollRestoration(), { wrapper });
  settle();
  expect(y).toBe(1200);
});

test("다음 화면이 그려지기 전에 돌아와도 보던 높이에 있고, 적어 둔 자리를 잃지 않는다", () => {
  const { unmount } = renderHook(() => useScrollRestoration(), { wrapper });
  scroll(1200);
  settle();
  push("/content/detail?id=1", "detail");
  goBackTo("/contents", "list");
  emit("routeChangeError", Object.assign(new Error("Loading is cancelled."), { cancelled: true }), "", full);
  arrive();
  settle();
  expect(y).toBe(1200);
  // Later, leaving the page stores its position as usual.
  jest.advanceTimersByTime(3000);
  scroll(2400);
  settle();
  push("/content/detail?id=2", "other");
  unmount();
  goBackTo("/contents", "list");
  arrive();
  renderHook(() => useScrollRestoration(), { wrapper });
  settle();
  expect(y).toBe(2400);
});

test("같은 화면에서 다른 것을 물으면 처음부터 보이고, 돌아가면 앞의 목록이 보던 높이에 있다", () => {
  renderHook(() => useScrollRestoration(), { wrapper });
  scroll(1200);
  settle();
  emit("routeChangeStart", "/contents?loc=1", full);
  window.history.replaceState({ key: "list" }, "", "/contents?loc=1");
  arrive();
  settle();
  expect(y).toBe(0);
  scroll(800);
  settle();
  push("/contents?loc=2", "second");
  arrive();
  settle();
  expect(y).toBe(0);
  scroll(300);
  settle();
  goBackTo("/contents?loc=1", "list");
  arrive();
  settle();
  expect(y).toBe(800);
});

test("옮기지 못한 뒤에는 새로 보던 자리를 적는다", () => {
  const { unmount } = renderHook(() => useScrollRestoration(), { wrapper });
  scroll(1200);
  settle();
  emit("routeChangeStart", "/content/detail?id=1", full);
  emit("routeChangeError", new Error("offline"), "", full);
  scroll(600);
  settle();
  push("/content/detail?id=1", "detail");
  unmount();
  goBackTo("/contents", "list");
  arrive();
  renderHook(() => useScrollRestoration(), { wrapper });
  settle();
  expect(y).toBe(600);
});
