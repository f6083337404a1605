import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { StayProductScreen } from "@/features/stay/product/product-screen";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { calendar, lodge, nightsFrom, room, roomDetail, terms } from "../lodge";
import { at, openAt } from "../world";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

const query = "check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7,3,0";
const input = { id: 5, productId: 51, choice: { checkIn: "", checkOut: "", adults: 2, childrenAges: [] } };

const open = async (detail: StayProductDetail = roomDetail(), people = query) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(at("/accommodations/5/products/detail"), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return replied(detail);
    }),
    http.get(at("/accommodations/5"), () => replied(lodge())),
    http.get(at("/accommodations/5/calendar"), () =>
      replied(calendar([{ date: "2026-12-05", state: "open", from_price: 150_000 }])),
    ),
  );
  const view = openAt(`/stay/product?id=5&product_id=51&${people}`, <StayProductScreen input={input} />);
  await screen.findByRole("heading", { level: 1, name: "가족 오두막" });
  return { ...view, asked };
};

const readWon = (text: string | null) => Number(text?.replace(/[^\d]/g, ""));

describe("금액", () => {
  test("창의 줄들을 더하면 밤이 되고, 밤들과 필수 요금을 더하면 합계가 된다", async () => {
    const nights = [...nightsFrom("2026-11-28", 1, 180_000, 200_000), ...nightsFrom("2026-11-29", 1)];
    await open(roomDetail({ terms: terms({ nights, mandatory_fee: 15_000 }) }));
    fireEvent.click(screen.getByRole("button", { name: "금액 자세히 보기" }));
    const sheet = await screen.findByRole("dialog");
    const made = ["11월 28일 (토)", "11월 29일 (일)"].map((name) => {
      const night = within(sheet).getByRole("region", { name });
      const rows = [...night.querySelectorAll("dd")].map(({ textContent }) => readWon(textContent));
      const sum = rows.pop();
      expect(rows.reduce((all, row) => all + row, 0)).toBe(sum);
      return sum ?? 0;
    });
    expect(made).toEqual([220_000, 190_000]);
    expect(within(sheet).getByText("정가 200,000원")).toBeInTheDocument();
    const last = [...sheet.querySelectorAll("dd")].slice(-2).map(({ textContent }) => readWon(textContent));
    expect(last).toEqual([15_000, 425_000]);
    expect(screen.getByRole("button", { name: /425,000원.*이 객실 예약/, hidden: true })).toBeInTheDocument();
  });

  test("화면의 밤마다 줄도 같은 합계를 만든다", async () => {
    await open();
    expect(screen.getAllByText("객실 150,000원 + 추가 인원 40,000원")).toHaveLength(2);
    expect(screen.getByText("2박 5명 총, 세금·아이 요금 포함 · 1박 190,000원, 38만 원")).toBeInTheDocument();
  });
});

