import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { contentDetailQuery } from "@/api/main/content/detail";
import { DetailScreen } from "@/features/content/detail-screen";
import { recentContents } from "@/lib/storage/entries/recent-contents";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { ContentDetail, ContentSlots, SlotView } from "@/shared/contract/main/contents";
import { kstInstant } from "@/shared/dates/kst";
import { plainTerms } from "../../support/coupon-terms";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings, testToday } from "../../support/screen";
import { mainBase, testHttp } from "../../support/test-http";
import { activity, child, guardian, hajun, seoa, slot, stories, story } from "./activity";

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

// Refund deadlines depend on the clock, and the real date would pass the visit.
beforeEach(() => void jest.spyOn(Date, "now").mockReturnValue(kstInstant(testToday, "10:00")));

const at = (path: string) => `${mainBase}${path}`;

type World = {
  detail?: ContentDetail;
  slots?: SlotView[];
  cutoff?: ContentSlots["cutoff"];
  coupons?: Coupon[];
  settings?: ScreenSettings;
  date?: string;
};

const family = { children: [hajun], chosen: [hajun], adults: 1 };

const open = async ({
  detail = activity(),
  slots = [slot()],
  cutoff,
  coupons = [],
  settings = { family },
  date,
}: World = {}) => {
  server.use(
    http.get(at("/contents/9/"), () => replied(detail)),
    http.get(at("/contents/9/slots/"), () => replied({ slots, cutoff })),
    http.get(at("/contents/9/coupons/"), () => replied({ coupons })),
    http.get(at("/contents/9/reviews/"), () => replied(stories([story()]))),
    http.get(at("/contents/9/related/"), () => replied({ contents: [] })),
    http.get(at("/contents/9/questions/"), () => replied({ questions: [], total_count: 0 })),
  );
  const view = renderScreen(<DetailScreen input={{ id: 9, date: date ?? null }} />, settings);
  await screen.findByRole("heading", { level: 1, name: detail.name });
  return view;
};

const toast = (view: { store: { getState(): { common: { toastPopUp: { message: string } } } } }) =>
  view.store.getState().common.toastPopUp.message;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe("재난 안내", () => {
  const typhoon = { kind: "typhoon" as const, from_day: "2026-11-19", to_day: "2026-11-22" };
  const free = "11월 22일 (일)까지 가는 예약은 안내가 있는 동안 수수료 없이 취소할 수 있어요.";

  test("날을 고르기 전에 어느 날의 예약에 수수료가 없는지 말한다", async () => {
    const snow = { kind: "snow" as const, from_day: "2026-12-05", to_day: "2026-12-06" };
    const rain = { kind: "rain" as const, from_day: "2026-12-09", to_day: "2026-12-09" };
    await open({ detail: activity({ disasters: [typhoon, snow, rain] }) });
    const part = within((await screen.findByText("이곳에 태풍 재난 안내가 있어요")).closest("section") as HTMLElement);
    expect(part.getByRole("heading", { name: "언제 갈까요?" })).toBeVisible();
    expect(part.getByText(free)).toBeVisible();
    expect(part.getByText(/^12월 5일 \(토\)부터 12월 6일 \(일\)까지 가는 예약은 안내가 있는 동안/)).toBeVisible();
    expect(part.getByText(/^12월 9일 \(수\)에 가는 예약은 안내가 있는 동안/)).toBeVisible();
  });

  test("예약할 수 없는 곳에서는 말하지 않는다", async () => {
    await open({ detail: activity({ disasters: [typhoon], sale_state: "info_only" }) });
    expect(screen.queryByText(/재난 안내/)).not.toBeInTheDocument();
  });
});

