import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { NoticeScreen } from "@/features/notice/notice-screen";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const notice = (id: number, published_at: string, is_pinned = false) => ({
  id,
  title: `공지 ${id}`,
  body: `본문 ${id}`,
  is_pinned,
  published_at,
});

beforeEach(() => {
  noticeStamp.remove();
  server.use(
    http.get(`${mainBase}/notices/`, () =>
      replied({ notices: [notice(1, "2026-11-01T00:00:00Z", true), notice(2, "2026-11-15T00:00:00Z")] }),
    ),
    http.head(
      `${mainBase}/notices/`,
      () => new HttpResponse(null, { headers: { "last-modified": "Sun, 15 Nov 2026 00:00:00 GMT" } }),
    ),
  );
});

test("본 뒤에 올라온 것에만 새 글 표시가 있고, 열어 보면 본 것이 된다", async () => {
  noticeStamp.write({ last_modified: "2026-11-10T00:00:00.000Z" });
  renderScreen(<NoticeScreen />);
  expect(await screen.findByText("공지 2")).toBeVisible();
  expect(await screen.findAllByText("새 글")).toHaveLength(1);
  await waitFor(() => expect(noticeStamp.read().last_modified).toBe("2026-11-15T00:00:00.000Z"));
});

test("주소가 가리키는 공지는 펼쳐져 있다", async () => {
  renderScreen(<NoticeScreen />, { router: { query: { id: "2" } } });
  const opened = (await screen.findByText("본문 2")).closest("details");
  expect(opened).toHaveAttribute("open");
  expect(screen.getByText("본문 1").closest("details")).not.toHaveAttribute("open");
});

test("망가진 기록은 지우고 없는 것으로 여긴다", async () => {
  localStorage.setItem("nadlang.notice", "{망가짐");
  renderScreen(<NoticeScreen />);
  expect(await screen.findByText("공지 1")).toBeVisible();
  expect(screen.queryByText("새 글")).toBeNull();
});

test("불러오는 동안 그렇다고 말하고, 없으면 없다고, 못 불러오면 다시 시도를 보여 준다", async () => {
  server.use(http.get(`${mainBase}/notices/`, () => replied({ notices: [] })));
  const { unmount } = renderScreen(<NoticeScreen />);
  expect(screen.getByText("불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByText("아직 공지가 없어요")).toBeVisible();
  unmount();
  server.use(http.get(`${mainBase}/notices/`, () => refused(503, "F503")));
  renderScreen(<NoticeScreen />);
  expect(await screen.findByText("공지를 불러오지 못했어요")).toBeVisible();
  server.use(http.get(`${mainBase}/notices/`, () => replied({ notices: [notice(3, "2026-11-15T00:00:00Z")] })));
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("공지 3")).toBeVisible();
});

test("회원에게는 내 소식이 공지 위에 있고, 누르면 그 예약으로 간다", async () => {
  const told = {
    id: 1,
    title: "예약했어요.",
    body: "숲속 도예 교실",
    path: "/mypage/purchases/detail?id=a",
    created_at: "2026-11-14T00:00:00.000Z",
  };
  server.use(http.get(`${mainBase}/notifications/`, () => replied({ notifications: [told] })));
  renderScreen(<NoticeScreen />, { isMember: true });
  expect(await screen.findByRole("heading", { name: "내 소식" })).toBeVisible();
  expect(screen.getByRole("link", { name: "예약했어요." })).toHaveAttribute("href", told.path);
  expect(await screen.findByText("공지 2")).toBeVisible();
});
