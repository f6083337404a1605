import { focusManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { MypageScreen } from "@/features/mypage/mypage-screen";
import { recentContents } from "@/lib/storage/entries/recent-contents";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import type { UserInfo } from "@/shared/contract/main/members";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity } from "../content/activity";

const user: UserInfo = {
  pk: 1,
  user_id: "member-1",
  is_member: true,
  username: "나들이123456",
  realname: "김하린",
  has_realname: true,
  user_email: null,
  has_email: false,
  user_phone: "01012345678",
  user_level: "2",
  user_vip: true,
  social: null,
  district: null,
  is_display_child: true,
  review_count: 1,
  content_review_count: 1,
  stay_review_count: 0,
  reservation_count: 2,
  point_amount: 4300,
  coupon_count: 3,
  available_coupon: 3,
  favorite_count: 12,
  favorite_content_count: 12,
  favorite_stay_count: 0,
  children_count: 1,
};

type Visit = ReservationList["reservations"][number];
const visit = (over: Partial<Visit> = {}): Visit => ({
  id: "r1",
  display_number: "1",
  kind: "activity",
  name: "고구마 캐기",
  scene: { kind: "farm", seed: 1 },
  place_text: "",
  desired_check_in: "2026-11-22",
  starts_at: "13:00",
  valid_until: null,
  people_text: "어른 1 · 하준",
  total: 54_000,
  left: 54_000,
  paid_at: "2026-11-01T00:00:00Z",
  state: "PAID",
  segment: "upcoming",
  cancellable_count: 1,
  ...over,
});

const written = { reward: { text: 100, photo: 300 }, tags: [], max_photos: 10, refusal: null };
const answers = (visits: Visit[] = [], expiring = 0) =>
  server.use(
    http.get(`${mainBase}/children/`, () => replied({ children: [] })),
    http.get(`${mainBase}/reviews/authorable/`, () => replied({ ...written, reviews: [] })),
    http.get(`${mainBase}/reservations/:id/`, () => refused(404, "F404")),
    http.get(`${mainBase}/points/`, () => replied({ point_amount: 4300, expiration_amount: expiring })),
    http.get(`${mainBase}/users/me/`, () => replied(user)),
    http.get(`${mainBase}/reservations/`, () => replied({ reservations: visits, next_resv_date: null })),
  );

test("방문자에게는 혜택과 로그인, 로그인 없이 쓸 수 있는 것을 보여 주고 아무것도 묻지 않는다", async () => {
  const { container } = renderScreen(<MypageScreen />);
  expect(screen.getByRole("link", { name: "로그인하고 시작하기" })).toHaveAttribute("href", "/login?from=%2Fmypage");
  expect(screen.getByRole("link", { name: /찜/ })).toHaveAttribute("href", "/mypage/favorites");
  expect(screen.getByRole("link", { name: "화면 설정" })).toHaveAttribute("href", "/mypage/settings");
  expect(screen.queryByRole("button", { name: "로그아웃" })).toBeNull();
  // The section of recently viewed items has loaded, and is empty.
  await waitFor(() => expect(container.lastElementChild?.tagName).toBe("DIV"));
  expect(screen.queryByText("최근에 본 놀이")).toBeNull();
});

test("방문자에게 이 기기에서 본 놀이를 바로 보여 준다", async () => {
  server.use(http.get(`${mainBase}/contents/:pk/`, ({ params }) => replied(activity({ pk: Number(params.pk) }))));
  recentContents.add(7);
  renderScreen(<MypageScreen />);
  const list = await screen.findByRole("list", { name: "최근에 본 놀이" });
  expect(within(list).getByRole("link")).toHaveAttribute("href", "/content/detail?id=7");
});

test("불러오는 동안에는 개수를 없다고도 못 불러왔다고도 하지 않는다", async () => {
  answers();
  let answer: (reply: Response) => void = () => {};
  server.use(http.get(`${mainBase}/users/me/`, () => new Promise<Response>((done) => (answer = done))));
  renderScreen(<MypageScreen />, { isMember: true });
  const figures = screen.getByRole("list", { name: "나의 기록" });
  expect(figures).toHaveAttribute("aria-busy", "true");
  expect(within(figures).getAllByText("불러오고 있어요")).toHaveLength(5);
  expect(screen.queryByText(/불러오지 못/)).toBeNull();
  await waitFor(() => {
    answer(replied(user));
    expect(figures).not.toHaveAttribute("aria-busy");
  });
});

test("이름과 등급과 개수를 보여 준다", async () => {
  answers();
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("김하린 님")).toBeInTheDocument();
  expect(screen.getByText("햇살 VIP")).toBeInTheDocument();
  expect(screen.getByText("레벨 2")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^4,300 ?P 포인트$/ })).toHaveAttribute("href", "/mypage/point");
  expect(screen.getByRole("link", { name: "12 찜" })).toHaveAttribute("href", "/mypage/favorites");
});