describe("이름 위의 두 약속", () => {
  const noCost = { name: "당일도 돌려드려요", standard: "show" as const, steps: [{ days_before: 0, rate: 0 }] };

  test("가장 빠른 자리가 언제인지, 며칠 전까지 그냥 취소되는지 먼저 말한다", async () => {
    await open();
    expect(await screen.findByText("11월 22일 (일)부터 자리 있어요")).toBeVisible();
    expect(screen.getByText("10일 전까지 무료 취소")).toBeVisible();
  });

  test("오늘이면 몇 시부터인지도 말하고, 지난 시간은 세지 않는다", async () => {
    const today = { date: "2026-11-20" };
    const slots = [slot({ ...today, starts_at: "10:00", state: "closed" }), slot({ ...today, pk: 71 })];
    await open({ slots, detail: activity({ refund: noCost }) });
    expect(await screen.findByText("오늘 오후 1:00부터 자리 있어요")).toBeVisible();
    expect(screen.getByText("당일까지 무료 취소")).toBeVisible();
  });

  test("고른 날이 있으면 그날 자리가 있는지를 말한다", async () => {
    await open({ date: "2026-11-22" });
    expect(await screen.findByText("11월 22일 (일)에 자리 있어요")).toBeVisible();
  });

  test("고른 날에 이미 수수료가 있으면 무료라고 하지 않고, 아직 없으면 언제까지인지 말한다", async () => {
    const early = {
      name: "이틀 전까지",
      standard: "show" as const,
      steps: [
        { days_before: 2, rate: 0 },
        { days_before: 0, rate: 50 },
      ],
    };
    const detail = activity({ refund: early });
    const first = await open({ detail, date: "2026-11-21", slots: [slot({ date: "2026-11-21" })] });
    expect(await screen.findByText("취소하면 수수료가 있어요")).toBeVisible();
    first.unmount();
    await open({ detail, date: "2026-11-23", slots: [slot({ date: "2026-11-23" })] });
    expect(await screen.findByText("11월 21일 (토)까지 무료 취소")).toBeVisible();
  });

  test("자리가 없으면 있다고 하지 않는다", async () => {
    await open({ slots: [slot({ state: "sold_out", left: 0 })] });
    expect(await screen.findByText("앞으로 두 달은 모두 마감이에요")).toBeInTheDocument();
    expect(screen.queryByText(/자리 있어요/)).not.toBeInTheDocument();
  });
});

test("마감한 시간은 지난 시간과 다르게 보이고, 언제까지 예약하는지 말한다", async () => {
  const cutOff = slot({ pk: 71, starts_at: "11:00", state: "closed", is_cut_off: true });
  const begun = slot({ pk: 72, starts_at: "10:00", state: "closed" });
  await open({ date: "2026-11-22", slots: [begun, cutOff, slot()], cutoff: { hours: 1, time: null } });
  expect(await screen.findByText("시작 1시간 전까지 예약할 수 있어요")).toBeVisible();
  expect(screen.getByRole("radio", { name: /11:00.*예약 마감/ })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /10:00.*지남/ })).toBeInTheDocument();
});

test("마감한 시간이 없으면 마감을 말하지 않는다", async () => {
  await open({ date: "2026-11-22", slots: [slot()], cutoff: { hours: 1, time: null } });
  expect(await screen.findByRole("radio", { name: /13:00/ })).toBeInTheDocument();
  expect(screen.queryByText(/시간 전까지 예약할 수 있어요/)).not.toBeInTheDocument();
});

test("함께 못 가는 아이만 눈금에서 다르게 선다", async () => {
  const both = { children: [hajun, seoa], chosen: [hajun, seoa], adults: 1 };
  const { container } = await open({ settings: { family: both } });
  expect(await screen.findByText(/만 4세부터/)).toBeVisible();
  const faces = [...container.querySelectorAll(".drawing svg")].map((pin) => pin.classList.contains("out"));
  // Youngest first.
  expect(faces).toEqual([true, false]);
});

