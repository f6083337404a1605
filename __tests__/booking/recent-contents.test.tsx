import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { RecentContents } from "@/booking/recent-contents";
import { recentContents } from "@/lib/storage/entries/recent-contents";
import { activity } from "../features/content/activity";
import { holdTimers } from "../support/hold-timers";
import { refused, replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";
import { mainBase } from "../support/test-http";

const show = () => {
  const pass = holdTimers(1500);
  const shown = renderScreen(<RecentContents />);
  fireEvent.scroll(window);
  pass();
  return shown;
};

beforeEach(() => {
  server.use(
    http.get(`${mainBase}/contents/:pk/`, ({ params }) =>
      params.pk === "9"
        ? refused(404, "F404")
        : replied(activity({ pk: Number(params.pk), name: `놀이 ${params.pk}` })),
    ),
  );
});

test("이 기기에서 본 놀이를 마지막에 본 것부터 보이고, 사라진 것은 뺀다", async () => {
  for (const pk of [3, 9, 5, 3]) recentContents.add(pk);
  show();
  expect(await screen.findByRole("link", { name: "놀이 3" })).toBeInTheDocument();
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/content/detail?id=3", "/content/detail?id=5"]);
});

test("지우면 사라지고 이 기기에도 남지 않는다", async () => {
  recentContents.add(3);
  show();
  await screen.findByRole("link", { name: "놀이 3" });
  await userEvent.click(screen.getByRole("button", { name: "지우기" }));
  expect(screen.queryByText("최근에 본 놀이")).toBeNull();
  expect(recentContents.read().items).toEqual([]);
});

test("본 것이 없으면 아무것도 보이지 않는다", () => {
  const { container } = show();
  expect(container.querySelector("section")).toBeNull();
});
