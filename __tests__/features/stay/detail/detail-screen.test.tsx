import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { StayDetailScreen } from "@/features/stay/detail/detail-screen";
import type { Accommodation, StayProduct } from "@/shared/contract/stay/accommodations";
import type { StayCoupon } from "@/shared/contract/stay/booking";
import type { StayCalendar } from "@/shared/contract/stay/calendar";
import { kstInstant } from "@/shared/dates/kst";
import { selectStayDetailError } from "@/store/slices/stay/stay-detail";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { testToday } from "../../../support/screen";
import { calendar, coupon, lodge, room, rooms, stories, story, terms } from "../lodge";
import { at, hajun, openAt, seoa } from "../world";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

// Cancellation deadlines depend on the clock, and the real date would pass the booked night.
beforeEach(() => void jest.spyOn(Date, "now").mockReturnValue(kstInstant(testToday, "10:00")));

interface World {
  place?: Accommodation;
  /** Null: the rooms cannot be loaded. */
  products?: StayProduct[] | null;
  coupons?: StayCoupon[];
  nights?: StayCalendar;
  query?: string;
  isMember?: boolean;
  children?: (typeof hajun)[];
}

const family = "check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7,3,0";

const open = async ({
  place = lodge(),
  products = [room()],
  coupons = [],
  nights = calendar([]),
  query = family,
  ...settings
}: World = {}) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(at("/accommodations/5"), () => replied(place)),
    http.get(at("/accommodations/5/products"), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return products ? replied(rooms(...products)) : refused(404, "F404", "객실이 쉬고 있어요");
    }),
    http.get(at("/accommodations/5/coupons"), () => replied({ coupons })),
    http.get(at("/accommodations/5/reviews"), () => replied(stories([story()]))),
    http.get(at("/accommodations/5/calendar"), () => replied(nights)),
    http.get(at("/activity/contents/"), () => replied({ contents: [], total_count: 0, index: 1, size: 10 })),
  );
  const input = { id: 5, choice: { checkIn: "", checkOut: "", adults: 2, childrenAges: [] }, info: null };
  const view = openAt(`/stay/detail?id=5&${query}`, <StayDetailScreen input={input} />, settings);
  await screen.findByRole("heading", { level: 1, name: place.name });
  return { ...view, asked };
};

type Store = { getState(): { common: { toastPopUp: { message: string }; loginReason?: string | null } } };
const toast = ({ store }: { store: Store }) => store.getState().common.toastPopUp.message;

describe("재난 안내", () => {
  test.each([
    [
      "2026-11-19",
      "2026-11-22",
      "11월 22일 (일)까지 하루라도 묵는 예약은 안내가 있는 동안 수수료 없이 취소할 수 있어요.",
    ],
    ["2026-11-22", "2026-11-22", "11월 22일 (일)에 묵는 예약은 안내가 있는 동안 수수료 없이 취소할 수 있어요."],
  ])("%s부터 %s까지면 어느 밤의 예약에 수수료가 없는지 말한다", async (from_day, to_day, detail) => {
    await open({ place: lodge({ disasters: [{ kind: "snow", from_day, to_day }] }) });
    expect(screen.getByText("이곳에 대설 재난 안내가 있어요")).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
  });

  test("없으면 아무 말도 하지 않는다", async () => {
    await open();
    expect(screen.queryByText(/재난 안내/)).not.toBeInTheDocument();
  });
});

