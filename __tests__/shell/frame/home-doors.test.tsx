import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { noticeStamp } from "@/lib/storage/entries/notice-stamp";
import { HomeDoors } from "@/shell/frame/home-doors";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const changed = "2026-11-15T00:00:00.000Z";
const asked: Request[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  server.use(
    http.head(`${mainBase}/notices/`, ({ request }) => {
      asked.push(request);
      return new HttpResponse(null, { headers: { "last-modified": new Date(changed).toUTCString() } });
    }),
  );
});

afterEach(() => {
  jest.useRealTimers();
});

/** Scrolls, then waits until the page is idle. */
const rest = async () => {
  fireEvent.scroll(window);
  await act(async () => {
    jest.advanceTimersByTime(1600);
  });
};

const bell = () => screen.findByRole("link", { name: "공지, 새 소식 있음" });

test("쿠폰함과 공지로 가는 문이 있고, 첫 화면을 보는 동안에는 아무것도 묻지 않는다", async () => {
  renderScreen(<HomeDoors />);
  await act(async () => {
    jest.advanceTimersByTime(9000);
  });
  expect(asked).toHaveLength(0);
  await rest();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/mypage/coupon",
    "/mypage/notice",
  ]);
  await bell();
});

test("읽은 뒤에 공지가 바뀌면 새 소식이 있다고 말한다", async () => {
  noticeStamp.write({ last_modified: "2026-11-14T00:00:00.000Z" });
  renderScreen(<HomeDoors />);
  await rest();
  expect(await bell()).toBeVisible();
});

test("바뀐 것까지 읽었으면 표시가 없다", async () => {
  noticeStamp.write({ last_modified: changed });
  const { client } = renderScreen(<HomeDoors />);
  await rest();
  await waitFor(() => expect(client.getQueryData(["main", "notices", "stamp"])).toBe(changed));
  expect(screen.getByRole("link", { name: "공지" })).toBeVisible();
});

test.each(["{망가짐", '{"last_modified":7}', '{"last_modified":"언젠가"}'])(
  "망가진 기록 %s은 없는 것으로 여겨 새 소식이 있다고 말한다",
  async (stored) => {
    localStorage.setItem("nadlang.notice", stored);
    renderScreen(<HomeDoors />);
    await rest();
    expect(await bell()).toBeVisible();
  },
);
