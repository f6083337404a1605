import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { StayPaymentScreen } from "@/features/payment/stay/stay-payment-screen";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { remoteConfigReceived } from "@/store/slices/app/remote-config";
import stayPayment from "@/store/slices/stay/stay-payment";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen } from "../../../support/screen";
import { mainBase } from "../../../support/test-http";
import { answers, ask, contracts, family, guest, verified } from "./golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const open = (isMember = true) =>
  renderScreen(<StayPaymentScreen input={{ ask, problem: null }} />, { isMember, family });
const payButton = (sum: string) => screen.findByRole("button", { name: new RegExp(`${sum}원 결제하기`) });
const toTable = (heading: string) => screen.getByRole("heading", { name: heading }).closest("section") ?? document.body;
const listRows = (heading: string) =>
  [...toTable(heading).querySelectorAll("dl > div")].map((row) => [
    row.querySelector("dt")?.firstChild?.textContent,
    row.querySelector("dd")?.textContent,
  ]);

// 380,000 − coupon 20,000 (10 %, at most 20,000) − plus 10,000 = 350,000; club 20 % caps 70,000, balance 50,000; own 5,000.
const BEST = "295,000";

test("380,000원은 박마다 보이고, 할인을 거쳐 원 단위까지 맞는다", async () => {
  answers();
  open();
  await payButton(BEST);
  expect(listRows("결제 금액")).toEqual([
    ["12월 5일 (토)", "190,000원"],
    ["12월 6일 (일)", "190,000원"],
    ["쿠폰", "−20,000원"],
    ["추가 할인", "−10,000원"],
    ["클럽포인트", "−50,000원"],
    ["내 포인트", "−5,000원"],
    ["결제할 금액", "295,000원"],
  ]);
  expect(screen.getAllByText("객실 150,000원 + 추가 인원 40,000원")).toHaveLength(2);
});

test.each(["off", "0", "no"])("설정이 숙소 예약을 닫으면(%s) 확인을 묻지 않고 그렇게 말한다", async (text) => {
  const { asked } = answers();
  const { store, act } = open();
  await payButton(BEST);
  asked.length = 0;
  act(() => void store.dispatch(remoteConfigReceived({ values: { stay_open: text }, fetched_at: 1 })));
  expect(await screen.findByText("지금은 숙소 예약을 받지 않고 있어요")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /결제하기/ })).toBeNull();
  expect(asked).toEqual([]);
});

test.each(["1", "true", "t", "yes", "y", "on"])("설정이 %s이면 숙소 예약은 열려 있다", async (text) => {
  answers();
  const { store, act } = open();
  await payButton(BEST);
  act(() => void store.dispatch(remoteConfigReceived({ values: { stay_open: text }, fetched_at: 1 })));
  expect(await payButton(BEST)).toBeEnabled();
});

test("누가 자는지 체크인 날의 나이와 이름으로, 누가 얼마를 더 내는지 보인다", async () => {
  answers();
  open();
  await payButton(BEST);
  const rows = within(toTable("누구와 가나요?"))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/어른.*2명.*기본 2명에 포함.*포함/),
    expect.stringMatching(/하준.*만 7세.*추가 인원.*20,000원 × 2.*40,000원/),
    expect.stringMatching(/서아.*만 3세.*추가 인원.*20,000원 × 2.*40,000원/),
    expect.stringMatching(/이솔.*만 0세.*인원에서 제외.*무료/),
  ]);
});

test("확인이 먼저이고, 그 답을 들은 뒤에 회원·쿠폰·포인트를 나란히 묻는다", async () => {
  const { asked } = answers();
  server.use(
    http.get(`${mainBase}/booking/checkout`, async ({ request }) => {
      await delay(60);
      asked.push(`verify${new URL(request.url).search}`);
      return replied(verified());
    }),
  );
  open();
  await payButton(BEST);
  expect(asked[0]).toBe(
    "verify?accommodation_id=1&product_id=2&check_in=2026-12-05&check_out=2026-12-07&adults=2&children=3&children_ages=0%2C3%2C7",
  );
  expect([...asked.slice(1)].sort()).toEqual([
    "coupons?accommodation_id=1&total_amount=380000",
    "partner",
    "points",
    "user",
  ]);
});

