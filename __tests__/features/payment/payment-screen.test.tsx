import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { draftMemory } from "@/features/payment/draft-memory";
import { PaymentScreen } from "@/features/payment/payment-screen";
import { deviceClock } from "@/lib/clock";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import { remoteConfigReceived } from "@/store/slices/app/remote-config";
import { loginEnded } from "@/store/slices/member/auth";
import { orderStarted } from "@/store/slices/order/payment";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { activity } from "../content/activity";
import { answers, ask, checkout, contract, coupon, family, user } from "./golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const open = (isMember = true) => renderScreen(<PaymentScreen input={ask} />, { isMember, family });
const payButton = (sum: string) => screen.findByRole("button", { name: new RegExp(`${sum}원 결제하기`) });
const amountOf = (label: string) => {
  const table = screen.getByRole("heading", { name: "결제 금액" }).closest("section");
  const term = within(table ?? document.body).getByText(label);
  return term.parentElement?.querySelector("dd")?.textContent;
};

test("42,000원은 쿠폰·추가 할인·제휴 포인트·내 포인트를 거쳐 27,500원이 되고, 원 단위까지 보인다", async () => {
  answers();
  open();
  await payButton("27,500");
  expect(amountOf("상품 금액")).toBe("42,000원");
  expect(amountOf("쿠폰")).toBe("−4,200원");
  expect(amountOf("추가 할인")).toBe("−1,000원");
  expect(amountOf("플레이포인트")).toBe("−8,000원");
  expect(amountOf("내 포인트")).toBe("−1,300원");
  expect(amountOf("결제할 금액")).toBe("27,500원");
});

test("결제 화면에서 바로 포인트를 쓰지 않기로 하면 내 포인트만 빠지고, 다른 할인은 그대로다", async () => {
  answers();
  open();
  await payButton("27,500");
  fireEvent.click(screen.getByRole("button", { name: "포인트 쓰지 않기" }));
  await payButton("28,800");
  expect(amountOf("쿠폰")).toBe("−4,200원");
  expect(amountOf("플레이포인트")).toBe("−8,000원");
  expect(screen.queryByRole("button", { name: "포인트 쓰지 않기" })).toBeNull();
});

test("쿠폰을 불러오지 못했으면 가장 적게 결제한다고 말하지 않는다", async () => {
  answers();
  server.use(http.get(`${mainBase}/coupons/contents/`, () => refused(500, "F000", "쿠폰이 쉬고 있어요")));
  open();
  expect(await screen.findByText("할인을 불러오지 못했어요")).toBeVisible();
  expect(await screen.findByText("불러온 할인만 적용했어요")).toBeVisible();
  expect(screen.queryByText(/가장 적게/)).toBeNull();
});

test.each([
  [40_000, true],
  [42_000, false],
])("고를 때 %i원을 보고 왔으면, 달라진 금액을 알려 준다: %s", async (lastPrice, isTold) => {
  answers();
  const { store } = open();
  act(() => void store.dispatch(orderStarted({ ...ask, lastPrice })));
  await payButton("27,500");
  expect(screen.queryAllByText("고를 때와 금액이 달라졌어요")).toHaveLength(isTold ? 1 : 0);
  if (isTold) expect(screen.getByText("40,000원").parentElement).toHaveTextContent("40,000원 → 42,000원");
});

test("누가 가는지 가는 날의 나이로 보이고, 아기는 무료다", async () => {
  answers();
  open();
  await payButton("27,500");
  const who = screen.getByRole("heading", { name: "누구와 가나요?" }).closest("section");
  const rows = within(who ?? document.body)
    .getAllByRole("listitem")
    .map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/어른.*2명.*30,000원/),
    expect.stringMatching(/하준.*만 7세.*12,000원/),
    expect.stringMatching(/이솔.*10개월.*무료/),
  ]);
});

test("언제와 얼마 동안이 떨어져 읽힌다", async () => {
  answers();
  server.use(http.get(`${mainBase}/contents/7/`, () => replied(activity({ pk: 7, duration_minutes: 360 }))));
  open();
  await payButton("27,500");
  const lasts = await screen.findByText("6시간 동안");
  expect(lasts.parentElement).toHaveTextContent(/^12월 5일 \(토\) 오후 5:00 6시간 동안$/);
  expect(screen.getByText("예약자 한가람").parentElement).toHaveTextContent("예약자 한가람 010-1234-5678");
});

