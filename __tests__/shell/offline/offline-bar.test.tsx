import { act, screen } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { Offline } from "@/shell/offline/offline";
import { renderScreen } from "../../support/screen";

/** A `MessageChannel`, which jsdom lacks: `port1` receives what `port2` posts. */
class Channel {
  readonly port1 = { onmessage: (_: { data: unknown }) => {}, close: () => {} };
  readonly port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage({ data })) };
}

type Routed = (url: string, how: { shallow: boolean }) => void;

const goOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
};

/** A service worker that reports whether it served this page from its cache. */
const workerSaying = (wasKept: boolean) =>
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      controller: { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(wasKept) },
    },
  });

const drawnAt = (instant: string) =>
  Object.assign(window, { __NEXT_DATA__: { props: { pageProps: { shell: { now: Date.parse(instant) } } } } });

const open = (pathname = "/") => {
  const arrivals = new Set<Routed>();
  const events: NextRouter["events"] = {
    on: (name, run) => void (name === "routeChangeComplete" && arrivals.add(run)),
    off: (_, run) => void arrivals.delete(run),
    emit: () => undefined,
  };
  renderScreen(<Offline edge="tabs" />, { router: { pathname, events } });
  return { arrive: () => act(() => arrivals.forEach((run) => void run("/contents", { shallow: false }))) };
};

const bar = /오프라인이에요 · .*에 저장된 내용/;

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: Channel });
  goOnline(true);
  workerSaying(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("연결이 있으면 없고, 끊기면 끊긴 때를 말하고, 이어지면 사라진다", () => {
  open();
  expect(screen.queryByText(bar)).toBeNull();
  act(() => goOnline(false));
  expect(screen.getByText(/오프라인이에요 · 오[전후] \d+:\d\d에 저장된 내용/)).toBeInTheDocument();
  act(() => goOnline(true));
  expect(screen.queryByText(bar)).toBeNull();
});

test("저장된 화면을 받았으면 선이 있다고 해도 그 화면이 그려진 때를 말하고, 새 화면에 닿으면 사라진다", async () => {
  workerSaying(true);
  drawnAt("2026-11-20T05:10:00Z");
  const { arrive } = open();
  expect(await screen.findByText(/오프라인이에요 · (11월 20일 \(금\) )?오후 2:10에 저장된 내용/)).toBeInTheDocument();
  arrive();
  expect(screen.queryByText(bar)).toBeNull();
});

test("오프라인 화면은 스스로 말하므로 띠가 없다", () => {
  open("/offline");
  act(() => goOnline(false));
  expect(screen.queryByText(bar)).toBeNull();
});