test("쿠폰의 최소 금액은 쿠폰이 깎아 주는 객실 요금으로만 따져, 필수 요금으로 모자란 금액을 채우지 않는다", async () => {
  const { terms } = verified();
  const price_info = { list_total: 400_000, product_discount: 0, pay_price: 400_000 };
  const { asked } = answers({ verifies: [verified({ terms: { ...terms, mandatory_fee: 20_000 }, price_info })] });
  open();
  await waitFor(() => expect(asked).toContain("coupons?accommodation_id=1&total_amount=380000"));
});

test("보인 금액과 고른 것이 그대로 예약되고, 두 번 눌러도 예약은 하나다", async () => {
  const { sent } = answers();
  const { went } = open();
  const button = await payButton(BEST);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(went).toEqual(["/payment/check?order=order-0001"]));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  const person = { name: "한가람", phone: "01012345678", email: "han@example.com" };
  expect(sent[0]?.body).toEqual({
    orderer_name: person.name,
    orderer_phone: person.phone,
    orderer_email: person.email,
    guest_name: person.name,
    guest_phone: person.phone,
    guest_email: person.email,
    reservation: {
      accommodation_id: 1,
      product_id: 2,
      check_in: "2026-12-05",
      check_out: "2026-12-07",
      adults: 2,
      children: 3,
      children_ages: [0, 3, 7],
    },
    payment: { amount: 295_000, pay_method: "card" },
    arrival_transport: "대중교통",
    policy_hash: "policy-1",
    coupon_pk: 21,
    plus_discount_id: 3,
    partner_point: { method: "club_point", contract_number: "C-1", amount: 50_000 },
    point_amount: 5_000,
  });
});

describe("직접 고르기", () => {
  const openSheet = async () => {
    answers();
    const view = open();
    await payButton(BEST);
    fireEvent.click(screen.getByRole("button", { name: "직접 고르기" }));
    const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
    return { ...view, sheet };
  };
  const none = (sheet: ReturnType<typeof within>, group: string) =>
    within(sheet.getByRole("group", { name: group })).getByRole("radio", { name: "쓰지 않기" });

  test("쿠폰을 바꾸면 추가 할인과 두 제휴 포인트, 내 포인트를 다시 고른다", async () => {
    const { sheet, store } = await openSheet();
    fireEvent.click(none(sheet, "쿠폰"));
    expect(none(sheet, "추가 할인")).toBeChecked();
    expect(none(sheet, "제휴 포인트")).toBeChecked();
    expect(sheet.getByRole("textbox", { name: "쓸 포인트" })).toHaveValue("0");
    expect(store.getState().stayPayment).toMatchObject({
      coupon_id: null,
      plus_discount_id: null,
      partner_point_discount: null,
      point_discount: 0,
    });
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 380,000원" })).toBeInTheDocument();
  });

  test("제휴 방법을 바꾸면 고른 계약이 비고, 계약을 고르면 그 방법의 한도까지 쓴다", async () => {
    const { sheet, store } = await openSheet();
    expect(sheet.getByRole("radio", { name: /우리집 클럽/ })).toBeChecked();
    fireEvent.click(sheet.getByRole("radio", { name: "플레이포인트" }));
    expect(store.getState().stayPayment).toMatchObject({ partner_method: "play_point", partner_point_discount: null });
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 350,000원" })).toBeInTheDocument();
    fireEvent.click(sheet.getByRole("radio", { name: /우리집 놀이/ }));
    expect(store.getState().stayPayment).toMatchObject({
      partner_point_discount: { method: "play_point", contract_number: "P-1", amount: 8_000 },
    });
    expect(sheet.getByRole("button", { name: "이대로 정하기 · 342,000원" })).toBeInTheDocument();
  });

  test("쓸 수 없는 계약은 이유와 함께 잠겨 있고, 억지로 골라도 남지 않는다", async () => {
    const { sheet, store, act } = await openSheet();
    const stopped = sheet.getByRole("radio", { name: /멈춘 클럽/ });
    expect(stopped).toBeDisabled();
    expect(stopped.closest("label")).toHaveTextContent("멈춘 계약이에요");
    fireEvent.click(sheet.getByRole("radio", { name: "플레이포인트" }));
    fireEvent.click(sheet.getByRole("radio", { name: "클럽포인트" }));
    const [, , unusable] = contracts;
    if (!unusable) throw new Error("the golden contracts lack an unusable one");
    act(
      () =>
        void store.dispatch(
          stayPayment.actions.contractChosen({ contract: unusable, amount: 100, allowed_methods: ["club_point"] }),
        ),
    );
    expect(store.getState().stayPayment?.partner_point_discount).toBeNull();
  });

  test("받지 않는 제휴 방법은 보이지 않는다", async () => {
    answers({ verifies: [verified({ wjtb_point_methods: ["play_point"] })] });
    open();
    await payButton("337,000");
    fireEvent.click(screen.getByRole("button", { name: "직접 고르기" }));
    const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
    expect(sheet.getByRole("radio", { name: "플레이포인트" })).toBeChecked();
    expect(sheet.queryByRole("radio", { name: "클럽포인트" })).toBeNull();
  });
});