test("보인 금액과 고른 할인이 그대로 주문되고, 두 번 눌러도 주문은 하나다", async () => {
  const { sent } = answers();
  const { went } = open();
  const button = await payButton("27,500");
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(went).toEqual(["/payment/check?order=order-0001"]));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toEqual({
    hold_id: "hold-1",
    people: [
      { kind: "adult" },
      { kind: "adult" },
      { kind: "child", name: "하준", birth: "2019-05-03" },
      { kind: "child", name: "이솔", birth: "2026-02-01" },
    ],
    orderer: { name: "한가람", phone: "01012345678" },
    issued_coupon_id: "issued-1",
    plus_discount_id: 3,
    partner_point: { method: "play_point", contract_number: "P-1", amount: 8_000 },
    point_amount: 1_300,
    policy_hash: "policy-1",
    payment: { amount: 27_500, pay_method: "card" },
  });
});

describe("직접 고르기", () => {
  const openSheet = async () => {
    answers();
    const view = open();
    await payButton("27,500");
    fireEvent.click(screen.getByRole("button", { name: "직접 고르기" }));
    const sheet = await screen.findByRole("dialog", {}, { timeout: 5_000 });
    return { ...view, sheet: within(sheet) };
  };
  const none = (sheet: ReturnType<typeof within>, group: string) =>
    within(sheet.getByRole("group", { name: group })).getByRole("radio", { name: "쓰지 않기" });

  test("처음에는 가장 적게 내는 조합이 골라져 있다", async () => {
    const { sheet } = await openSheet();
    expect(sheet.getByRole("radio", { name: /가을 나들이/ })).toBeChecked();
    expect(sheet.getByRole("radio", { name: /저녁 관람/ })).toBeChecked();
    expect(sheet.getByRole("radio", { name: /우리집 인터넷/ })).toBeChecked();
    expect(sheet.getByRole("textbox", { name: "쓸 포인트" })).toHaveValue("1,300");
  });

  test("쿠폰을 바꾸면 추가 할인, 제휴 포인트, 내 포인트를 다시 고른다", async () => {
    const { sheet } = await openSheet();
    fireEvent.click(none(sheet, "쿠폰"));
    expect(none(sheet, "추가 할인")).toBeChecked();
    expect(none(sheet, "제휴 포인트")).toBeChecked();
    expect(sheet.getByRole("textbox", { name: "쓸 포인트" })).toHaveValue("0");
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 42,000원" })).toBeInTheDocument();
  });

  test("추가 할인을 바꾸면 쿠폰은 남고 두 포인트만 다시 고른다", async () => {
    const { sheet } = await openSheet();
    fireEvent.click(none(sheet, "추가 할인"));
    expect(sheet.getByRole("radio", { name: /가을 나들이/ })).toBeChecked();
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 37,800원" })).toBeInTheDocument();
  });

  test("제휴 방법을 다시 고르면 계약이 비고, 계약을 고르면 한도까지 쓴다", async () => {
    const { sheet } = await openSheet();
    fireEvent.click(none(sheet, "제휴 포인트"));
    fireEvent.click(sheet.getByRole("radio", { name: "플레이포인트" }));
    expect(sheet.getByRole("radio", { name: /우리집 인터넷/ })).not.toBeChecked();
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 36,800원" })).toBeInTheDocument();
    fireEvent.click(sheet.getByRole("radio", { name: /우리집 인터넷/ }));
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 28,800원" })).toBeInTheDocument();
    fireEvent.click(sheet.getByRole("switch", { name: "포인트 전액 사용" }));
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 27,500원" })).toBeInTheDocument();
  });

  test("가장 적게 결제하는 조합으로 돌아갈 수 있다", async () => {
    const { sheet } = await openSheet();
    fireEvent.click(none(sheet, "쿠폰"));
    fireEvent.click(sheet.getByRole("button", { name: "가장 적게 결제하는 조합으로" }));
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 27,500원" })).toBeInTheDocument();
  });
});

test("금액이 모자라 못 쓰는 쿠폰은 얼마부터 쓸 수 있는지 말한다", async () => {
  answers();
  const big = {
    ...coupon,
    coupon_pk: 13,
    issued_id: "issued-3",
    name: "통 큰 50,000원",
    min_spend: 150_000,
    state: "below_min_spend" as const,
  };
  server.use(http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [coupon, big] })));
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^직접 고르기/ }));
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
  const choice = await sheet.findByRole("radio", { name: /통 큰/ });
  expect(choice).toBeDisabled();
  expect(sheet.getByText(/108,000원 더 담으면 쓸 수 있어요/)).toBeInTheDocument();
});