test("개수를 불러오지 못하면 0이 아니라 줄표다", async () => {
  answers();
  server.use(http.get(`${mainBase}/users/me/`, () => refused(503, "F503")));
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("내 정보를 불러오지 못했어요")).toBeInTheDocument();
  expect(screen.getAllByText("–")).toHaveLength(5);
  expect(screen.queryByText("0")).toBeNull();
  server.use(http.get(`${mainBase}/users/me/`, () => replied(user)));
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("김하린 님")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("아이가 없으면 등록하면 무엇이 좋은지 말하고, 아직 모르면 없다고 하지 않는다", async () => {
  answers();
  const unknown = renderScreen(<MypageScreen />, { isMember: true, family: { isKnown: false } });
  await screen.findByText("김하린 님");
  expect(screen.queryByRole("link", { name: /아이 추가/ })).toBeNull();
  unknown.unmount();
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByRole("link", { name: /아이 추가 ?나이에 딱 맞는/ })).toBeInTheDocument();
});

test("다음 나들이만 불러오지 못하면 없는 것처럼 두지 않고 한 번 말한 뒤 다시 묻는다", async () => {
  answers();
  server.use(http.get(`${mainBase}/reservations/`, () => refused(503, "F503")));
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("몇 가지를 불러오지 못했어요")).toBeInTheDocument();
  answers([visit()]);
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("heading", { name: "고구마 캐기" })).toBeInTheDocument();
});

test("작성할 후기가 있으면 쓴 개수 대신 그것을 말한다", async () => {
  answers();
  server.use(http.get(`${mainBase}/reviews/authorable/`, () => replied({ ...written, reviews: [{ order_id: "o" }] })));
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("작성할 후기 1")).toBeInTheDocument();
});

test("다녀온 숙소에 쓸 후기도 작성할 후기에 센다", async () => {
  const lodging = { check_in_date: "2026-11-17", check_out_date: "2026-11-18", is_reviewable: true };
  answers([visit({ kind: "stay", segment: "past", stay: lodging as Visit["stay"] })]);
  server.use(http.get(`${mainBase}/reviews/authorable/`, () => replied({ ...written, reviews: [{ order_id: "o" }] })));
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("작성할 후기 2")).toBeInTheDocument();
});

test("아이가 여럿이면 맨 앞이 대표다", async () => {
  answers();
  const child = (id: string, name: string) => ({ id, name, birth: "2019-03-02", keptBy: "host" as const });
  const children = [child("1", "하준"), child("2", "서아")];
  renderScreen(<MypageScreen />, { isMember: true, family: { children } });
  expect(screen.getByRole("link", { name: /대표 ?하준/ })).toBeInTheDocument();
  expect(screen.getAllByText("대표")).toHaveLength(1);
});

test("30일 안에 사라질 포인트가 있을 때만 말하고 포인트로 이끈다", async () => {
  answers([], 500);
  const some = renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByRole("link", { name: /30일 안에 사라질 포인트 500P/ })).toHaveAttribute(
    "href",
    "/mypage/point",
  );
  some.unmount();
  answers([], 0);
  renderScreen(<MypageScreen />, { isMember: true });
  await screen.findByText("김하린 님");
  expect(screen.queryByText(/사라질 포인트/)).toBeNull();
});

test("화면으로 돌아오면 사이의 저장을 거치지 않고 내 정보를 다시 묻는다", async () => {
  answers();
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/users/me/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("_") ?? "");
      return replied({ ...user, coupon_count: asked.length });
    }),
  );
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByRole("link", { name: "1 쿠폰" })).toBeInTheDocument();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByRole("link", { name: "2 쿠폰" })).toBeInTheDocument();
  focusManager.setFocused(undefined);
  expect(asked.every((stamp) => /^\d{13}$/.test(stamp))).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
});

test("가장 먼저 갈 곳을 며칠 남았는지와 함께 보여 주고, 입장권으로 이끈다", async () => {
  answers([
    visit({ id: "later", desired_check_in: "2026-12-01" }),
    visit({ id: "gone", desired_check_in: "2026-11-21", segment: "canceled" }),
    visit({ id: "open", desired_check_in: null }),
    visit({ id: "noon", starts_at: "13:00" }),
    visit({ id: "morning", starts_at: "10:00" }),
  ]);
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("D-2")).toBeInTheDocument();
  const ticket = screen.getByRole("link", { name: "입장권 보기" });
  expect(ticket).toHaveAttribute("href", "/mypage/purchases/detail?id=morning");
  expect(screen.getByText("이틀 뒤에 만나요")).toBeInTheDocument();
});

