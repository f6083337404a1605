import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { LabsDetailScreen } from "@/features/labs/detail-screen";
import { LabsScreen } from "@/features/labs/labs-screen";
import type { LabsCard } from "@/shared/contract/main/editorial";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const card = (id: number): LabsCard => ({
  id,
  title: `놀이 ${id}`,
  summary: "요약",
  scene: { kind: "forest", seed: id },
  min_months: 48,
  max_months: 119,
  minutes: 40,
  indoor: "both",
  materials: [],
  published_at: "2026-11-01T00:00:00Z",
});
const twenty = Array.from({ length: 20 }, (_, index) => card(index + 1));

test("스무 편이 오면 더 볼 수 있고, 그보다 적으면 끝이다", async () => {
  server.use(
    http.get(`${mainBase}/play-news/`, ({ request }) =>
      replied(
        new URL(request.url).searchParams.get("index") === "1"
          ? { play_news: twenty, total_count: 21 }
          : { play_news: [card(21)], total_count: 21 },
      ),
    ),
  );
  renderScreen(<LabsScreen />);
  expect(await screen.findByText("21편")).toBeVisible();
  screen.getByRole("button", { name: "더 보기" }).click();
  expect(await screen.findByRole("link", { name: "놀이 21" })).toHaveAttribute("href", "/labs/detail?id=21");
  await waitFor(() => expect(screen.queryByRole("button", { name: "더 보기" })).toBeNull());
});

test("주소의 조건으로 묻고, 없으면 조건을 풀 길을 준다", async () => {
  let asked = "";
  server.use(
    http.get(`${mainBase}/play-news/`, ({ request }) => {
      asked = new URL(request.url).search;
      return replied({ play_news: [], total_count: 0 });
    }),
  );
  renderScreen(<LabsScreen />, { router: { query: { indoor: "outdoor", short: "1" } } });
  expect(await screen.findByRole("link", { name: "조건 모두 지우기" })).toHaveAttribute("href", "/labs");
  expect(asked).toContain("indoor=outdoor");
  expect(asked).toContain("max_minutes=30");
});

test("고른 조건이 없는데 한 편도 없으면 조건을 탓하지 않고 다른 놀이로 이끈다", async () => {
  server.use(http.get(`${mainBase}/play-news/`, () => replied({ play_news: [], total_count: 0 })));
  renderScreen(<LabsScreen />);
  expect(await screen.findByRole("link", { name: "아이랑 갈 놀이 보기" })).toHaveAttribute("href", "/contents");
  expect(screen.queryByText(/조건/)).toBeNull();
});

test("불러오지 못하면 다시 시도할 수 있다", async () => {
  server.use(http.get(`${mainBase}/play-news/`, () => refused(404, "F404")));
  renderScreen(<LabsScreen />);
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeVisible();
});

test("한 편을 불러오지 못하면 다시 시도와 다른 놀이소식으로 가는 길이 있다", async () => {
  server.use(http.get(`${mainBase}/play-news/1/`, () => refused(404, "F404")));
  renderScreen(<LabsDetailScreen input={1} />);
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeVisible();
  expect(screen.getByRole("link", { name: "다른 놀이 보기" })).toHaveAttribute("href", "/labs");
});

test("목록 아래에는 나들이 전에 읽을 도움말이 있고, 없으면 그 줄도 없다", async () => {
  const tip = { pk: 1, eyebrow: "환불", title: "언제까지 취소하면 얼마를", cta: "", href: "/policy/refund" };
  let banners = [{ ...tip, scene: { kind: "studio", seed: 1 } }];
  server.use(
    http.get(`${mainBase}/play-news/`, () => replied({ play_news: [card(1)], total_count: 1 })),
    http.get(`${mainBase}/home/banners/tip/`, () => replied({ banners })),
  );
  const { unmount } = renderScreen(<LabsScreen />);
  expect(await screen.findByRole("link", { name: /언제까지 취소하면 얼마를/ })).toHaveAttribute(
    "href",
    "/policy/refund",
  );
  unmount();
  banners = [];
  renderScreen(<LabsScreen />);
  await screen.findByText("1편");
  expect(screen.queryByText("나들이 전에 읽어 두면 좋아요")).toBeNull();
});
