import { fireEvent, screen } from "@testing-library/react";
import { OneHand } from "@/shell/overlays/one-hand";
import { renderScreen } from "../../support/screen";

const html = document.documentElement;
afterEach(() => delete html.dataset.hand);

test("한 손 모드를 고른 기기에서만 뒤로 가기와 검색이 아래에 있다", () => {
  renderScreen(<OneHand frame={{ header: "title" }} />);
  expect(screen.queryByRole("navigation", { name: "한 손 메뉴" })).toBeNull();
  html.dataset.hand = "left";
  expect(screen.getByRole("navigation", { name: "한 손 메뉴" })).toBeVisible();
  expect(screen.getByRole("button", { name: "뒤로 가기" })).toBeVisible();
  expect(screen.getByRole("link", { name: "검색" })).toHaveAttribute("href", "/search/activity");
});

test("뒤로 가기는 앞 화면이 없으면 홈으로 간다", () => {
  html.dataset.hand = "right";
  const { went } = renderScreen(<OneHand frame={{ header: "over-picture" }} />);
  fireEvent.click(screen.getByRole("button", { name: "뒤로 가기" }));
  expect(went).toEqual(["/"]);
  expect(screen.getByRole("link", { name: "홈으로" })).toHaveAttribute("href", "/");
});

test("머리가 없는 화면에는 아래에도 없어서, 지도의 목록에서 하트를 가리지 않는다", () => {
  html.dataset.hand = "right";
  renderScreen(<OneHand frame={{ header: "none" }} />);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("무엇을 마치는 화면에는 다른 곳으로 가는 길이 없고, 홈에는 뒤로 가기가 없다", () => {
  html.dataset.hand = "right";
  const { unmount } = renderScreen(<OneHand frame={{ header: "title", search: false }} />);
  expect(screen.queryByRole("link")).toBeNull();
  unmount();
  renderScreen(<OneHand frame={{ header: "home" }} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "검색" })).toBeVisible();
});
