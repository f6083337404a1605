import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { MyReviewsScreen } from "@/features/review/mine/mine-screen";
import { inOrder } from "@/features/review/mine/written-view";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import type { MyReview } from "@/shared/contract/main/reviews";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { story as stayStory } from "../stay/lodge";
import { at as stayAt } from "../stay/world";
import { answerAuthorable, at, authorable, mine } from "./world";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

type Line = ReservationList["reservations"][number];
const night = (id: string, isReviewable: boolean): Line => ({
  id,
  display_number: id,
  kind: "stay",
  name: `숙소 ${id}`,
  scene: { kind: "cabin", seed: 1 },
  place_text: "강원 평창군",
  desired_check_in: "2026-11-01",
  starts_at: null,
  valid_until: null,
  people_text: "어른 2",
  total: 200_000,
  left: 200_000,
  paid_at: "2026-10-15T00:00:00Z",
  state: "PAID",
  segment: "past",
  cancellable_count: 0,
  stay: {
    accommodation_id: 5,
    product_id: 1,
    check_in_date: "2026-11-01",
    check_out_date: "2026-11-02",
    adults: 2,
    children_ages: [],
    confirm_state: "CONFIRMED",
    is_reviewable: isReviewable,
  },
});

interface World {
  visits?: number;
  stays?: Line[];
  written?: MyReview[];
  writtenOfStays?: StayReview[];
  next?: string | null;
}

const open = ({ visits = 1, stays = [], written = [mine()], writtenOfStays = [], next = null }: World = {}) => {
  answerAuthorable(() => authorable(visits === 0 ? { reviews: [] } : {}));
  server.use(
    http.get(at("/reservations/"), () => replied({ reservations: stays, next_resv_date: next })),
    http.get(at("/reviews/mine/"), () => replied({ reviews: written })),
    http.get(stayAt("/reviews/mine"), () => replied({ reviews: writtenOfStays })),
    http.get(at("/users/me/"), () => replied({ review_count: 12, content_review_count: 9, stay_review_count: 3 })),
  );
  return renderScreen(<MyReviewsScreen />, { isMember: true });
};

const toWritten = () => fireEvent.click(screen.getByRole("tab", { name: /내가 쓴 후기/ }));

test("작성할 후기는 놀이와 숙소가 섞여 기한이 가까운 것부터, 저마다 쓰는 곳으로 이어진다", async () => {
  open({ stays: [night("b-1", true), night("b-2", false)] });
  expect(await screen.findByText("숙소 b-1")).toBeInTheDocument();
  expect(screen.queryByText("숙소 b-2")).toBeNull();
  expect(screen.getAllByRole("heading", { level: 3 }).map((element) => element.textContent)).toEqual([
    "고구마 캐기",
    "숙소 b-1",
  ]);
  expect(screen.getByText("11일 남았어요")).toBeInTheDocument();
  expect(screen.getByText("72일 남았어요")).toBeInTheDocument();
  const ways = screen.getAllByRole("link", { name: "후기 쓰기 · 최대 300P" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual([
    "/review/write?reservation=order-1",
    "/stay/review?id=5&write=b-1",
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "숙소" }));
  expect(screen.queryByText("고구마 캐기")).toBeNull();
});

test("쓸 것이 없으면 다음 나들이 뒤 언제부터 쓸 수 있는지 말한다", async () => {
  open({ visits: 0, next: "2026-11-22" });
  expect(screen.getByText("후기를 불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByText("다음 나들이를 다녀오면 11월 22일 (일)부터 쓸 수 있어요")).toBeInTheDocument();
});

test("내가 쓴 후기는 두 종류가 섞이고, 고칠 수 있으면 고치는 곳으로, 답글과 도움돼요와 가려짐을 말한다", async () => {
  open({
    writtenOfStays: [stayStory({ id: 71, is_mine: true, booking_id: "b-1", editable_until: "2026-12-05T00:00:00Z" })],
    written: [
      mine({ venue_reply: "또 오세요" }),
      mine({ pk: 71, content: { pk: 10, name: "별 보는 밤" }, editable_until: null, is_blocked: true }),
    ],
  });
  toWritten();
  expect(await screen.findByText("또 오세요")).toBeInTheDocument();
  expect(screen.getAllByText("도움돼요 3")).toHaveLength(2);
  expect(screen.getByText(/신고를 받아 잠시 가렸어요/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "고구마 캐기 후기 수정" })).toHaveAttribute(
    "href",
    "/review/write?review=70",
  );
  expect(screen.queryByRole("link", { name: "별 보는 밤 후기 수정" })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  // A review of a stay has the check-in date, not the check-out date.
  expect(screen.getByText(/에 묵었어요/)).toBeInTheDocument();
  expect(screen.queryByText(/까지 묵었어요/)).toBeNull();
  const stay = screen.getAllByRole("link", { name: /후기 수정/ }).map((link) => link.getAttribute("href"));
  expect(stay).toContain(`/stay/review?id=${stayStory().accommodation_id}&edit=b-1`);
});

test("지우기는 한 번 묻고 지우며, 지운 것은 목록에서 빠진다", async () => {
  let isGone = false;
  open();
  server.use(
    http.get(at("/reviews/mine/"), () => replied({ reviews: isGone ? [] : [mine()] })),
    http.delete(at("/reviews/70/"), () => {
      isGone = true;
      return replied({ pk: 70 });
    }),
  );
  toWritten();
  fireEvent.click(await screen.findByRole("button", { name: "고구마 캐기 후기 지우기" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("받은 포인트도 회수돼요");
  expect(isGone).toBe(false);
  fireEvent.click(within(dialog).getByRole("button", { name: "지우기" }));
  expect(await screen.findByText("아직 쓴 후기가 없어요")).toBeInTheDocument();
});

test("불러오지 못하면 이유와 다시 시도를 보여 준다", async () => {
  open();
  server.use(http.get(at("/reviews/mine/"), () => refused(404, "F404", "찾을 수 없어요.")));
  toWritten();
  expect(await screen.findByText("찾을 수 없어요.")).toBeInTheDocument();
});

test("한쪽 후기가 더 남아 있으면 그보다 오래된 다른 쪽 후기는 아직 끼워 넣지 않는다", () => {
  const activities = [
    mine({ pk: 1, created_at: "2026-11-10T00:00:00Z" }),
    mine({ pk: 2, created_at: "2026-11-01T00:00:00Z" }),
  ];
  const stays = [
    stayStory({ id: 3, created_at: "2026-11-05T00:00:00Z" }),
    stayStory({ id: 4, created_at: "2026-10-01T00:00:00Z" }),
  ];
  const ids = (moreActivities: boolean, moreStays: boolean) =>
    inOrder(
      { reviews: activities, hasMore: moreActivities },
      { reviews: stays.slice(0, moreStays ? 1 : 2), hasMore: moreStays },
    ).map((item) => (item.kind === "activity" ? item.review.pk : item.review.id));
  expect(ids(true, false)).toEqual([1, 3, 2]);
  expect(ids(false, true)).toEqual([1, 3]);
  expect(ids(false, false)).toEqual([1, 3, 2, 4]);
});

test("쓴 후기의 종류마다 모두 몇 개인지 말하고, 작성할 후기에는 말하지 않는다", async () => {
  open();
  const kinds = () => screen.getAllByRole("radio").map((element) => element.textContent);
  await screen.findByText("고구마 캐기");
  expect(kinds()).toEqual(["전체", "놀이", "숙소"]);
  toWritten();
  await waitFor(() => expect(kinds()).toEqual(["전체 12", "놀이 9", "숙소 3"]));
});