describe("예약", () => {
  test("이 객실 예약은 같은 날짜와 인원으로 결제에 간다", async () => {
    const { urls, asked } = await open();
    fireEvent.click(screen.getByRole("button", { name: /이 객실 예약/ }));
    await waitFor(() =>
      expect(urls).toEqual([
        "/stay/payment?id=5&product_id=51&check_in=2026-11-28&check_out=2026-11-30&adults=2&children_ages=7%2C3%2C0",
      ]),
    );
    expect(asked[0]?.get("product_id")).toBe("51");
    expect(asked[0]?.get("children_ages")).toBe("7,3,0");
  });

  test("오프라인이면 이유를 말하고 가지 않는다", async () => {
    const { urls, store } = await open();
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(await screen.findByText("오프라인이에요. 연결되면 예약할 수 있어요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /이 객실 예약/ }));
    expect(store.getState().common.toastPopUp.message).toBe("오프라인이라 예약할 수 없어요. 연결되면 다시 눌러 주세요");
    expect(urls).toEqual([]);
    jest.restoreAllMocks();
    fireEvent(window, new Event("online"));
  });

  test("확인이 필요한 방은 언제까지 답하는지, 돈이 어떻게 되는지 먼저 말하고 간다", async () => {
    const { urls } = await open(roomDetail({ is_instant: false }, { standby_answer_by: "2026-11-21T05:00:00Z" }));
    expect(screen.getByText("숙소가 11월 21일 (토) 오후 2:00까지 답해요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /대기 예약 알아보기/ }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText("숙소는 11월 21일 (토) 오후 2:00까지 답해야 해요")).toBeInTheDocument();
    expect(within(sheet).getByText(/자동으로 취소되고, 전액 돌려드려요/)).toBeInTheDocument();
    expect(within(sheet).getByText("확정되기 전에는 언제든 수수료 없이 취소할 수 있어요")).toBeInTheDocument();
    expect(urls).toEqual([]);
    fireEvent.click(within(sheet).getByRole("button", { name: "대기 예약하기" }));
    await waitFor(() => expect(urls.at(-1)).toContain("/stay/payment?id=5&product_id=51"));
  });
});

describe("예약할 수 없을 때", () => {
  test("안내만 있는 방은 금액도 날짜도 없이, 숙소에 물어보라고 한다", async () => {
    await open(roomDetail({ ...room({ state: "info_only", rooms_left: 0 }) }));
    expect(screen.getByText("안내만 있어요")).toBeInTheDocument();
    expect(screen.getByText("이 객실은 나들랑에서 예약할 수 없어요. 숙소에 직접 물어봐 주세요")).toBeInTheDocument();
    for (const words of [/[0-9]원/, /마감/, /돌려/]) expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /예약$|^날짜/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "다른 객실 보기" })).toBeInTheDocument();
  });

  test("마감이면 이유와 가까운 날짜, 다른 객실로 가는 단추가 있다", async () => {
    const { urls, queryNow } = await open(
      roomDetail({ ...room({ state: "sold_out", rooms_left: 0 }) }),
      "check_in=2026-11-28&check_out=2026-11-29&adults=2",
    );
    expect(screen.getByText("고른 날짜는 마감됐어요")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /이 객실 예약/ })).not.toBeInTheDocument();
    fireEvent.click(await screen.findByRole("button", { name: /12.5 토 – 12.6 일/ }));
    await waitFor(() => expect(queryNow()).toMatchObject({ check_in: "2026-12-05", check_out: "2026-12-06" }));
    fireEvent.click(screen.getByRole("button", { name: "다른 객실 보기" }));
    await waitFor(() => expect(urls.at(-1)).toContain("/stay/detail?id=5&check_in=2026-12-05"));
  });

  test("더 오래 묵어야 하면 그만큼 늘려 준다", async () => {
    const { queryNow } = await open(roomDetail({ state: "min_nights", min_nights: 3 }));
    expect(screen.getByText("이 객실은 3박부터 묵을 수 있어요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "3박으로 보기" }));
    await waitFor(() => expect(queryNow().check_out).toBe("2026-12-01"));
  });

  test("사람이 넘치면 두 객실이 필요하다고 말하고, 값을 내세우지 않는다", async () => {
    await open(roomDetail({ fits: false, rooms_needed: 2, terms: terms({ max_occupancy: 3 }) }));
    expect(screen.getByText("두 객실이 필요해요")).toBeInTheDocument();
    expect(screen.getByText(/이 방은 3명까지예요. 우리는 4명이라/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "금액 자세히 보기" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "다른 객실 보기" })).toBeInTheDocument();
  });

  test("확인할 시간이 모자라면 대기 예약을 받지 않는다", async () => {
    await open(roomDetail({ is_instant: false }));
    expect(screen.getByText("지금은 숙소가 확인할 시간이 모자라요")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "다른 객실 보기" })).toBeInTheDocument();
  });

  test("불러오지 못하면 다시 시도하거나 숙소로 간다", async () => {
    server.use(http.get(at("/accommodations/5/products/detail"), () => refused(404, "F404", "없는 객실이에요")));
    openAt(`/stay/product?id=5&product_id=51&${query}`, <StayProductScreen input={input} />);
    expect(await screen.findByText("없는 객실이에요")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "다시 시도" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "숙소로 가기" })).toHaveAttribute(
      "href",
      expect.stringContaining("/stay/detail?id=5"),
    );
  });
});

