import { render, screen } from "@testing-library/react";
import { TicketCodes } from "@/ui/booking/ticket-codes";

const piece = (key: string) => ({ key, code: `code-${key}`, name: "어른" });
const toName = (at: number, all: number) => `${all}장 중 ${at}번째 입장권`;
const show = (...keys: string[]) =>
  render(<TicketCodes tickets={keys.map(piece)} hint="" at={0} onAt={() => undefined} toName={toName} />);

test("QR이 여럿이면 옆으로 움직이는 곳에 자판으로도 가고, 이름이 있다", () => {
  show("a", "b", "c");
  const codes = screen.getByRole("region", { name: "QR 3장" });
  expect(codes).toHaveAttribute("tabindex", "0");
  expect(codes).toContainElement(screen.getByRole("img", { name: "3장 중 1번째 입장권" }));
});

test("QR 둘레에 네 칸의 여백이 있다", () => {
  show("a");
  const code = screen.getByRole("img");
  const size = Number(code.getAttribute("viewBox")?.split(" ")[3]);
  const places = [...(code.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)/g)];
  const all = places.flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...all), size - 1 - Math.max(...all)]).toEqual([4, 4]);
});

test("QR이 하나면 멈출 곳이 아니다", () => {
  show("a");
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("img", { name: "1장 중 1번째 입장권" }).closest("[tabindex]")).toBeNull();
});