test("장소가 닫은 시간에는 만나자고 하지 않고, 다른 시간을 고를 예약으로 이끈다", async () => {
  answers([visit({ is_time_closed: true })]);
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("판매자가 시간을 닫았어요. 다른 시간을 골라 주세요")).toBeInTheDocument();
  expect(screen.queryByText(/만나요|^D-/)).toBeNull();
  expect(screen.getByRole("link", { name: "예약 보기" })).toHaveAttribute("href", "/mypage/purchases/detail?id=r1");
});

test("길 찾기는 장소를 알면 지도로, 모르면 예약으로 간다", async () => {
  answers([visit()]);
  const way = () => screen.findByRole("link", { name: "길 찾기" });
  const unknown = renderScreen(<MypageScreen />, { isMember: true });
  expect(await way()).toHaveAttribute("href", "/mypage/purchases/detail?id=r1");
  unknown.unmount();
  const content = { place: "도토리골 농장", lat: 37.5, lng: 127.5 };
  server.use(http.get(`${mainBase}/reservations/r1/`, () => replied({ id: "r1", content })));
  renderScreen(<MypageScreen />, { isMember: true });
  const map = `https://map.kakao.com/link/to/${encodeURIComponent(content.place)},37.5,127.5`;
  await waitFor(async () => expect(await way()).toHaveAttribute("href", map));
  expect(await way()).toHaveAttribute("target", "_blank");
});

test("갈 곳이 없으면 고르러 가는 길을 알려 준다", async () => {
  answers();
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByRole("link", { name: /다음 나들이를 골라 볼까요/ })).toHaveAttribute("href", "/contents");
  expect(screen.queryByRole("link", { name: "입장권 보기" })).toBeNull();
});

test("로그아웃은 호스트에서 먼저 끝내고 이 화면을 나간다", async () => {
  answers();
  const ended = jest.fn(() => replied(null));
  server.use(http.post(`${mainBase}/auth/logout/`, ended));
  // Names, addresses and children being written are deleted, too; data of the tab itself stays.
  const drafts = [
    "nadlang.unsaved.child",
    "nadlang.unsaved.address.new",
    "nadlang.payment-draft",
    "nadlang.picnic-draft",
  ];
  for (const key of [...drafts, "nadlang.events-popup-visit"]) sessionStorage.setItem(key, "{}");
  const { store } = renderScreen(<MypageScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "로그아웃" }));
  await waitFor(() => expect(store.getState().auth.user).toBeNull());
  expect(ended).toHaveBeenCalledTimes(1);
  expect(store.getState().common.toastPopUp.message).toBe("로그아웃했어요");
  expect(Object.keys(sessionStorage)).toEqual(["nadlang.events-popup-visit"]);
});

test("로그아웃이 호스트에 닿지 않으면 로그인한 채로 그렇다고 말한다", async () => {
  answers();
  server.use(http.post(`${mainBase}/auth/logout/`, () => refused(503, "F503")));
  sessionStorage.setItem("nadlang.payment-draft", "{}");
  const { store } = renderScreen(<MypageScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "로그아웃" }));
  await waitFor(() => expect(store.getState().common.toastPopUp.message).toMatch(/로그아웃하지 못했어요/));
  expect(store.getState().auth.user?.is_member).toBe(true);
  expect(sessionStorage.getItem("nadlang.payment-draft")).toBe("{}");
});

test("이름이나 이메일이 없으면 알려 주면 좋은 점을 말하고, 둘 다 있으면 말하지 않는다", async () => {
  const say = ["이름을 알려 주면 예약자 칸을 채워 드려요", "이메일을 알려 주면 영수증을 받아요"];
  const shownOf = async (part: Partial<UserInfo>) => {
    answers();
    server.use(http.get(`${mainBase}/users/me/`, () => replied({ ...user, ...part })));
    const { unmount } = renderScreen(<MypageScreen />, { isMember: true });
    await screen.findByRole("heading", { level: 2, name: /님/ });
    const shown = say.filter((text) => screen.queryByText(text) !== null);
    unmount();
    return shown;
  };
  expect(await shownOf({ has_realname: false, realname: null })).toEqual([say[0]]);
  expect(await shownOf({ has_email: false })).toEqual([say[1]]);
  expect(await shownOf({ has_email: true, user_email: "a@nadlang.example" })).toEqual([]);
});

test("가진 쿠폰 가운데 지금 쓸 수 있는 것이 적으면 그 수도 말한다", async () => {
  answers();
  server.use(http.get(`${mainBase}/users/me/`, () => replied({ ...user, coupon_count: 3, available_coupon: 2 })));
  renderScreen(<MypageScreen />, { isMember: true });
  expect(await screen.findByText("3장 중 지금 2장")).toBeInTheDocument();
});