test("누가 어디서 자는지 고른 인원으로 나누어 보인다", async () => {
  await open();
  const title = screen.getByRole("heading", { name: "누가 어디서 자나요?" });
  const part = title.closest("section");
  expect(part).toHaveTextContent("침실퀸 침대 1어른 2");
  expect(part).toHaveTextContent("다락이불 27세3세");
  expect(part).toHaveTextContent("0세는 함께 자거나 침구를 더 요청해 주세요");
});

describe("아이 용품", () => {
  const gear: StayProductDetail["gear"] = [
    { key: "baby_bed", fee: 0, left: 2 },
    { key: "bed_guard", fee: 2_000, left: 1 },
    { key: "high_chair", fee: 0, left: 0 },
  ];

  test("고르면 객실 금액은 그대로 두고 따로 더해 보이며, 결제로 이어 가져간다", async () => {
    const view = await open({ ...roomDetail(), gear });
    const add = (name: string) => fireEvent.click(screen.getByRole("button", { name: `${name} 늘리기` }));
    expect(await screen.findByRole("heading", { name: "아이 용품 빌리기" })).toBeInTheDocument();
    expect(screen.queryByText("함께 예약하면")).toBeNull();
    add("아기 침대");
    await waitFor(() => expect(view.queryNow().gear).toBe("baby_bed:1"));
    expect(screen.getByRole("button", { name: /380,000원.*이 객실 예약/ })).toBeInTheDocument();
    add("침대 가드");
    expect(await screen.findByText("함께 예약하면")).toBeInTheDocument();
    expect(screen.getByText("2박 5명 총, 세금·아이 요금 포함 · 1박 190,000원, 38만 원")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: /384,000원.*이 객실 예약/ }));
    await waitFor(() => expect(view.urls.at(-1)).toContain(`gear=${encodeURIComponent("baby_bed:1,bed_guard:1")}`));
  });

  test("남은 것이 없으면 그렇게 말하고 고를 수 없으며, 주소에 있어도 더하지 않는다", async () => {
    await open({ ...roomDetail(), gear }, `${query}&gear=${encodeURIComponent("high_chair:1,bed_guard:3")}`);
    expect(await screen.findByText(/이 날짜에는 다 빌려 갔어요/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "아기 의자 늘리기" })).toBeNull();
    expect(screen.getByRole("button", { name: /384,000원.*이 객실 예약/ })).toBeInTheDocument();
  });

  test("빌려주는 것이 없는 숙소에는 칸이 없다", async () => {
    await open({ ...roomDetail(), gear: [] });
    expect(screen.queryByRole("heading", { name: "아이 용품 빌리기" })).toBeNull();
  });
});

describe("사진", () => {
  const photo = { id: "pho_1", alt: "볕이 드는 침실" };
  const scene = { kind: "cabin", seed: 51 };
  const plan = () => screen.getAllByRole("img", { name: /침대 배치 그림/ });

  test("객실의 사진이 맨 앞에 서면 침대 그림은 ‘누가 어디서 자나요’로 간다", async () => {
    const shown = { ...scene, photo };
    const detail = roomDetail({ scene: shown });
    await open({ ...detail, product: { ...detail.product, gallery: [shown] } });
    expect(await screen.findByRole("img", { name: photo.alt })).toBeInTheDocument();
    expect(plan()).toHaveLength(1);
  });

  test("사진이 없으면 침대 그림이 맨 앞에 한 번 서고, 쓴 소개도 시설도 없으면 빈 제목을 두지 않는다", async () => {
    const detail = roomDetail({ facilities_yes: [] });
    await open({ ...detail, product: { ...detail.product, description: "" } });
    expect(plan()).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: "이런 방이에요" })).toBeNull();
  });
});
