import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import { useState } from "react";
import { EventScreen } from "@/features/event/event-screen";
import { ApiError } from "@/lib/http/api-error";
import { fulfilled, type Loadable, notLoaded, rejected } from "@/store/loadable";
import { memoryBrought } from "@/store/root-reducer";
import type { EventDetail } from "@/store/services";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { testServices } from "../../support/store-services";
import { mainBase } from "../../support/test-http";

const event = (over: Partial<EventDetail> = {}): EventDetail => ({
  id: 3,
  section_type: "event",
  title: "겨울 방학 쿠폰",
  summary: "요약",
  scene: { kind: "snow", seed: 1 },
  starts_at: "2026-11-15T00:00:00.000Z",
  ends_at: "2026-12-30T15:00:00.000Z",
  body: "첫 줄\n둘째 줄",
  href: "/mypage/coupon/registration",
  cta: "쿠폰 등록하러 가기",
  ...over,
});
const open = (loadEventDetail: () => Promise<EventDetail>) =>
  renderScreen(<EventScreen input={3} />, { services: { ...testServices(), loadEventDetail } });

test("언제부터 언제까지인지와 갈 곳이 보인다", async () => {
  open(async () => event());
  expect(await screen.findByText("2026.11.15 ~ 2026.12.30")).toBeVisible();
  expect(screen.getByRole("link", { name: "쿠폰 등록하러 가기" })).toHaveAttribute(
    "href",
    "/mypage/coupon/registration",
  );
});

// The second one ends at the start of today.
test.each(["2026-11-18T15:00:00.000Z", "2026-11-19T15:00:00.000Z"])(
  "끝난 이벤트(%s)는 끝났다고 말하고 누를 것이 없다",
  async (ends_at) => {
    open(async () => event({ ends_at }));
    expect(await screen.findByText("끝난 이벤트예요")).toBeVisible();
    expect(screen.queryByRole("link", { name: "쿠폰 등록하러 가기" })).toBeNull();
  },
);

test("없으면 홈으로, 불러오지 못하면 다시 시도할 수 있다", async () => {
  open(() => Promise.reject(new ApiError(404, "F404", "없어요")));
  expect(await screen.findByRole("link", { name: "홈으로 가기" })).toHaveAttribute("href", "/");
});

test("연결이 끊기면 다시 시도한다", async () => {
  let tries = 0;
  open(async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(0, "NETWORK", "");
    return event();
  });
  const again = await screen.findByRole("button", { name: "다시 시도" });
  expect(screen.getByRole("link", { name: "홈으로 가기" })).toHaveAttribute("href", "/");
  // NETWORK is our own error code, useless to customer service.
  expect(screen.queryByText(/NETWORK/)).toBeNull();
  fireEvent.click(again);
  expect(await screen.findByText("첫 줄", { exact: false })).toBeVisible();
});

test("서버가 이미 물었으면 다시 묻지 않고, 못 받은 이유도 함께 온다", async () => {
  const asked: number[] = [];
  const loadEventDetail = async (id: number) => {
    asked.push(id);
    return event();
  };
  const services = testServices({ loadEventDetail });
  const Pages = () => {
    const [isMounted, setHere] = useState(false);
    return isMounted ? (
      <EventScreen input={3} />
    ) : (
      <button type="button" onClick={() => setHere(true)}>
        이벤트 보기
      </button>
    );
  };
  const view = renderScreen(<Pages />, { services });
  const came = (detail: Loadable<EventDetail>) =>
    view.act(() => void view.store.dispatch(memoryBrought({ events: { id: 3, detail } })));
  came(fulfilled(event()));
  fireEvent.click(screen.getByRole("button", { name: "이벤트 보기" }));
  expect(await screen.findByText("2026.11.15 ~ 2026.12.30")).toBeVisible();
  came(rejected(notLoaded(), { status: 503, data: null, code: "F503" }));
  expect(await screen.findByText("코드 F503")).toBeVisible();
  expect(asked).toEqual([]);
});

test("호스트가 넘어지면 그 코드를 말한다", async () => {
  open(() => Promise.reject(new ApiError(500, "F500", "")));
  expect(await screen.findByText("코드 F500")).toBeVisible();
});

test("지금 여는 다른 이벤트를 홈이 정한 만큼 보여 주고, 보고 있는 것은 빠진다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/home/events/section/`, () => {
      asked.push("section");
      const fields = { section_type: "event" };
      return replied({ sections: [{ section_type: "events", index: 9, size: 4, fields, title: "", subtitle: "" }] });
    }),
    http.get(`${mainBase}/events/`, ({ request }) => {
      const { section_type, size } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(`${section_type} ${size} v${request.headers.get("x-api-version")}`);
      const scene = { kind: "farm", seed: 1 };
      return replied({ events: [3, 7].map((id) => ({ id, title: `이벤트 ${id}`, scene, ends_at: null })) });
    }),
  );
  open(async () => event());
  expect(await screen.findByRole("link", { name: "이벤트 7" })).toHaveAttribute("href", "/event/detail?id=7");
  expect(screen.queryByRole("link", { name: "이벤트 3" })).toBeNull();
  expect(asked).toEqual(["section", "event 4 v4"]);
});