describe("쿠폰을 받는 것만으로 값이 오르지 않는다", () => {
  const big = (isReceived: boolean) => ({
    ...coupon,
    coupon_pk: 13,
    issued_id: isReceived ? "issued-3" : null,
    name: "통 큰 50,000원",
    min_spend: 150_000,
    state: isReceived ? ("below_min_spend" as const) : ("receivable" as const),
  });
  const openSheet = async () => {
    answers();
    let isReceived = false;
    server.use(
      http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [coupon, big(isReceived)] })),
      http.post(`${mainBase}/contents/coupons/13/download/`, () => {
        isReceived = true;
        return replied({ coupon: { issued_id: "issued-3" } });
      }),
    );
    open();
    await payButton("27,500");
    fireEvent.click(await screen.findByRole("button", { name: /^직접 고르기/ }));
    return within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
  };

  test("금액이 모자란 쿠폰은 받을 수 있지만 고른 것이 되지 않는다", async () => {
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole("button", { name: "받기" }));
    expect(await sheet.findByRole("radio", { name: /통 큰/ })).toBeDisabled();
    expect(sheet.getByRole("radio", { name: /가을 나들이/ })).toBeChecked();
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 27,500원" })).toBeInTheDocument();
  });

  test("직접 고른 조합도 더 비싸지면 그대로 둔다", async () => {
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("switch", { name: "포인트 전액 사용" }));
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 28,800원" })).toBeInTheDocument();
    fireEvent.click(await sheet.findByRole("button", { name: "받기" }));
    expect(await sheet.findByRole("radio", { name: /통 큰/ })).toBeDisabled();
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 28,800원" })).toBeInTheDocument();
  });
});

test("할인을 모두 뺐으면 쓸 할인이 없다고 하지 않고, 가장 적게 결제하는 조합으로 돌아가게 한다", async () => {
  answers();
  open();
  await payButton("27,500");
  fireEvent.click(screen.getByRole("button", { name: "직접 고르기" }));
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
  fireEvent.click(within(sheet.getByRole("group", { name: "쿠폰" })).getByRole("radio", { name: "쓰지 않기" }));
  fireEvent.click(sheet.getByRole("button", { name: "이대로 정하기 · 42,000원" }));
  await payButton("42,000");
  expect(screen.queryByText("이번에 쓸 수 있는 할인이 없어요")).not.toBeInTheDocument();
  expect(screen.getByText(/가장 적게 결제하는 조합은 27,500원/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "이 조합으로" }));
  await payButton("27,500");
});

test("쓸 포인트를 적어 결제사가 받지 않는 금액이 남으면, 낼 수 있는 금액을 남기고 이유를 말한다", async () => {
  answers();
  server.use(
    http.get(`${mainBase}/points/`, () => replied({ point_amount: 90_000, expiration_amount: 0, expirations: [] })),
  );
  open();
  await screen.findByRole("button", { name: /0원으로 예약하기/ });
  fireEvent.click(screen.getByRole("button", { name: "직접 고르기" }));
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
  fireEvent.click(within(sheet.getByRole("group", { name: "쿠폰" })).getByRole("radio", { name: "쓰지 않기" }));
  fireEvent.change(sheet.getByRole("textbox", { name: "쓸 포인트" }), { target: { value: "41950" } });
  expect(sheet.getByRole("textbox", { name: "쓸 포인트" })).toHaveValue("41,900");
  expect(sheet.getByText("결제는 100원부터 할 수 있어서 100원을 남겼어요")).toBeInTheDocument();
});

describe("아직 받지 않은 쿠폰이 더 쌀 때", () => {
  const offered = (isReceived: boolean) => ({
    ...coupon,
    coupon_pk: 12,
    issued_id: isReceived ? "issued-2" : null,
    name: "통 큰 20% 쿠폰",
    discount_percent: 20,
    maximum_discount_amount: 0,
    state: isReceived ? ("usable" as const) : ("receivable" as const),
  });

  test("가장 적게 낸다고 하지 않고 얼마를 더 아끼는지 말하며, 받으면 바로 그 값이 된다", async () => {
    answers();
    let isReceived = false;
    server.use(
      http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [coupon, offered(isReceived)] })),
      http.post(`${mainBase}/contents/coupons/12/download/`, () => {
        isReceived = true;
        return replied({ coupon: { issued_id: "issued-2" } });
      }),
    );
    open();
    await payButton("27,500");
    expect(screen.queryByText("가장 적게 결제하는 조합을 찾았어요")).not.toBeInTheDocument();
    expect(screen.getByText("쿠폰을 받아서 쓰면 4,200원 더 할인돼요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "받고 쓰기" }));
    await payButton("23,300");
    expect(screen.getByText("가장 적게 결제하는 조합을 찾았어요")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "받고 쓰기" })).not.toBeInTheDocument();
  });

  test("더 싸지지 않는 쿠폰은 권하지 않는다", async () => {
    answers();
    const smaller = { ...offered(false), discount_percent: 5 };
    server.use(http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [coupon, smaller] })));
    open();
    await payButton("27,500");
    expect(screen.getByText("가장 적게 결제하는 조합을 찾았어요")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "받고 쓰기" })).not.toBeInTheDocument();
  });
});

