import { fireEvent, screen } from "@testing-library/react";
import { Frame } from "@/shell/frame/frame";
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

test("탭이 있는 화면에서는 탭 위에 제 자리가 있어, 찜 목록의 하트와 겹쳐 눌리지 않고 목록의 끝도 가리지 않는다", () => {
  html.dataset.hand = "right";
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  const { unmount } = renderScreen(
    <Frame frame={{ header: "title" }} title="찜">
      <OneHand frame={{ header: "title" }} />
    </Frame>,
  );
  const strip = getComputedStyle(screen.getByRole("navigation", { name: "한 손 메뉴" }));
  expect([strip.pointerEvents, strip.bottom, strip.height]).toEqual(["auto", expect.stringContaining("64px"), "60px"]);
  expect(getComputedStyle(screen.getByRole("navigation", { name: "주 메뉴" })).marginTop).toBe("60px");
  unmount();
  renderScreen(<OneHand frame={{ header: "title", tabBar: false }} />);
  expect(getComputedStyle(screen.getByRole("navigation")).pointerEvents).toBe("none");
});