describe("예약자와 묵는 분", () => {
  test("이름, 번호, 이메일이 맞지 않으면 칸마다 말하고 예약하지 않는다", async () => {
    const { sent } = answers({ member: { ...guest, realname: "한", user_phone: null, user_email: "아무거나" } });
    open();
    fireEvent.click(await payButton(BEST));
    expect(await screen.findByText("이름을 두 글자 이상 입력해 주세요")).toBeInTheDocument();
    expect(screen.getByText("휴대폰 번호를 확인해 주세요")).toBeInTheDocument();
    expect(screen.getByText("이메일 형식을 확인해 주세요")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "이름" })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("바꾸려고 누르면 초점이 첫 칸으로 간다", async () => {
    answers();
    open();
    await payButton(BEST);
    fireEvent.click(screen.getByRole("button", { name: "예약자 바꾸기" }));
    const fields = within(screen.getByRole("group", { name: "예약자" }));
    expect(fields.getByRole("textbox", { name: "이름" })).toHaveFocus();
  });

  test("이메일을 비워 두면 형식이 아니라 적어 달라고 말한다", async () => {
    const { sent } = answers({ member: { ...guest, user_email: null } });
    open();
    fireEvent.click(await payButton(BEST));
    expect(await screen.findByText("이메일을 입력해 주세요")).toBeInTheDocument();
    expect(screen.queryByText("이메일 형식을 확인해 주세요")).toBeNull();
    expect(sent).toEqual([]);
  });

  test("묵는 분이 다르면 따로 적고, 적은 사람으로 예약한다", async () => {
    const { sent } = answers();
    open();
    const button = await payButton(BEST);
    fireEvent.click(screen.getByRole("checkbox", { name: "예약자와 같아요" }));
    fireEvent.click(button);
    const fields = within(screen.getByRole("group", { name: "묵는 분" }));
    expect(await fields.findByText("이름을 두 글자 이상 입력해 주세요")).toBeInTheDocument();
    fireEvent.change(fields.getByRole("textbox", { name: "이름" }), { target: { value: "김할머니" } });
    fireEvent.change(fields.getByRole("textbox", { name: "휴대폰 번호" }), { target: { value: "01098765432" } });
    fireEvent.change(fields.getByRole("textbox", { name: "이메일" }), { target: { value: "gm@example.com" } });
    expect(fields.queryByText("이름을 두 글자 이상 입력해 주세요")).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "자가용" }));
    fireEvent.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      orderer_name: "한가람",
      guest_name: "김할머니",
      guest_phone: "01098765432",
      guest_email: "gm@example.com",
      arrival_transport: "자가용",
    });
  });

  test("서버가 칸을 짚어 돌려주면 그 칸에 그 말을 보여 준다", async () => {
    answers({
      bookings: [refused(422, "F422", "", { orderer_name: "주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요" })],
    });
    open();
    fireEvent.click(await payButton(BEST));
    expect(await screen.findByText("주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요")).toBeInTheDocument();
  });
});