describe("예약 단추", () => {
  test("고르지 않은 것을 차례로 말하고, 다 고르면 고른 것을 들고 결제로 간다", async () => {
    const slots = [slot(), slot({ pk: 71, starts_at: "15:30", state: "few", left: 6 })];
    const view = await open({ slots });
    fireEvent.click(await screen.findByRole("button", { name: "날짜 고르기" }));
    expect(toast(view)).toBe("먼저 갈 날을 골라 주세요");

    fireEvent.click(await screen.findByRole("radio", { name: /22/ }));
    fireEvent.click(await screen.findByRole("button", { name: /시간 고르기/ }));
    expect(toast(view)).toBe("몇 시에 갈지 골라 주세요");

    fireEvent.click(screen.getByRole("radio", { name: /13:00/ }));
    fireEvent.click(await screen.findByRole("button", { name: /22일\(일\) 13:00 · 2명.*29,500원 예약/ }));
    await waitFor(() => expect(view.went.at(-1)).toBe("/payment?content=9&options=1%2C2&slot=70&date=2026-11-22"));
    const bought = { content_pk: 9, option_pks: [1, 2], desired_check_in: "2026-11-22", date_not_decided: false };
    expect(view.store.getState().payment).toMatchObject({ ...bought, lastPrice: 29_500 });
  });

  test("그날 남은 시간이 하나뿐이면 그 시간이 골라져 있다", async () => {
    await open({
      date: "2026-11-22",
      slots: [slot(), slot({ pk: 71, starts_at: "15:30", state: "sold_out", left: 0 })],
    });
    expect(await screen.findByRole("button", { name: /22일\(일\) 13:00.*29,500원 예약/ })).toBeInTheDocument();
  });

  test("남은 자리보다 많이 고르면 몇 자리인지 말하고 결제로 가지 않는다", async () => {
    const view = await open({ date: "2026-11-22", slots: [slot({ state: "few", left: 1 })] });
    fireEvent.click(await screen.findByRole("button", { name: /자리 다시 고르기/ }));
    expect(toast(view)).toBe("이 시간은 1자리 남았어요. 인원을 줄이거나 다른 시간을 골라 주세요");
    expect(view.went).toEqual([]);
  });

  test("가족을 모르면 인원을 물어본다", async () => {
    const view = await open({ date: "2026-11-22", settings: {} });
    fireEvent.click(await screen.findByRole("button", { name: /인원 고르기/ }));
    expect(toast(view)).toBe("몇 명이 가는지 골라 주세요");
    fireEvent.click(screen.getByRole("button", { name: /어린이.*(늘리기|더하기)/ }));
    expect(await screen.findByRole("button", { name: /24,500원 예약/ })).toBeInTheDocument();
  });

  test("인원을 바꾸면 단추의 금액도 같이 바뀐다", async () => {
    await open({ date: "2026-11-22" });
    await screen.findByRole("button", { name: /29,500원 예약/ });
    fireEvent.click(screen.getByRole("button", { name: /어린이.*(늘리기|더하기)/ }));
    expect(await screen.findByRole("button", { name: /3명.*54,000원 예약/ })).toBeInTheDocument();
  });

  test("주의 사항은 처음 한 번 확인하고, 같은 판이면 다시 묻지 않는다", async () => {
    const view = await open({ date: "2026-11-22", detail: activity({ cautions: ["양말을 신어요."] }) });
    fireEvent.click(await screen.findByRole("button", { name: /예약$/ }));
    fireEvent.click(await screen.findByRole("button", { name: "확인했어요" }, { timeout: 5000 }));
    await waitFor(() => expect(view.went.filter((path) => path.startsWith("/payment"))).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: /예약$/, hidden: true }));
    await waitFor(() => expect(view.went.filter((path) => path.startsWith("/payment"))).toHaveLength(2));
  });

  test("오프라인이면 이유를 말하고 결제로 가지 않는다", async () => {
    const view = await open({ date: "2026-11-22" });
    const button = await screen.findByRole("button", { name: /29,500원 예약/ });
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(await screen.findByText("오프라인이에요. 연결되면 예약할 수 있어요")).toBeInTheDocument();
    fireEvent.click(button);
    expect(toast(view)).toBe("오프라인이라 예약할 수 없어요. 연결되면 다시 눌러 주세요");
    expect(view.went).toEqual([]);
    jest.restoreAllMocks();
    fireEvent(window, new Event("online"));
  });

  test("5분 지난 금액은 다시 묻고, 바뀌었으면 결제로 가지 않는다", async () => {
    const view = await open({ date: "2026-11-22" });
    await screen.findByRole("button", { name: /29,500원 예약/ });
    const dearer = activity({ options: activity().options.map((option) => ({ ...option, price: option.list_price })) });
    server.use(http.get(at("/contents/9/"), () => replied(dearer)));
    const { queryKey } = contentDetailQuery(testHttp().http, { id: 9 });
    await view.act(async () => {
      view.client.setQueryData(queryKey, activity(), { updatedAt: Date.now() - 6 * 60_000 });
      await new Promise((done) => setTimeout(done));
    });
    fireEvent.click(screen.getByRole("button", { name: /29,500원 예약/ }));
    await waitFor(() => expect(toast(view)).toBe("금액이 바뀌었어요. 새 금액을 확인해 주세요"));
    expect(view.went).toEqual([]);
    expect(await screen.findByRole("button", { name: /40,000원 예약/ })).toBeInTheDocument();
  });
});

