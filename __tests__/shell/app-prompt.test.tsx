import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { useEffect } from "react";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { AppPrompt } from "@/shell/overlays/app-prompt";
import { AppPromptGate } from "@/shell/overlays/app-prompt-gate";
import { useAppDispatch } from "@/store/hooks";
import { userOsRecognised } from "@/store/slices/app/common";
import { renderScreen } from "../support/screen";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
configure({ asyncUtilTimeout: 10_000 });

const Tab = ({ os }: { os: string }) => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(userOsRecognised(os)), [dispatch, os]);
  return (
    <>
      <AppPromptGate />
      <AppPrompt />
    </>
  );
};
const open = (os: string, pathname = "/") => renderScreen(<Tab os={os} />, { router: { pathname } });
/** Scrolls, then waits until the page is idle. */
const look = async () => {
  fireEvent.scroll(window);
  await act(async () => {
    jest.advanceTimersByTime(1600);
  });
  jest.useRealTimers();
};
const prompt = () => screen.queryByRole("dialog", { name: "앱에서 더 편하게 볼까요?" });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  Cookies.set("service_name", "web");
  appInstallDismissal.remove();
});
afterEach(() => {
  jest.useRealTimers();
  Cookies.remove("service_name");
});

test.each(["web-android", "web-ios"])("%s로 온 웹 서비스에는 한 번 묻고, 닫으면 기억한다", async (os) => {
  const { unmount } = open(os);
  expect(prompt()).toBeNull();
  await look();
  await waitFor(() => expect(prompt()).toBeVisible());
  const stay = screen.getByRole("button", { name: "웹으로 볼게요" });
  // Both buttons look the same: neither is highlighted as the right one.
  expect(screen.getByRole("button", { name: "앱에서 보기" }).className).toBe(stay.className);
  fireEvent.click(stay);
  expect(appInstallDismissal.read()).toEqual({ dismissed: true });
  unmount();
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const { store } = open(os);
  await look();
  expect(store.getState().common.informAppModalVisible).toBe(false);
});

test.each(["/content/detail", "/stay/detail", "/stay/product", "/plan/[id]"])(
  "%s에서 시간이나 방을 고르는 사람에게는 앱을 권하지 않는다",
  async (pathname) => {
    const { store } = open("web-ios", pathname);
    await look();
    expect(store.getState().common.informAppModalVisible).toBe(false);
  },
);

test("기억하지 못하는 브라우저에서도 한 탭에는 한 번만 묻는다", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("private");
  });
  const { store } = open("web-ios");
  await look();
  await waitFor(() => expect(prompt()).toBeVisible());
  fireEvent.click(screen.getByRole("button", { name: "웹으로 볼게요" }));
  jest.restoreAllMocks();
  expect(appInstallDismissal.read().dismissed).toBe(false);
  // A newly detected OS, as after a change of page, makes the gate check again.
  act(() => void store.dispatch(userOsRecognised("web-android")));
  expect(store.getState().common.informAppModalVisible).toBe(false);
});

test.each([
  ["컴퓨터", "web-desktop", "web", "/"],
  ["앱 안", "app-ios", "nadlang-ios", "/"],
  ["서비스를 모르는 첫 방문", "web-ios", undefined, "/"],
  ["결제하는 중", "web-ios", "web", "/payment"],
  ["숙소 결제하는 중", "web-android", "web", "/stay/payment"],
  ["입장권을 보는 중", "web-ios", "web", "/mypage/purchases/detail"],
  ["입장권을 확인하는 직원", "web-android", "web", "/partner/scan"],
  ["고객센터 직원", "web-ios", "web", "/desk"],
])("%s에는 묻지 않는다", async (_, os, service, pathname) => {
  if (service === undefined) Cookies.remove("service_name");
  else Cookies.set("service_name", service);
  const { store } = open(os, pathname);
  await look();
  expect(store.getState().common.informAppModalVisible).toBe(false);
});

test("처음 온 사람에게도 첫 화면을 둘러본 다음에 묻는다", async () => {
  const { store } = open("web-ios");
  const isAsked = () => store.getState().common.informAppModalVisible;
  await act(async () => void jest.advanceTimersByTime(1000));
  expect(isAsked()).toBe(false);
  await look();
  expect(isAsked()).toBe(true);
});

test("쓰고 있거나 다른 창에 답하는 사람에게는 기다렸다가 묻는다", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { store } = open("web-ios");
  const isAsked = () => store.getState().common.informAppModalVisible;
  fireEvent.scroll(window);
  await act(async () => void jest.advanceTimersByTime(60_000));
  expect(isAsked()).toBe(false);
  field.remove();
  await act(async () => void jest.advanceTimersByTime(1600));
  expect(isAsked()).toBe(true);
});

test("움직이지 않는 사람에게는 10초 뒤에 묻는다", async () => {
  const { store } = open("web-android");
  await act(async () => void jest.advanceTimersByTime(9_900));
  expect(store.getState().common.informAppModalVisible).toBe(false);
  await act(async () => void jest.advanceTimersByTime(200));
  expect(store.getState().common.informAppModalVisible).toBe(true);
});