test("결제창에서 돌아오면, 끝나지 않은 내 주문에 묶인 쿠폰과 포인트를 그대로 다시 쓴다", async () => {
  const set_aside = {
    issued_coupon_id: "issued-1",
    point_amount: 1_300,
    partner_point: { contract_number: "P-1", amount: 8_000 },
  };
  answers({ checkouts: [checkout({ set_aside })] });
  server.use(
    http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [{ ...coupon, state: "used" }] })),
    http.get(`${mainBase}/points/`, () => replied({ point_amount: 0, expiration_amount: 0, expirations: [] })),
    http.get(`${mainBase}/points/partner/`, () => replied({ contracts: [{ ...contract, balance: 0 }] })),
  );
  open();
  await payButton("27,500");
});

test("브라우저가 멈춰 둔 화면으로 돌아와도, 줄어든 포인트와 함께 내 주문이 묶은 것을 다시 물어 같은 값이다", async () => {
  const set_aside = { issued_coupon_id: "issued-1", point_amount: 1_300, partner_point: null };
  const { asked } = answers({ checkouts: [checkout(), checkout({ set_aside })] });
  open();
  await payButton("27,500");
  const used = { ...coupon, state: "used" as const };
  server.use(
    http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [used] })),
    http.get(`${mainBase}/points/`, () => replied({ point_amount: 0, expiration_amount: 0, expirations: [] })),
  );
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByText("보유 1,300P 중");
  await payButton("27,500");
});

test("당일에도 전액 돌려주는 놀이는 전날까지만이라고 줄여 말하지 않는다", async () => {
  const refund = { ...checkout().refund, steps: [{ days_before: 0, rate: 0 }] };
  answers({ checkouts: [checkout({ refund })] });
  open();
  await payButton("27,500");
  expect(screen.getByText("이용하기 전이면 당일에 취소해도 전액 돌려드려요")).toBeInTheDocument();
});