describe("팔지 않는 때", () => {
  test("끝난 놀이는 예약 대신 비슷한 놀이로 이끈다", async () => {
    const view = await open({ detail: activity({ sale_state: "ended" }) });
    expect(screen.getByText("판매가 끝난 놀이예요")).toBeInTheDocument();
    expect(screen.queryByRole("tab", { name: "예약" })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "비슷한 놀이 보기" }));
    await waitFor(() => expect(view.went).toEqual(["/contents?category=2"]));
  });

  test("앞으로 자리가 없으면 마감이라 말하고 비슷한 놀이로 이끈다", async () => {
    await open({ slots: [slot({ state: "sold_out", left: 0 })] });
    expect(await screen.findByText("앞으로 두 달은 모두 마감이에요")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "비슷한 놀이 보기" })).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /22.*마감/ })).toHaveAttribute("aria-disabled", "true");
  });

  test("아직 팔지 않으면 언제 열리는지 말하고 찜하게 한다", async () => {
    const asked: string[] = [];
    server.use(
      http.post(at("/contents/favorite"), async ({ request }) => {
        asked.push(await request.text());
        return replied({ content_pk: 9, is_favorite: true, favorite_count: 3_201 });
      }),
    );
    await open({ detail: activity({ sale_state: "not_on_sale", sale_opens_at: "2026-12-01T01:00:00Z" }) });
    expect(screen.getByText("12월 1일 (화) 오전 10:00에 열려요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "찜해 두고 기다리기" }));
    await waitFor(() => expect(asked).toEqual(["content_pk=9&is_favorite=true"]));
    expect(await screen.findByRole("button", { name: "비슷한 놀이 보기" })).toBeInTheDocument();
  });

  test("안내만 있는 곳은 전화로 이어지고 출처를 밝힌다", async () => {
    const provenance = { publisher: "국립중앙박물관", dataset: "박물관 표준데이터", asOf: "2026-10-01" };
    const detail = activity({ sale_state: "info_only", options: [], min_price: null, list_price: null, provenance });
    await open({ detail });
    expect(screen.getByRole("link", { name: "전화하기" })).toHaveAttribute("href", "tel:0507-0000-0009");
    expect(screen.getByText("출처: 국립중앙박물관 · 박물관 표준데이터")).toBeInTheDocument();
    expect(screen.getByText(/기준일 2026.10.01/)).toBeInTheDocument();
  });

  test("안내만 있는 곳은 요금이 적혀 있어도 취소를 약속하지 않는다", async () => {
    await open({ detail: activity({ sale_state: "info_only" }) });
    expect(screen.getByRole("link", { name: "전화하기" })).toBeInTheDocument();
    expect(screen.queryByText(/무료 취소|수수료/)).not.toBeInTheDocument();
  });

  test("날짜 미정 표는 달력 없이 바로 살 수 있다", async () => {
    const view = await open({
      detail: activity({ dating: "open" }),
      slots: [slot({ date: null, starts_at: null, left: 500 })],
    });
    expect(screen.queryByRole("radiogroup", { name: "날짜" })).not.toBeInTheDocument();
    fireEvent.click(await screen.findByRole("button", { name: /날짜 미정 · 2명.*29,500원 예약/ }));
    await waitFor(() => expect(view.went.at(-1)).toBe("/payment?content=9&options=1%2C2&slot=70"));
  });
});

