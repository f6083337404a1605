import { screen } from "@testing-library/react";
import { Header } from "@/shell/frame/header";
import { renderScreen } from "../../support/screen";

test("무엇을 마치는 화면의 머리에는 찾기가 없고, 다른 화면에는 있다", () => {
  const { unmount } = renderScreen(<Header frame={{ header: "title", search: false }} title="결제" />);
  expect(screen.getByRole("heading", { name: "결제" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "검색" })).toBeNull();
  unmount();
  renderScreen(<Header frame={{ header: "title" }} title="놀이" />);
  expect(screen.getByRole("link", { name: "검색" })).toBeInTheDocument();
});