describe("객실", () => {
  test("두 밤, 어른 둘과 0·3·7세의 합계는 380,000원이고 방과 단추가 같은 금액을 말한다", async () => {
    const { asked } = await open();
    expect(await screen.findByText("2박 5명 총, 세금·아이 요금 포함 · 1박 190,000원, 38만 원")).toBeInTheDocument();
    expect(
      screen.getByText("가장 저렴한 객실 · 2박 5명 총, 세금·아이 요금 포함 · 1박 190,000원, 38만 원"),
    ).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /380,000원부터.*객실 고르기/ })).toBeInTheDocument();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      check_in: "2026-11-28",
      check_out: "2026-11-30",
      adults: "2",
      children: "3",
      children_ages: "7,3,0",
    });
  });

  test("언제까지 그냥 취소되는지 객실보다 먼저, 값 곁에서 말한다", async () => {
    await open();
    const [first] = await screen.findAllByText("11월 26일 (목)까지 무료 취소");
    expect(first).toBeVisible();
    expect(first?.closest("article")).toBeNull();
  });

  test("방마다 누가 어디서 자는지, 아이 요금과 남은 객실, 언제까지 무료인지 말한다", async () => {
    await open();
    const card = await screen.findByRole("article");
    expect(within(card).getByRole("list", { name: "누가 어디서 자나요" })).toHaveTextContent("침실 퀸 침대 1");
    expect(within(card).getByText("0~2세 무료 · 3~11세 1박 20,000원")).toBeInTheDocument();
    expect(within(card).getByText("3실 남았어요")).toBeInTheDocument();
    expect(await within(card).findByText("11월 26일 (목)까지 무료 취소")).toBeInTheDocument();
    expect(within(card).getByRole("link", { name: "가족 오두막" })).toHaveAttribute(
      "href",
      "/stay/product?id=5&product_id=51&check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7%2C3%2C0",
    );
  });

  test("최대 3명인 방에 넷이 맞으면 누가 침대가 필요 없고 누구를 세는지 말한다", async () => {
    const query = "check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7,0";
    await open({ query, products: [room({ terms: terms({ max_occupancy: 3 }) })] });
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("4명이 딱 맞아요")).toBeInTheDocument();
    expect(
      card.getByText("0세 아이는 침대가 따로 필요 없어서 인원에 세지 않아요. 최대 3명에 세는 사람은 3명이에요"),
    ).toBeInTheDocument();
  });

  test("열 명이 자는 집은 넷에게 딱 맞는다고 하지 않는다", async () => {
    const query = "check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7,5";
    await open({ query, products: [room({ terms: terms({ max_occupancy: 10 }) })] });
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("4명이 넉넉해요")).toBeInTheDocument();
    expect(card.queryByText(/딱 맞아요|인원에 세지 않아요/)).toBeNull();
  });

  test("모두 들어가지 못하면 몇 객실이 필요한지 말하고 맞는다고 하지 않는다", async () => {
    await open({
      products: [room({ fits: false, rooms_needed: 2, terms: terms({ max_occupancy: 3 }) })],
    });
    expect(await screen.findByText("두 객실이 필요해요")).toBeInTheDocument();
    expect(screen.getByText("한 객실은 3명까지예요. 우리는 4명이에요")).toBeInTheDocument();
    expect(screen.getByText("이 인원이면 두 객실이 필요해요")).toBeInTheDocument();
    expect(screen.queryByText(/딱 맞아요/)).not.toBeInTheDocument();
  });

  test("더 오래 묵어야 하는 방은 그만큼 늘려 준다", async () => {
    const { queryNow } = await open({ products: [room({ state: "min_nights", min_nights: 3 })] });
    fireEvent.click(await screen.findByRole("button", { name: "3박으로 보기" }));
    await waitFor(() => expect(queryNow()).toMatchObject({ check_in: "2026-11-28", check_out: "2026-12-01" }));
  });

  test("객실을 불러오지 못해도 숙소는 보이고, 다시 시도하면 객실이 온다", async () => {
    await open({ products: null });
    expect(await screen.findByText("객실이 쉬고 있어요")).toBeInTheDocument();
    expect(screen.getByText("숲에서 보내는 하룻밤이에요.")).toBeInTheDocument();
    server.use(http.get(at("/accommodations/5/products"), () => replied(rooms(room()))));
    fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("link", { name: "가족 오두막" })).toBeInTheDocument();
  });
});

describe("날짜와 인원", () => {
  test("스무 명이 넘으면 아이를 빼고 어른 둘로 바꾸며, 바꾼 것을 소리 내어 말한다", async () => {
    const { asked } = await open({
      query: "check_in=2026-11-28&check_out=2026-11-30&adults=18&children_ages=3,4,5",
    });
    const said = screen.getAllByRole("status").map((element) => element.textContent);
    expect(said).toContain("20명까지만 찾을 수 있어서 어른 2명으로 바꿨어요");
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ adults: "2", children: "0" });
  });

  test("지난 날짜면 오늘부터 1박으로 바꾸고 이유를 말한다", async () => {
    const { asked } = await open({ query: "check_in=2026-11-01&check_out=2026-11-02&adults=2" });
    expect(screen.getByText("지난 날짜여서 오늘부터 1박으로 바꿨어요")).toBeInTheDocument();
    expect(asked[0]?.get("check_in")).toBe("2026-11-20");
  });

  test("모두 마감이면 가까운 다른 날짜를 권하고, 고르면 그 날짜로 바뀐다", async () => {
    const night = (date: string) => ({ date, state: "open" as const, from_price: 130_000 });
    const { queryNow } = await open({
      products: [room({ state: "sold_out", rooms_left: 0, fits: true })],
      nights: calendar([night("2026-12-01"), night("2026-12-02")]),
    });
    expect(await screen.findByText("가까운 날짜에는 자리가 있어요")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "다른 날짜 보기" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /12.1 화 – 12.3 목.*1박 130,000원부터/ }));
    await waitFor(() => expect(queryNow()).toMatchObject({ check_in: "2026-12-01", check_out: "2026-12-03" }));
  });

  test("아이를 아는데 인원에 없으면 한 번에 함께 넣는다", async () => {
    const { queryNow } = await open({
      query: "check_in=2026-11-28&check_out=2026-11-30&adults=2",
      children: [hajun, seoa],
    });
    expect(screen.getByText("하준·서아도 함께 볼까요?")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "함께 보기" }));
    await waitFor(() => expect(queryNow().children_ages).toBe("7,3"));
  });
});