describe("우리 가족", () => {
  test("맞지 않는 아이를 이름으로 말하고 온 가족 금액이라 하지 않는다", async () => {
    await open({
      detail: activity({ options: [{ ...activity().options[0], min_months: 48 } as ContentDetail["options"][number]] }),
      settings: { family: { ...family, children: [hajun, seoa], chosen: [hajun, seoa] } },
    });
    expect(screen.getByText(/만 4세부터 할 수 있어요. 오늘 서아는 29개월이에요/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /한 명씩 금액/ })).not.toBeInTheDocument();
  });

  test("누가 얼마인지의 줄들을 더하면 합계가 된다", async () => {
    await open({ date: "2026-11-22" });
    fireEvent.click(await screen.findByRole("button", { name: "한 명씩 금액 보기" }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByText("하준 (만 7세)")).toBeInTheDocument();
    const sums = [...sheet.querySelectorAll("dd")].map((element) =>
      Number(element.textContent?.replace("−", "-").replace(/[^\d-]/g, "")),
    );
    const total = sums.pop();
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(total);
    expect(total).toBe(29_500);
  });

  test("아프면 날짜를 바꿀 수 있는 곳만 그렇다고 약속한다", async () => {
    const promise = "아이가 아프면 시작 2시간 전까지 날짜를 한 번 바꿀 수 있어요";
    const { unmount } = await open({ date: "2026-12-05" });
    expect(
      await screen.findByText(/수수료는 쓴 포인트에서 먼저 빼고, 모자라면 카드 금액에서 빼요/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/특보/)).toBeNull();
    expect(screen.queryByText(promise)).toBeNull();
    unmount();
    await open({ date: "2026-12-05", detail: activity({ refund: { ...activity().refund, moves_once: true } }) });
    expect(await screen.findByText(promise)).toBeInTheDocument();
  });

  test("환불 계단은 고른 합계를 원으로 보인다", async () => {
    await open({ date: "2026-12-05", slots: [slot({ date: "2026-12-05" })] });
    const stairs = await screen.findByRole("list", { name: "날짜별 환불 금액" });
    expect(within(stairs).getAllByRole("listitem")).toHaveLength(5);
    expect(within(stairs).getByText("26,550원")).toBeInTheDocument();
  });
});

describe("쿠폰", () => {
  const coupon: Coupon = {
    coupon_pk: 3,
    issued_id: null,
    name: "가을 나들이",
    ...plainTerms,
    discount_amount: 5_000,
    min_spend: 20_000,
    ends_at: null,
    state: "receivable",
  };

  test("한 사람 값만 보이는 동안에는 가족의 쿠폰 값을 말하지 않는다", async () => {
    const both = { children: [hajun, seoa], chosen: [hajun, seoa], adults: 1 };
    const detail = activity({ options: [{ ...child, min_months: 48 }, guardian] });
    await open({ detail, coupons: [coupon], settings: { family: both, isMember: true } });
    expect(await screen.findByText("1명 기준")).toBeVisible();
    expect(await screen.findByText("쿠폰 1장이 있어요")).toBeVisible();
    expect(screen.queryByText(/쿠폰 쓰면/)).not.toBeInTheDocument();
  });

  test("쓰면 얼마인지 말하고, 받으면 정한 말로 알린다", async () => {
    const view = await open({ coupons: [coupon], settings: { family, isMember: true } });
    server.use(http.post(at("/contents/coupons/3/download/"), () => replied({ coupon: { issued_id: "i-1" } })));
    expect(await screen.findByText("24,500원", { selector: ".coupon-row b" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /가을 나들이/ }));
    await waitFor(() => expect(toast(view)).toBe("쿠폰받기가 완료되었습니다"));
    expect(await screen.findByRole("button", { name: "받은 쿠폰 보기", hidden: true })).toBeInTheDocument();
  });

  test.each([
    ["호스트가 이유를 말하면 그 말을", () => refused(409, "CP005", "모두 나간 쿠폰이에요"), "모두 나간 쿠폰이에요"],
    ["아무도 답하지 않으면 그렇다고", () => Response.error(), "쿠폰을 받지 못했어요. 다시 한번 눌러 주세요"],
  ])("받지 못했을 때 %s 전한다", async (_, answer, told) => {
    const view = await open({ coupons: [coupon], settings: { family, isMember: true } });
    server.use(http.post(at("/contents/coupons/3/download/"), answer));
    fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /가을 나들이/ }));
    await waitFor(() => expect(toast(view)).toBe(told));
  });

  test("자정에 끝나는 쿠폰은 그 전날까지라고 말한다", async () => {
    await open({ coupons: [{ ...coupon, ends_at: "2026-12-05T15:00:00.000Z" }] });
    fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByText(/12월 5일.*까지/)).toBeInTheDocument();
  });

  test("로그인하지 않았으면 이유와 함께 로그인을 청한다", async () => {
    const view = await open({ coupons: [coupon] });
    fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    fireEvent.click(await screen.findByRole("button", { name: /가을 나들이/ }));
    expect(view.store.getState().common.loginReason).toBe("쿠폰을 받아 두려면");
  });
});