describe("예약이 받아들여지지 않을 때", () => {
  test("금액이 바뀌면 옛 금액과 새 금액을 보여 주고, 다시 눌러야 새 금액으로 예약한다", async () => {
    const { terms } = verified();
    const nights = terms.nights.map((night) => ({ ...night, list_price: 160_000, price: 160_000 }));
    const dearer = verified({
      terms: { ...terms, nights },
      price_info: { list_total: 400_000, product_discount: 0, pay_price: 400_000 },
    });
    const conflict = refused(409, "C_PRICE", "금액이 바뀌었어요.", { quote: { pay_amount: 315_000 } });
    const { sent } = answers({ verifies: [verified(), dearer], bookings: [conflict] });
    const { went } = open();
    fireEvent.click(await payButton(BEST));
    const dialog = await screen.findByRole("alertdialog", { name: "금액이 바뀌었어요" });
    expect(dialog).toHaveTextContent("295,000원 → 315,000원");
    expect(went).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "바뀐 금액 볼게요" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    fireEvent.click(await payButton("315,000"));
    await waitFor(() => expect(went).toHaveLength(1));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { payment: { amount: 295_000 } },
      { payment: { amount: 315_000 } },
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test("규정이 바뀌면 다시 보여 주고, 새 규정으로 예약한다", async () => {
    const { sent } = answers({
      verifies: [verified(), verified({ policy_hash: "policy-2" })],
      bookings: [refused(409, "C_POLICY", "규정이 바뀌었어요.", { policy_hash: "policy-2" })],
    });
    open();
    fireEvent.click(await payButton(BEST));
    const dialog = await screen.findByRole("alertdialog", { name: "취소·환불 규정이 바뀌었어요" });
    fireEvent.click(within(dialog).getByRole("button", { name: "다시 볼게요" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(async () => {
      fireEvent.click(await payButton(BEST));
      expect(sent.at(-1)?.body).toMatchObject({ policy_hash: "policy-2" });
    });
  });

  test("방이 풀렸으면 같은 날짜로 다시 잡을지 묻고, 다시 잡는다", async () => {
    const { asked } = answers({
      verifies: [verified(), verified({ hold_id: "hold-2" })],
      bookings: [refused(409, "C_HOLD", "시간이 지나 자리가 풀렸어요.")],
    });
    open();
    fireEvent.click(await payButton(BEST));
    const dialog = await screen.findByRole("alertdialog", {
      name: "결제 시간이 지나 방이 풀렸어요. 같은 날짜로 다시 잡아 볼까요?",
    });
    fireEvent.click(within(dialog).getByRole("button", { name: "다시 잡기" }));
    const verifies = () => asked.filter((item) => item.startsWith("verify"));
    await waitFor(() => expect(verifies()).toHaveLength(2));
    expect(verifies()[1]).toBe(verifies()[0]);
  });

  test("로그인이 끊겨도 쓰던 내용은 그대로이고, 화면을 떠났다 와도 이어진다", async () => {
    answers({ bookings: [refused(401, "F401", "다시 로그인해 주세요.")] });
    const { told, unmount } = open();
    await payButton(BEST);
    fireEvent.click(screen.getByRole("button", { name: "예약자 바꾸기" }));
    fireEvent.change(screen.getByRole("textbox", { name: "이름" }), { target: { value: "새이름" } });
    fireEvent.click(screen.getByRole("radio", { name: "기타" }));
    fireEvent.click(await payButton(BEST));
    await waitFor(() => expect(told).toEqual(["unauthorized"]));
    expect(screen.getByRole("textbox", { name: "이름" })).toHaveValue("새이름");
    unmount();
    open();
    expect(await screen.findByText("예약자 새이름")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "기타" })).toBeChecked();
  });
});

test.each([
  ["다시 불러와도", () => fireEvent(window, new Event("pagehide"))],
  [
    "다른 앱을 보다가 탭이 지워져도",
    () => {
      jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      fireEvent(document, new Event("visibilitychange"));
    },
  ],
])("%s 쓰던 내용은 남아 있다", async (_, leave) => {
  answers();
  const { unmount } = open();
  await payButton(BEST);
  fireEvent.click(screen.getByRole("checkbox", { name: "예약자와 같아요" }));
  const name = () =>
    within(screen.getByRole("group", { name: "묵는 분" })).getByRole<HTMLInputElement>("textbox", { name: "이름" });
  fireEvent.change(name(), { target: { value: "김할머니" } });
  leave();
  // No event follows on a reload: only what is in storage now survives.
  const kept = { ...window.sessionStorage };
  unmount();
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, String(value));
  open();
  await payButton(BEST);
  expect(name()).toHaveValue("김할머니");
});

test("마감된 객실이면 가까운 빈 날짜와 다른 객실로 이어 준다", async () => {
  answers({ verifies: [] });
  const nights = ["2026-12-06", "2026-12-07", "2026-12-08"].map((date) => ({
    date,
    from_price: 140_000,
    state: "open",
  }));
  server.use(
    http.get(`${mainBase}/booking/checkout`, () => refused(409, "C_SOLD_OUT", "방금 마감됐어요.", {})),
    http.get(`${mainBase}/accommodations/1/calendar`, () => replied({ nights, min_nights: 1 })),
  );
  open();
  expect(await screen.findByText("방금 마감됐어요.")).toBeInTheDocument();
  const others = within(await screen.findByRole("region", { name: /가까운 날짜/ })).getAllByRole("link");
  expect(others.map((link) => link.getAttribute("href"))).toEqual([
    "/stay/detail?id=1&check_in=2026-12-06&check_out=2026-12-08&adults=2&children_ages=0%2C3%2C7",
    "/stay/detail?id=1&check_in=2026-12-07&check_out=2026-12-09&adults=2&children_ages=0%2C3%2C7",
  ]);
  expect(screen.getByRole("link", { name: "다른 객실 보기" })).toHaveAttribute(
    "href",
    "/stay/detail?id=1&check_in=2026-12-05&check_out=2026-12-07&adults=2&children_ages=0%2C3%2C7",
  );
});

test("담아 둔 방이 다른 가족에게 갔으면 그렇게 말하고, 로그인하기 전에는 담아 둔 것이라고 말한다", async () => {
  answers();
  const message = "담아 두신 객실을 그사이 다른 가족이 먼저 잡았어요. 다른 날짜나 다른 객실을 볼까요?";
  server.use(
    http.get(`${mainBase}/booking/checkout`, () =>
      refused(409, "C_SOLD_OUT", message, { left: 0, nights: ["2026-12-05"], gave_way: true }),
    ),
    http.get(`${mainBase}/accommodations/1/calendar`, () => replied({ nights: [], min_nights: 1 })),
  );
  const { unmount } = open();
  expect(await screen.findByText("담아 둔 방을 놓쳤어요")).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  unmount();
  answers({ verifies: [verified({ hold_is_soft: true, hold_extendable: false })] });
  open();
  expect(await screen.findByText("이 방을 담아 뒀어요")).toBeInTheDocument();
});

test("환불 계단은 서버가 준 단계로, 낼 금액 모두를 기준으로 보인다", async () => {
  const checkIn = addDays(kstToday(Date.now()), 20);
  const terms = { ...verified().terms, nights: [{ date: checkIn, list_price: 150_000, price: 150_000 }] };
  answers({ verifies: [verified({ check_in_date: checkIn, check_out_date: addDays(checkIn, 1), terms })] });
  open();
  // 190,000 − 19,000 − 10,000 = 161,000 paid, of which 32,200 club and 5,000 own points.
  await payButton("123,800");
  const steps = within(screen.getByRole("list", { name: /돌려받나요/ })).getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("b")?.textContent)).toEqual(["161,000원", "128,800원", "112,700원"]);
});

