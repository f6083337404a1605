import { act, screen } from "@testing-library/react";
import { TabBar } from "@/shell/frame/tab-bar";
import { districtChosen } from "@/store/slices/member/region";
import { renderScreen } from "../../support/screen";

test("카테고리는 고른 동네의 목록을 열고, 고르지 않았으면 전국의 목록을 연다", () => {
  const { store } = renderScreen(<TabBar />);
  const tab = () => screen.getByRole("link", { name: "카테고리" });
  expect(tab()).toHaveAttribute("href", "/contents");
  act(() => void store.dispatch(districtChosen(11110000)));
  expect(tab()).toHaveAttribute("href", "/contents?loc=11110000");
});
