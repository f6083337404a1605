import { act, fireEvent, screen } from "@testing-library/react";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { EventsPopupGate } from "@/shell/overlays/events-popup-gate";
import { appPromptClosed, appPromptOpened, loginAsked } from "@/store/slices/common";
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
/** Somebody scrolls and rests, and the popup's pause passes. */
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