describe("주문이 받아들여지지 않을 때", () => {
  test("금액이 바뀌면 옛 금액과 새 금액을 보여 주고, 다시 눌러야 새 금액으로 주문한다", async () => {
    const dearer = checkout();
    const [adult, ...others] = dearer.lines;
    if (adult) dearer.lines = [{ ...adult, list_price: 16_000, price: 16_000 }, ...others];
    const conflict = refused(409, "C_PRICE", "금액이 바뀌었어요.", { quote: { pay_amount: 29_300 } });
    const { sent } = answers({ checkouts: [checkout(), dearer], orders: [conflict] });
    const { went } = open();
    fireEvent.click(await payButton("27,500"));
    const dialog = await screen.findByRole("alertdialog", { name: "금액이 바뀌었어요" });
    expect(dialog).toHaveTextContent("27,500원 → 29,300원");
    expect(went).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "바뀐 금액 볼게요" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(await payButton("29,300"));
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { payment: { amount: 27_500 } },
      { payment: { amount: 29_300 } },
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test("자리가 풀렸으면 같은 시간으로 다시 잡을지 묻고, 다시 잡는다", async () => {
    const { asked } = answers({
      checkouts: [checkout(), checkout({ hold_id: "hold-2" })],
      orders: [refused(409, "C_HOLD", "시간이 지나 자리가 풀렸어요.")],
    });
    open();
    fireEvent.click(await payButton("27,500"));
    const dialog = await screen.findByRole("alertdialog", {
      name: "결제 시간이 지나 자리가 풀렸어요. 같은 시간으로 다시 잡아 볼까요?",
    });
    expect(asked).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole("button", { name: "다시 잡기" }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toBe(asked[0]);
  });

  test("답을 듣지 못하고 다시 누르면 같은 주문을 같은 번호로 묻는다", async () => {
    const { sent } = answers({ orders: [refused(503, "F503", "잠시 뒤 다시 해 주세요.")] });
    const { went } = open();
    fireEvent.click(await payButton("27,500"));
    const dialog = await screen.findByRole("alertdialog", { name: "결제를 시작하지 못했어요" });
    fireEvent.click(within(dialog).getByRole("button", { name: "확인했어요" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(await payButton("27,500"));
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent[0]).toEqual(sent[1]);
  });

  test("로그인이 끊겨도 쓰던 내용은 그대로다", async () => {
    answers({ orders: [refused(401, "F401", "다시 로그인해 주세요.")] });
    const { told } = open();
    await payButton("27,500");
    fireEvent.click(screen.getByRole("button", { name: "예약자 바꾸기" }));
    fireEvent.change(screen.getByRole("textbox", { name: "이름" }), { target: { value: "새이름" } });
    fireEvent.click(await payButton("27,500"));
    await waitFor(() => expect(told).toEqual(["unauthorized"]));
    expect(screen.getByRole("textbox", { name: "이름" })).toHaveValue("새이름");
  });
});

describe("결제를 누른 뒤 로그인해야 했으면", () => {
  const path = "/payment?content=7";
  const openAs = (isMember: boolean) =>
    renderScreen(<PaymentScreen input={ask} />, { isMember, family, router: { asPath: path } });
  const pressAndLeave = async () => {
    const page = openAs(true);
    fireEvent.click(await payButton("27,500"));
    await waitFor(() => expect(page.told).toEqual(["unauthorized"]));
    await waitFor(() => expect(pendingPress.peek("pay", path, deviceClock.now())).not.toBeNull());
    page.unmount();
  };
  const refusedOnce = () => answers({ orders: [refused(401, "F401", "다시 로그인해 주세요.")] });

  test("같은 회원이 같은 금액으로 돌아오면 다시 누르지 않아도 주문한다", async () => {
    const { sent } = refusedOnce();
    await pressAndLeave();
    openAs(true);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test("금액이 달라졌으면 새 금액을 보이고 누르기를 기다린다", async () => {
    const { sent } = refusedOnce();
    await pressAndLeave();
    pendingPress.remember("pay:member-1.27400", path, deviceClock.now());
    openAs(true);
    await waitFor(() => expect(pendingPress.peek("pay", path, deviceClock.now())).toBeNull());
    expect(await payButton("27,500")).toBeEnabled();
    expect(sent).toHaveLength(1);
  });

  test("다른 회원이 들어오면 주문하지 않는다", async () => {
    const { sent } = refusedOnce();
    await pressAndLeave();
    pendingPress.remember("pay:member-2.27500", path, deviceClock.now());
    openAs(true);
    await waitFor(() => expect(pendingPress.peek("pay", path, deviceClock.now())).toBeNull());
    expect(await payButton("27,500")).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

test("더 팔지 않는 것은 다시 시도하라고 하지 않고 다시 고르게 한다", async () => {
  answers();
  server.use(http.get(`${mainBase}/reservations/v2/checkout/`, () => refused(404, "F404", "찾을 수 없어요.")));
  open();
  expect(await screen.findByText("고른 상품을 더는 예약할 수 없어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "놀이로 돌아가기" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
});

test("자리가 다 찼으면 모두 앉을 수 있는 다른 시간을 보여 준다", async () => {
  answers({ checkouts: [], orders: [] });
  server.use(
    http.get(`${mainBase}/reservations/v2/checkout/`, () =>
      refused(409, "C_SOLD_OUT", "방금 자리가 다 찼어요.", { left: 0 }),
    ),
    http.get(`${mainBase}/contents/7/slots/`, () =>
      replied({
        slots: [
          { pk: 9, date: "2026-12-05", starts_at: "17:00", ends_at: null, left: 0, state: "sold_out", option_pk: null },
          { pk: 10, date: "2026-12-05", starts_at: "19:00", ends_at: null, left: 3, state: "few", option_pk: null },
          { pk: 11, date: "2026-12-06", starts_at: "17:00", ends_at: null, left: 4, state: "few", option_pk: null },
        ],
      }),
    ),
  );
  open();
  expect(await screen.findByText("방금 자리가 다 찼어요.")).toBeInTheDocument();
  const others = within(await screen.findByRole("region", { name: "이런 시간은 어때요?" })).getAllByRole("link");
  expect(others.map((link) => link.getAttribute("href"))).toEqual([
    "/payment?content=7&options=1%2C1%2C2%2C3&slot=11&date=2026-12-06",
  ]);
});

test("담아 둔 자리가 다른 가족에게 갔으면 그렇게 말하고 다른 시간을 권한다", async () => {
  const message = "담아 두신 자리를 그사이 다른 가족이 먼저 잡았어요. 다른 시간을 골라 볼까요?";
  answers();
  server.use(
    http.get(`${mainBase}/reservations/v2/checkout/`, () =>
      refused(409, "C_SOLD_OUT", message, { left: 0, gave_way: true }),
    ),
    http.get(`${mainBase}/contents/7/slots/`, () =>
      replied({
        slots: [
          { pk: 11, date: "2026-12-06", starts_at: "17:00", ends_at: null, left: 4, state: "few", option_pk: null },
        ],
      }),
    ),
  );
  const { store } = open(false);
  expect(await screen.findByText("담아 둔 자리를 놓쳤어요")).toBeInTheDocument();
  // Nothing can be paid: the login sheet would cover the reason.
  expect(store.getState().common.loginSignUpModalVisible).toBe(false);
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(within(await screen.findByRole("region", { name: "이런 시간은 어때요?" })).getAllByRole("link")).toHaveLength(
    1,
  );
});

test("몇 자리가 남았으면 다 찼다고 하지 않는다", async () => {
  answers();
  server.use(
    http.get(`${mainBase}/reservations/v2/checkout/`, () =>
      refused(409, "C_SOLD_OUT", "남은 자리가 2개예요. 인원을 줄여 볼까요?", { left: 2 }),
    ),
    http.get(`${mainBase}/contents/7/slots/`, () => replied({ slots: [] })),
  );
  open();
  expect(await screen.findByText("이 시간은 자리가 모자라요")).toBeInTheDocument();
});

test("로그인하기 전에는 담아 둔 것이라고, 로그인하면 잡아 준다고 말한다", async () => {
  answers({ checkouts: [checkout({ hold_is_soft: true, hold_extendable: false })] });
  open(false);
  expect(await screen.findByText("이 자리를 담아 뒀어요")).toBeInTheDocument();
  expect(screen.getByText(/로그인하면 잡아 드려요. 그 전에는 다른 가족이 먼저 잡을 수 있어요/)).toBeInTheDocument();
  expect(screen.queryByText("자리 잡아 뒀어요")).toBeNull();
  expect(screen.queryByRole("button", { name: /시간 더 쓰기/ })).toBeNull();
});

test("방문자에게는 이유와 함께 로그인을 먼저 묻고, 회원 것은 아무것도 묻지 않는다", async () => {
  answers();
  const { store, told } = open(false);
  expect(await screen.findByRole("button", { name: "로그인하고 결제하기" })).toBeInTheDocument();
  expect(store.getState().common).toMatchObject({
    loginSignUpModalVisible: true,
    loginReason: "결제하고 입장권을 받으려면",
  });
  expect(told).toEqual([]);
});

test("예약자 이름, 번호, 이메일이 맞지 않으면 칸마다 말하고 주문하지 않는다", async () => {
  const { sent } = answers({ member: { ...user, realname: "한", user_phone: null } });
  open();
  const button = await payButton("27,500");
  fireEvent.change(screen.getByRole("textbox", { name: "이메일" }), { target: { value: "아무거나" } });
  fireEvent.click(button);
  expect(await screen.findByText("이름을 두 글자 이상 입력해 주세요")).toBeInTheDocument();
  expect(screen.getByText("휴대폰 번호를 확인해 주세요")).toBeInTheDocument();
  expect(screen.getByText("이메일 형식을 확인해 주세요")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("예약자를 바꾸려고 누르면 초점이 첫 칸으로 가고, 다 맞게 써도 쓰는 동안 접히지 않는다", async () => {
  answers({ member: { ...user, user_phone: null } });
  const { unmount } = open();
  await payButton("27,500");
  const phone = screen.getByRole("textbox", { name: "휴대폰 번호" });
  act(() => phone.focus());
  fireEvent.change(phone, { target: { value: "01012345678" } });
  expect(screen.getByRole("textbox", { name: "휴대폰 번호" })).toHaveFocus();
  unmount();

  answers();
  open();
  await payButton("27,500");
  fireEvent.click(screen.getByRole("button", { name: "예약자 바꾸기" }));
  expect(screen.getByRole("textbox", { name: "이름" })).toHaveFocus();
});

test("오프라인이면 이유를 말하고 주문하지 않는다", async () => {
  jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const { sent } = answers();
  open();
  const button = await payButton("27,500");
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText(/오프라인이라 결제할 수 없어요/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("결제 수단에는 설정의 그림이 보이고, 그림이 없거나 오지 않으면 우리 표시가 보인다", async () => {
  answers();
  const { container, store, act } = open();
  await screen.findByRole("radio", { name: /카카오페이/ });
  const tile = (name: string) => screen.getByRole("radio", { name: new RegExp(name) }).closest("label");
  expect(container.querySelectorAll('img[src^="/pay/"]')).toHaveLength(0);
  const icons = { kakaopay: "/pay/kakaopay.svg", card: "/pay/gone.svg" };
  act(() => {
    store.dispatch(remoteConfigReceived({ values: { payment_method_icons: JSON.stringify(icons) }, fetched_at: 1 }));
  });
  expect(tile("카카오페이")?.querySelector("img")).toHaveAttribute("src", "/pay/kakaopay.svg");
  const broken = tile("카드")?.querySelector("img");
  expect(broken).toHaveAttribute("src", "/pay/gone.svg");
  if (broken) fireEvent.error(broken);
  expect(tile("카드")?.querySelector("img")).toBeNull();
  expect(tile("카드")?.querySelector("svg")).not.toBeNull();
  expect(tile("네이버페이")?.querySelector("img")).toBeNull();
});

test("받지 않는 결제 수단은 고를 수 없고 이유가 보인다", async () => {
  answers();
  open();
  await payButton("27,500");
  expect(screen.getByRole("radio", { name: /신용·체크카드/ })).toBeChecked();
  const kakao = screen.getByRole("radio", { name: /카카오페이/ });
  expect(kakao).toBeDisabled();
  expect(kakao.closest("label")).toHaveTextContent("지금은 쓸 수 없어요");
});

test("자리 시간이 다 되면 다시 잡을지 묻고, 닫아도 잡아 뒀다고 하지 않으며 다시 물을 수 있다", async () => {
  answers({ checkouts: [checkout({ hold_until: checkout().server_time })] });
  open();
  const dialog = await screen.findByRole("alertdialog", { name: /자리가 풀렸어요/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByText("잡아 둔 시간이 지났어요")).toBeInTheDocument();
  expect(screen.queryByText("자리 잡아 뒀어요")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다시 잡기" }));
  expect(await screen.findByRole("alertdialog", { name: /자리가 풀렸어요/ })).toBeInTheDocument();
});

test("시간을 더 쓰면 서버가 준 시간까지 세고, 한 번만 더 쓸 수 있다", async () => {
  answers();
  const extended = {
    hold_id: "hold-1",
    hold_until: "2026-11-20T03:20:00.000Z",
    hold_extendable: false,
    server_time: "2026-11-20T03:00:00.000Z",
  };
  server.use(http.post(`${mainBase}/reservations/hold/hold-1/extend/`, () => replied(extended)));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "시간 더 쓰기 +10분" }));
  await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("20분 남음"));
  expect(screen.queryByRole("button", { name: /시간 더 쓰기/ })).toBeNull();
});

test("물건이 오는 놀이는 받을 곳을 고르기 전에는 이유를 말하고 주문하지 않는다", async () => {
  const { sent } = answers({ checkouts: [checkout({ needs_shipping: true })] });
  open();
  const button = await payButton("27,500");
  expect(screen.getByRole("textbox", { name: "배송 메모" })).toBeInTheDocument();
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(sent).toEqual([]);
});

test("배송지를 더하러 다녀와도 쓰던 배송 메모가 그대로 있다", async () => {
  answers({ checkouts: [checkout({ needs_shipping: true })] });
  const before = open();
  const memo = await screen.findByRole("textbox", { name: "배송 메모" });
  fireEvent.change(memo, { target: { value: "문 앞에 두어 주세요" } });
  before.unmount();
  open();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "배송 메모" })).toHaveValue("문 앞에 두어 주세요"));
});

test("로그인이 끝나면 쓰던 것은 그 사람의 것으로 남는다: 빈 화면이 그 자리를 차지하지 않고, 다른 회원에게는 없다", async () => {
  answers({ checkouts: [checkout({ needs_shipping: true })] });
  const first = open();
  fireEvent.change(await screen.findByRole("textbox", { name: "배송 메모" }), { target: { value: "문 앞에" } });
  first.act(() => void first.store.dispatch(loginEnded()));
  first.unmount();
  const { path } = JSON.parse(window.sessionStorage.getItem("nadlang.payment-draft") ?? "{}");
  expect(draftMemory.take(path, "member-2")).toBeNull();
  expect(draftMemory.take(path, "member-1")).toMatchObject({ memo: "문 앞에" });
});

describe("음식 알레르기", () => {
  const serve = (allergens: string[] | null) => {
    const { sent } = answers();
    server.use(http.get(`${mainBase}/contents/7/`, () => replied(activity({ pk: 7, allergens }))));
    return sent;
  };

  test("음식이 없는 놀이에는 묻지 않고, 있어도 켜지 않으면 아무것도 보내지 않는다", async () => {
    serve(null);
    const { unmount } = open();
    await payButton("27,500");
    expect(screen.queryByText("음식 알레르기")).toBeNull();
    unmount();
    const sent = serve(["wheat"]);
    // Facts about a child stored on the device are not read here.
    childFacts.write("c1", { height_cm: null, nap: null, allergies: ["buckwheat"], stroller: false });
    open();
    const button = await payButton("27,500");
    const box = await screen.findByRole("checkbox", { name: /이 놀이의 주최자에게 알려요/ });
    expect(box).not.toBeChecked();
    fireEvent.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).not.toMatch(/allerg|buckwheat/);
  });

  test("켜고 고른 것만 알리고, 받는 곳과 지우는 때를 먼저 말하며, 고르지 않으면 무엇이 빠졌는지 말한다", async () => {
    const sent = serve([]);
    open();
    const button = await payButton("27,500");
    fireEvent.click(await screen.findByRole("checkbox", { name: /이 놀이의 주최자에게 알려요/ }));
    expect(screen.getByText(/이용일 3일 뒤/)).toBeInTheDocument();
    const foods = within(screen.getByRole("group", { name: "알릴 음식" }));
    expect(foods.getAllByRole("button", { pressed: false })).toHaveLength(19);
    fireEvent.click(button);
    expect((await screen.findAllByText("주최자에게 알릴 음식을 골라 주세요")).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    fireEvent.click(foods.getByRole("button", { name: "땅콩" }));
    fireEvent.click(await payButton("27,500"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ told_allergies: ["peanut"] });
  });
});

describe("결제의 기억", () => {
  const pressed = { ...ask, content_detail: { name: "별 보는 밤", duration_minutes: 600 } };

  test("자리를 잡는 동안 무엇을 사는지 이름을 보인다", async () => {
    answers();
    const view = open();
    act(() => void view.store.dispatch(orderStarted(pressed)));
    expect(screen.getByText("별 보는 밤").parentElement).toHaveTextContent("자리를 잡고 금액을 확인하고 있어요");
    await payButton("27,500");
  });

  test("다른 날에 끝나는 놀이는 언제부터 언제까지인지 말한다", async () => {
    answers();
    server.use(http.get(`${mainBase}/contents/7/`, () => replied(activity({ pk: 7, duration_minutes: 1_440 }))));
    open();
    await payButton("27,500");
    expect(await screen.findByText("12월 5일 (토) 오후 5:00부터 12월 6일 (일)까지")).toBeInTheDocument();
  });

  test("놀이에서 고른 아이만 가고, 그사이 가족의 선택이 바뀌어도 그대로다", async () => {
    answers();
    const [first, second] = family.chosen ?? [];
    const all = [first, second].filter((item) => item !== undefined);
    const { store } = renderScreen(<PaymentScreen input={ask} />, {
      isMember: true,
      family: { ...family, children: all, chosen: all.slice(0, 1) },
    });
    act(() => void store.dispatch(orderStarted({ ...ask, selected_children: ["c1", "c2"] })));
    await payButton("27,500");
    expect(screen.getByText("이솔")).toBeInTheDocument();
    act(() => void store.dispatch(orderStarted({ ...ask, selected_children: ["c1", "c9"] })));
    await waitFor(() => expect(screen.queryByText("이솔")).toBeNull());
  });

  test("보던 결제에 돌아왔을 때 쿠폰이 끝나 금액이 달라졌으면 얼마에서 얼마로인지 말한다", async () => {
    answers();
    const first = open();
    await payButton("27,500");
    await waitFor(() => expect(first.store.getState().payment?.transaction_price).toBe(27_500));
    expect(screen.queryByText("지난번에 본 결제 금액과 달라졌어요")).toBeNull();
    first.unmount();
    server.use(http.get(`${mainBase}/coupons/contents/`, () => replied({ coupons: [] })));
    open();
    const notice = (await screen.findByText("지난번에 본 결제 금액과 달라졌어요")).parentElement;
    expect(notice).toHaveTextContent(/27,500원 → 3[\d,]+원/);
    expect(notice).toHaveTextContent("쿠폰 할인이 4,200원에서 0원으로 바뀌었어요");
  });

  test("이메일이 없으면 알려 달라고 하고, 한 번 적으면 그 탭의 다음 결제에서 다시 묻지 않는다", async () => {
    answers();
    const { store } = open();
    await payButton("27,500");
    expect(screen.getByText("이메일을 알려 주면 영수증을 받아요")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "예약자 바꾸기" }));
    fireEvent.change(screen.getByRole("textbox", { name: "이메일" }), { target: { value: "a@nadlang.example" } });
    await waitFor(() => expect(store.getState().payment?.email).toBe("a@nadlang.example"));
    fireEvent.change(screen.getByRole("textbox", { name: "이메일" }), { target: { value: "a@" } });
    await waitFor(() => expect(store.getState().payment?.email).toBe(""));
  });
});
