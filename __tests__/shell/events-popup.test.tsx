import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { EventsPopup } from "@/shell/overlays/events-popup";
import { EventsPopupGate } from "@/shell/overlays/events-popup-gate";
import { appPromptClosed, appPromptOpened, loginAsked } from "@/store/slices/app/common";
import { nowhere, RouterContext } from "../support/router";
import { renderScreen } from "../support/screen";
import { testServices } from "../support/store-services";

const popup = {
  id: 1,
  title: "겨울 쿠폰",
  summary: "2,000원",
  scene: { kind: "snow", seed: 1 },
  href: "/event/detail?id=1",
};
const open = (pathname = "/") =>
  renderScreen(<EventsPopupGate />, {
    router: { pathname },
    services: { ...testServices(), loadEventsPopup: async () => [popup] },
  });
/** Scrolls, then waits until the page is idle and the popup's pause has passed. */
const somebodyIsHere = async () => {
  fireEvent.scroll(window);
  await act(async () => {
    jest.advanceTimersByTime(1600);
  });
  await act(async () => {
    jest.advanceTimersByTime(1600);
  });
  jest.useRealTimers();
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  eventsPopupRest.remove();
  eventsPopupVisit.remove();
});
afterEach(() => jest.useRealTimers());

test("움직인 사람에게 한 번 보이고, 7일 쉬기는 미리 골라 두지 않는다", async () => {
  open();
  expect(screen.queryByRole("dialog")).toBeNull();
  await somebodyIsHere();
  expect(await screen.findByRole("dialog", { name: "겨울 쿠폰" })).toBeVisible();
  const rest = screen.getByRole("checkbox", { name: "7일간 보지 않기" });
  expect(rest).not.toBeChecked();
  expect(eventsPopupVisit.read().shown).toBe(true);
  fireEvent.click(rest);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(eventsPopupRest.read().until).toBeGreaterThan(Date.now() + 6 * 86_400_000);
});

test("쉬는 동안, 이미 본 방문, 다른 화면, 다른 창이 열려 있을 때는 보이지 않는다", async () => {
  eventsPopupVisit.write({ shown: true });
  const { store } = open();
  await somebodyIsHere();
  expect(screen.queryByRole("dialog")).toBeNull();
  eventsPopupVisit.remove();
  act(() => {
    store.dispatch(loginAsked({ reason: "" }));
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("홈이 아니면 보이지 않는다", async () => {
  open("/contents");
  await somebodyIsHere();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("앱으로 볼지 물은 방문에는, 다시 불러온 화면에서도 보이지 않는다", async () => {
  const { store, unmount } = open();
  act(() => void store.dispatch(appPromptOpened()));
  act(() => void store.dispatch(appPromptClosed()));
  await somebodyIsHere();
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  open();
  await somebodyIsHere();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("받지 못하면 아무 말 없이, 홈에 다시 오면 한 번 더 묻는다", async () => {
  jest.useRealTimers();
  let asked = 0;
  const answers = [() => Promise.reject(new TypeError("offline")), async () => [popup]];
  const services = { ...testServices(), loadEventsPopup: async () => answers[asked++]?.() ?? [] };
  const Tab = () => {
    const [pathname, setPathname] = useState("/");
    return (
      <RouterContext value={{ ...nowhere, pathname }}>
        <button type="button" onClick={() => setPathname("/contents")}>
          놀이
        </button>
        <button type="button" onClick={() => setPathname("/")}>
          홈
        </button>
        <EventsPopup />
      </RouterContext>
    );
  };
  const { store } = renderScreen(<Tab />, { services });
  const goTo = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  await waitFor(() => expect(store.getState().eventsPopup).toMatchObject({ loading: false, fetched: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  goTo("놀이");
  expect(asked).toBe(1);
  goTo("홈");
  expect(await screen.findByRole("dialog", { name: "겨울 쿠폰" })).toBeVisible();
  goTo("놀이");
  goTo("홈");
  expect(asked).toBe(2);
});

test("답이 오기 전에 홈을 떠나면 물음을 그만두고, 오류로 남기지 않는다", async () => {
  jest.useRealTimers();
  const signals: (AbortSignal | undefined)[] = [];
  const services = {
    ...testServices(),
    loadEventsPopup: (signal?: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    },
  };
  const { unmount, store } = renderScreen(<EventsPopup />, { router: { pathname: "/" }, services });
  expect(store.getState().eventsPopup).toMatchObject({ loading: true });
  unmount();
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => {});
  expect(store.getState().eventsPopup).toMatchObject({ loading: false, fetched: false, error: null });
});