describe("쿠폰과 찜", () => {
  test("쿠폰을 쓰면 얼마인지 말하고, 받으면 정한 말로 알린다", async () => {
    server.use(
      http.post(at("/accommodations/5/coupons"), async ({ request }) => {
        expect(await request.json()).toEqual({ coupon_pk: 8 });
        return replied({ coupons: [coupon({ state: "usable", issued_id: "i-1" })] });
      }),
    );
    const view = await open({ coupons: [coupon()], isMember: true });
    expect(await screen.findByText("350,000원", { selector: "b" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /숲에서 하룻밤/ }));
    await waitFor(() => expect(toast(view)).toBe("쿠폰받기가 완료되었습니다"));
    expect(await screen.findByRole("button", { name: "받은 쿠폰 보기", hidden: true })).toBeInTheDocument();
  });

  test("쿠폰을 받지 못하면 숙소의 말을 그대로 보인다", async () => {
    const view = await open({ coupons: [coupon()], isMember: true });
    server.use(http.post(at("/accommodations/5/coupons"), () => refused(409, "CP005", "모두 나간 쿠폰이에요")));
    fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /숲에서 하룻밤/ }));
    await waitFor(() => expect(toast(view)).toBe("모두 나간 쿠폰이에요"));
  });

  test("로그인하지 않았으면 이유와 함께 로그인을 청한다", async () => {
    const view = await open({ coupons: [coupon()] });
    fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /숲에서 하룻밤/ }));
    expect(view.store.getState().common.loginReason).toBe("쿠폰을 받아 두려면");
  });

  test("찜은 숙소가 답한 뒤에 바뀌고 수도 하나 는다", async () => {
    const sent: string[] = [];
    await open();
    server.use(
      http.post(at("/accommodations/favorite"), async ({ request }) => {
        sent.push(await request.text());
        return replied({ accommodation_id: 5, is_favorite: true });
      }),
      http.get(at("/accommodations/5"), () => replied(lodge({ is_favorite: true, favorite_count: 11 }))),
    );
    const heart = screen.getByRole("button", { name: /별내림 숲속 오두막/ });
    expect(heart).toHaveAttribute("aria-pressed", "false");
    fireEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "true"));
    expect(sent).toEqual(["accommodation_id=5&is_favorite=true"]);
    expect(screen.getByText("11")).toBeInTheDocument();
  });
});

describe("숙소 정보", () => {
  test("여섯 칸을 화살표로 옮겨 다니고, 주소가 열린 칸을 말한다", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "시설" }));
    const sheet = await screen.findByRole("dialog");
    expect(
      within(sheet)
        .getAllByRole("tab")
        .map(({ textContent }) => textContent),
    ).toEqual(["소개", "시설", "이용 안내", "아이 정책", "위치", "판매자"]);
    expect(within(sheet).getByRole("tab", { name: "시설" })).toHaveAttribute("aria-selected", "true");
    expect(window.location.search).toContain("info=facilities");
    const tab = within(sheet).getByRole("tab", { name: "시설" });
    tab.focus();
    fireEvent.keyDown(tab, { key: "ArrowRight" });
    expect(await within(sheet).findByText("불은 어른과 함께 피워요.")).toBeInTheDocument();
    expect(window.location.search).toContain("info=guide");
  });

  test("있는 것, 없는 것, 모르는 것을 갈라 말한다", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "시설 20가지 모두 보기" }));
    const sheet = await screen.findByRole("dialog");
    const toState = (name: string) => within(sheet).getByText(name, { selector: "b" }).closest("li")?.textContent;
    expect(toState("아이 수영장")).toContain("있어요");
    expect(toState("주차")).toContain("없어요");
    expect(within(sheet).queryByText("욕조", { selector: "b" })).toBeNull();
    const folded = within(sheet)
      .getByText(/^\d+가지는 아직 몰라요$/)
      .closest("details");
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain("욕조");
  });

  test("들여온 정보는 출처와 기준일을 밝힌다", async () => {
    const provenance = { publisher: "국립자연휴양림관리소", dataset: "휴양림 시설", asOf: "2026-09-01" };
    await open({ place: lodge({ provenance }) });
    expect(screen.getByText("출처: 국립자연휴양림관리소 · 휴양림 시설")).toBeInTheDocument();
    expect(screen.getByText(/기준일 2026.09.01/)).toBeInTheDocument();
  });

  test("환불 계단은 가장 저렴한 객실의 합계를 원으로 보인다", async () => {
    await open();
    const stairs = await screen.findByRole("list", { name: "날짜별 환불 금액" });
    expect(within(stairs).getByText("380,000원")).toBeInTheDocument();
    expect(within(stairs).getByText("266,000원")).toBeInTheDocument();
  });
});

