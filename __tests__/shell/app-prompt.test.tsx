import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { useEffect } from "react";
import { appInstallDismissal } from "@/lib/storage/entries/app-install-dismissal";
import { AppPrompt } from "@/shell/overlays/app-prompt";
import { AppPromptGate } from "@/shell/overlays/app-prompt-gate";
import { useAppDispatch } from "@/store/hooks";
import { userOsRecognised } from "@/store/slices/common";
import { renderScreen } from "../support/screen";

// A busy machine draws late; what is waited for is the screen, never a time.
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
const prompt = () => screen.queryByRole("dialog", { name: "앱에서 더 편하게 볼까요?" });

beforeEach(() => {
  Cookies.set("service_name", "web");
  appInstallDismissal.remove();
});
afterEach(() => Cookies.remove("service_name"));

test.each(["web-android", "web-ios"])("%s로 온 웹 서비스에는 한 번 묻고, 닫으면 기억한다", async (os) => {
  const { unmount } = open(os);
  await waitFor(() => expect(prompt()).toBeVisible());
  fireEvent.click(screen.getByRole("button", { name: "웹으로 볼게요" }));
  expect(appInstallDismissal.read()).toEqual({ dismissed: true });
  unmount();
  const { store } = open(os);
  expect(store.getState().common.informAppModalVisible).toBe(false);
});

test("기억하지 못하는 브라우저에서도 한 탭에는 한 번만 묻는다", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("private");
  });
  const { store } = open("web-ios");
  await waitFor(() => expect(prompt()).toBeVisible());
  fireEvent.click(screen.getByRole("button", { name: "웹으로 볼게요" }));
  jest.restoreAllMocks();
  expect(appInstallDismissal.read().dismissed).toBe(false);
  // What makes the gate look again: another system recognised, as after a change of page.
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
])("%s에는 묻지 않는다", (_, os, service, pathname) => {
  if (service === undefined) Cookies.remove("service_name");
  else Cookies.set("service_name", service);
  const { store } = open(os, pathname);
  expect(store.getState().common.informAppModalVisible).toBe(false);
});