test("불러오지 못하면 상태와 자료를 남기고 다시 시도하게 한다", async () => {
  server.use(http.get(at("/contents/9/"), () => refused(403, "F403", "볼 수 없어요", { why: "test" })));
  const { store } = renderScreen(<DetailScreen input={{ id: 9, date: null }} />);
  expect(await screen.findByRole("button", { name: "다시 시도" })).toBeInTheDocument();
  expect(store.getState().contentDetail?.error).toEqual({ status: 403, data: { why: "test" }, code: "F403" });
});

describe("어른만 갈 때", () => {
  const settings = { family: { children: [hajun], chosen: [], adults: 2 } };

  test("금액은 어른 둘의 합계이고, 아이를 다시 묻지 않는다", async () => {
    await open({ settings });
    const adultPrice = activity().options.find(({ band }) => band === "adult")?.price ?? 0;
    expect(await screen.findByText(/어른 2/, { selector: ".vh, .includes, small, span" })).toBeInTheDocument();
    expect(screen.getByText("아이 없이 어른만 가요")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "아이 추가" })).not.toBeInTheDocument();
    expect(screen.getAllByText(new RegExp((adultPrice * 2).toLocaleString("ko-KR"))).length).toBeGreaterThan(0);
  });
});

test("최근에 본 놀이에는 골라서 간 것만 앞에 서고, 뒤로 돌아온 것은 그대로다", async () => {
  recentContents.clear();
  const visit = async (key: string) => {
    window.history.replaceState({ key }, "");
    const { unmount } = await open();
    await waitFor(() => expect(recentContents.read().items).toContain(9));
    unmount();
  };
  await visit("gone-to");
  recentContents.add(7);
  await visit("gone-to");
  expect(recentContents.read().items).toEqual([7, 9]);
  await visit("gone-to-again");
  await waitFor(() => expect(recentContents.read().items).toEqual([9, 7]));
});

describe("다시 불러오지 못한 때", () => {
  test.each([
    ["연결이 끊김", () => HttpResponse.error(), "인터넷에 연결되지 않아 새 내용을 불러오지 못했어요", true],
    ["내려간 놀이", () => refused(404, "F404", "없어요"), "지금은 내려간 페이지예요", false],
    ["붐빔", () => refused(429, "F429", "천천히"), "찾는 분이 많아 새 내용을 불러오지 못했어요", true],
    ["호스트의 잘못", () => refused(500, "F500", "서버"), "문제가 생겨 새 내용을 불러오지 못했어요", true],
  ] as const)("%s은 그렇게 말하고, 다시 해 볼 만할 때만 다시 시도가 있다", async (_, answer, title, again) => {
    const { client, act } = await open();
    server.use(http.get(at("/contents/9/"), answer));
    await act(() => client.invalidateQueries({ queryKey: contentDetailQuery(testHttp().http, { id: 9 }).queryKey }));
    const notice = (await screen.findByText(title)).closest('[role="alert"]') as HTMLElement;
    expect(within(notice).queryAllByRole("button", { name: "다시 시도" })).toHaveLength(again ? 1 : 0);
    expect(within(notice).queryAllByText(/^코드/)).toHaveLength(title.startsWith("문제") ? 1 : 0);
  });
});