test("숙소가 확인해야 하는 객실은 언제까지 답이 오는지와 확정 전 무료 취소를 먼저 말한다", async () => {
  answers({ verifies: [verified({ is_instant: false, standby_answer_by: "2026-11-21T03:00:00Z" })] });
  open();
  await payButton(BEST);
  expect(screen.getByText("숙소가 확인해야 확정돼요")).toBeInTheDocument();
  expect(screen.getByText(/11월 21일 \(토\) 오후 12:00까지 답해요/)).toBeInTheDocument();
  expect(screen.getByText("확정되기 전에는 수수료 없이 취소할 수 있어요.")).toBeInTheDocument();
});

test("방문자에게는 이유와 함께 로그인을 먼저 묻고, 회원 것은 묻지 않는다", async () => {
  const { asked } = answers();
  const { store } = open(false);
  expect(await screen.findByRole("button", { name: "로그인하고 결제하기" })).toBeInTheDocument();
  expect(store.getState().common).toMatchObject({
    loginSignUpModalVisible: true,
    loginReason: "결제하고 예약을 마치려면",
  });
  expect(asked).not.toContain("user");
  expect(asked).not.toContain("partner");
});

test("오프라인이면 이유를 말하고 예약하지 않는다", async () => {
  jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const { sent } = answers();
  open();
  const button = await payButton(BEST);
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText(/오프라인이라 결제할 수 없어요/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("지난 날짜의 주소는 방을 잡지 않고, 다시 고르는 길을 준다", async () => {
  const { asked } = answers();
  renderScreen(<StayPaymentScreen input={{ ask, problem: "PAST" }} />, { isMember: true, family });
  expect(screen.getByText("지난 날짜로는 예약할 수 없어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "다시 고르기" })).toHaveAttribute(
    "href",
    expect.stringContaining("/stay/detail?id=1"),
  );
  expect(asked).toEqual([]);
});
