import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { NotFoundScreen } from "@/shell/screens/not-found-screen";
import { OutageScreen } from "@/shell/screens/outage-screen";
import { ServerErrorScreen } from "@/shell/screens/server-error-screen";

// React moves a title into the head by itself; Next's own head needs its server.
jest.mock("next/head", () => ({ __esModule: true, default: ({ children }: { children: ReactNode }) => children }));

test.each([
  ["없는 화면", NotFoundScreen],
  ["그리지 못한 화면", ServerErrorScreen],
  ["호스트가 답하지 않는 화면", OutageScreen],
])("%s은 제목에서도 같은 말을 한다", (_, Screen) => {
  render(<Screen />);
  const { textContent } = screen.getByRole("heading", { level: 1 });
  expect(textContent).toBeTruthy();
  expect(document.title).toBe(`${textContent} | 나들랑`);
});