test("숙소를 불러오지 못하면 상태와 내용을 기억하고 다시 시도하게 한다", async () => {
  server.use(
    http.get(at("/accommodations/5"), () => refused(404, "F404", "없는 숙소예요", { id: 5 })),
    http.get(at("/accommodations/5/products"), () => refused(404, "F404")),
  );
  const input = { id: 5, choice: { checkIn: "", checkOut: "", adults: 2, childrenAges: [] }, info: null };
  const { store } = openAt("/stay/detail?id=5", <StayDetailScreen input={input} />);
  expect(await screen.findByText("없는 숙소예요")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeInTheDocument();
  expect(selectStayDetailError(store.getState())).toEqual({ status: 404, data: { id: 5 }, code: "F404" });
});

test("보던 숙소가 내려갔으면 위에서 그렇게 말하고, 보던 내용은 남긴다", async () => {
  const { client, act } = await open();
  server.use(http.get(at("/accommodations/5"), () => refused(404, "F404", "없는 숙소예요")));
  await act(() => client.invalidateQueries({ queryKey: ["stay"] }));
  expect(await screen.findByText("지금은 내려간 페이지예요")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: lodge().name })).toBeInTheDocument();
});

test("링크가 정한 칸을 열고, 닫은 뒤의 주소에는 칸이 남지 않는다", async () => {
  server.use(
    http.get(at("/accommodations/5"), () => replied(lodge())),
    http.get(at("/accommodations/5/products"), () => replied(rooms(room()))),
    http.get(at("/accommodations/5/coupons"), () => replied({ coupons: [] })),
    http.get(at("/accommodations/5/reviews"), () => replied(stories([]))),
    http.get(at("/activity/contents/"), () => replied({ contents: [], total_count: 0, index: 1, size: 10 })),
  );
  const input = { id: 5, choice: { checkIn: "", checkOut: "", adults: 2, childrenAges: [] }, info: "venue" as const };
  const { queryNow } = openAt("/stay/detail?id=5&info=venue", <StayDetailScreen input={input} />);
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText("000-00-00005")).toBeInTheDocument();
  expect(queryNow()).toEqual({ id: "5" });
});

describe("안내만 있는 곳", () => {
  const forest = lodge({
    sale_state: "info_only",
    phone: "031-589-5487",
    homepage: "https://forest.example",
    provenance: { publisher: "산림청", dataset: "휴양림", asOf: "2022-09-06" },
  });
  const products = [room({ state: "info_only", rooms_left: 0 })];

  test("자료에 요금이 있는 객실은 파는 값이 아니라 안내 요금이라고 말한다", async () => {
    const guided = room({ state: "info_only", rooms_left: 0, guide_rates: { from: 56_000, to: 102_000 } });
    const flat = room({ ...guided, product_id: 52, name: "작은 방", guide_rates: { from: 30_000, to: 30_000 } });
    await open({ place: forest, products: [guided, flat] });
    expect(await screen.findByText("안내 요금 1박 56,000원~102,000원")).toBeInTheDocument();
    expect(screen.getByText("안내 요금 1박 30,000원")).toBeInTheDocument();
    expect(screen.getByText(/기준일 2022.09.06/)).toBeInTheDocument();
  });

  test("금액도 날짜도 마감도 말하지 않고, 그곳에 물어보게 한다", async () => {
    await open({ place: forest, products, coupons: [coupon()] });
    expect(await screen.findByText("안내만 있어요")).toBeInTheDocument();
    expect(screen.getByText("예약과 결제는 이곳에 직접 물어봐 주세요")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "어떤 방이 있나요?" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: room().name })).toBeInTheDocument();
    for (const words of [
      /[0-9]원/,
      /마감(됐|이)/,
      /쉬어요/,
      /빈 객실/,
      /쿠폰/,
      /환불/,
      /돌려/,
      /판매자/,
      /추가 요금/,
      /취소/,
    ])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^날짜|^인원|객실 고르기|다른 날짜/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "전화하기" })).toHaveAttribute("href", "tel:031-589-5487");
    expect(screen.getByRole("button", { name: "홈페이지" })).toBeInTheDocument();
    expect(await screen.findByText(/출처: 산림청/)).toBeInTheDocument();
  });

  test("연락할 길이 없으면 위치를 보여 준다", async () => {
    await open({ place: { ...forest, phone: null, homepage: null }, products });
    expect(await screen.findByRole("button", { name: "위치 보기" })).toBeInTheDocument();
  });
});
