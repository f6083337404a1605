import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { OrderDetailScreen } from "@/features/purchases/detail-screen";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const open = (one: Reservation) => {
  server.use(
    http.get(`${mainBase}/reservations/order-0001/`, () => replied(one)),
    http.get(`${mainBase}/reviews/authorable/`, () =>
      replied({
        reviews: [{ order_id: "order-0001" }],
        reward: { text: 100, photo: 300 },
        tags: [],
        max_photos: 10,
        refusal: null,
      }),
    ),
    http.get(`${mainBase}/contents/7/`, () => refused(404, "F404", "찾을 수 없어요.")),
  );
  return renderScreen(<OrderDetailScreen input={{ id: "order-0001" }} />, { isMember: true });
};

test("환불 계단은 지난 칸과 오늘을 나누고, 오늘 돌려받는 금액과 언제까지인지 말한다", async () => {
  open(reservation());
  const steps = within(await screen.findByRole("list", { name: "날짜별 환불 금액" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^지난 기간.*36,800원11.15까지전액$/),
    expect.stringMatching(/^지난 기간.*33,120원11.16–18수수료 10%$/),
    expect.stringMatching(/^오늘.*29,440원11.19–22수수료 20%$/),
    expect.stringMatching(/25,760원11.23–24수수료 30%$/),
    expect.stringMatching(/3,680원11.25 당일수수료 90%$/),
  ]);
  expect(steps[2]).toHaveAttribute("aria-current", "date");
  expect(screen.getByText("돌려받아요 · 11월 22일 (일)까지 같아요")).toBeInTheDocument();
});

test("갈 날이 남았으면 다녀온 뒤에 할 일까지 차례로 보인다", async () => {
  open(reservation());
  const steps = within(await screen.findByRole("list", { name: "예약 진행" })).getAllByRole("listitem");
  expect(steps.at(-1)).toHaveTextContent(/후기 쓰고 최대 300P 받기.*다녀온 뒤 90일 안에/);
});

test("쓰지 않고 기간이 지난 입장권은 갈 수 있다고도, 챙기거나 맡기라고도 하지 않는다", async () => {
  open(
    reservation({
      desired_check_in: null,
      starts_at: null,
      valid_until: "2026-11-01",
      products: [product("a", { expired: true })],
      papers: [{ for_text: "36개월 미만", name: "등본", until_months: 36 }] as never,
    }),
  );
  const steps = within(await screen.findByRole("list", { name: "예약 진행" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("결제했어요"),
    expect.stringContaining("11월 1일 (일)에 기간이 끝났어요"),
  ]);
  for (const gone of [/까지 언제든/, /11월 1일 \(일\)까지/, "챙겨 갈 것", /맡기/, "캘린더에 담기"])
    expect(screen.queryByText(gone)).toBeNull();
});

test("이용한 것이 있으면 후기 쓰기로 이어진다", async () => {
  open(reservation({ products: [product("a", { product_state: "COMPLETE" })] }));
  expect(await screen.findByRole("link", { name: "후기 쓰기 · 최대 300P" })).toHaveAttribute(
    "href",
    "/review/write?reservation=order-0001",
  );
});

test("입장권은 쓸 수 있는 것만, 한 QR로 보이고 넘기면 한 사람씩 보인다", async () => {
  open(reservation({ products: [product("a"), product("b", { product_state: "CANCEL" }), product("c")] }));
  expect(await screen.findByRole("img", { name: "2장 중 1번째 입장권" })).toBeInTheDocument();
  expect(screen.getByText("1/2", { exact: false })).toBeInTheDocument();
  expect(screen.getByText("함께 들어가면 QR 하나만, 따로 들어가면 한 장씩 보여 주세요")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  expect(screen.getByRole("img", { name: "2장 중 2번째 입장권" })).toBeInTheDocument();
  expect(screen.getByText(/입장권 c/)).toBeInTheDocument();
  expect(screen.queryByText(/입장권 b/)).toBeNull();
});

test("취소할 것이 없으면 취소 단추가 없고 이유가 있다", async () => {
  open(reservation({ products: [product("a", { product_state: "COMPLETE" })] }));
  expect(await screen.findByText("지금은 취소할 수 있는 입장권이 없어요")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "예약 취소하기" })).toBeNull();
  expect(screen.getByRole("link", { name: "고객센터에 문의하기" })).toHaveAttribute("href", "/help");
  expect(screen.getByText("이용했어요")).toBeInTheDocument();
});

test("결제사가 취소한 예약은 무슨 일이 있었고 돈이 어디로 가는지, 들어갈 수 없다는 것까지 말한다", async () => {
  const refund = {
    id: "refund-1",
    state: "DONE" as const,
    pay_amount: 36_800,
    partner_point: 0,
    own_point: 0,
    fee: 0,
    created_at: "2026-11-20T01:00:00Z",
    done_at: "2026-11-20T01:00:00Z",
    is_taken_back: true,
  };
  open(reservation({ state: "CANCELED", products: [product("a", { product_state: "CANCEL" })], refunds: [refund] }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("결제가 취소되어 예약도 취소됐어요");
  expect(alert).toHaveTextContent("결제 수단으로 돌아가요");
  expect(alert).toHaveTextContent("이 예약으로는 입장할 수 없어요");
  expect(screen.getByText("결제가 취소됐어요 · 36,800원 돌아가요")).toBeInTheDocument();
  expect(screen.getByText("결제가 취소됐어요")).toBeInTheDocument();
  expect(screen.queryByText("취소했어요")).toBeNull();
});

test("내가 취소한 예약에는 결제사가 취소했다는 말이 없다", async () => {
  open(reservation({ state: "CANCELED", products: [product("a", { product_state: "CANCEL" })] }));
  expect(await screen.findByText("쓸 수 있는 입장권이 없어요")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("모두 취소한 예약은 오늘 취소하면 얼마인지 더 말하지 않는다", async () => {
  open(reservation({ state: "CANCELED", products: [product("a", { product_state: "CANCEL" })] }));
  expect(await screen.findByText("쓸 수 있는 입장권이 없어요")).toBeInTheDocument();
  expect(screen.queryByText("오늘 취소하면")).toBeNull();
});

test("취소하기는 취소할 수 있는 것만 골라 연다", async () => {
  const { store } = open(
    reservation({ products: [product("a"), product("b", { product_state: "COMPLETE" }), product("c")] }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "예약 취소하기" }));
  expect(store.getState().reservationInfo).toMatchObject({
    reservation_id: "order-0001",
    selected_pks: ["a", "c"],
    step: "pick",
  });
});

test("돌려받은 금액과 수수료가 결제 내역에 남는다", async () => {
  open(
    reservation({
      state: "CANCELED",
      products: [product("a", { product_state: "CANCEL" })],
      payment: { ...reservation().payment, fee: 7_360, refunded_amount: 27_500 },
      refunds: [
        {
          id: "r1",
          state: "DONE",
          pay_amount: 27_500,
          partner_point: 1_940,
          own_point: 0,
          fee: 7_360,
          created_at: "2026-11-20T03:00:00Z",
          done_at: "2026-11-20T03:00:01Z",
          returned_at: "2026-11-25T01:00:00Z",
        },
      ],
    }),
  );
  const row = (await screen.findByText("돌려받은 금액")).closest("div");
  expect(row).toHaveTextContent("29,440원");
  expect(screen.getByText("취소했어요 · 29,440원 돌려드려요")).toBeInTheDocument();
});

test.each<[string, Partial<Reservation["refunds"][number]>, RegExp, string]>([
  ["카드사가 아직 돌려주지 않았으면 요청했다고만", {}, /카드사에 27,500원 환불을 요청했어요/, "돌려받을 금액"],
  [
    "돌려줬으면 날짜와 금액을",
    { returned_at: "2026-11-25T01:00:00Z" },
    /27,500원을 돌려드렸어요2026\.11\.25/,
    "돌려받은 금액",
  ],
  [
    "끝을 알 수 없으면 카드사에서 확인해 달라고",
    { returned_at: "2026-12-02T01:00:00Z", is_return_unconfirmed: true },
    /27,500원 환불을 카드사에서 확인해 주세요.*7영업일이 지났어요/,
    "돌려받을 금액",
  ],
])("환불은 %s 말한다", async (_, end, words, label) => {
  const done = { id: "r1", state: "DONE", pay_amount: 27_500, partner_point: 0, own_point: 0, fee: 0 } as const;
  const at = { created_at: "2026-11-20T03:00:00Z", done_at: "2026-11-20T03:00:01Z", returned_at: null };
  open(
    reservation({
      state: "CANCELED",
      products: [product("a", { product_state: "CANCEL" })],
      refunds: [{ ...done, ...at, ...end }],
    }),
  );
  expect(await screen.findByText(label)).toBeInTheDocument();
  const steps = within(screen.getByRole("list", { name: "예약 진행" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(words));
});

test("서버가 말 없이 거절하면 알 수 없는 에러와 코드를 보여 준다", async () => {
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => refused(400, "F999", "")));
  const { store } = renderScreen(<OrderDetailScreen input={{ id: "order-0001" }} />, { isMember: true });
  expect(screen.getAllByText("불러오고 있어요")).not.toHaveLength(0);
  expect(await screen.findByText("알 수 없는 에러 발생")).toBeInTheDocument();
  expect(screen.getByText("코드 F999")).toBeInTheDocument();
  expect(store.getState().reservationInfo?.error).toEqual({ code: "F999", message: "알 수 없는 에러 발생" });
});

test("아무 서버도 답하지 않았으면 우리끼리 쓰는 코드를 보여 주지 않는다", async () => {
  server.use(http.get(`${mainBase}/reservations/order-0001/`, () => Response.error()));
  renderScreen(<OrderDetailScreen input={{ id: "order-0001" }} />, { isMember: true });
  expect(await screen.findByText("예약을 불러오지 못했어요")).toBeInTheDocument();
  expect(screen.queryByText(/^코드/)).toBeNull();
});

describe("입구에서", () => {
  /** Fakes a gate that scans the first ticket after `after` polls. Returns the API versions of the requests. */
  const gate = (after: number) => {
    const asked: (string | null)[] = [];
    let looks = 0;
    const one = () =>
      reservation({
        products: [product("a", { check_in_at: looks > after ? "2026-11-20T04:58:00Z" : null }), product("b")],
      });
    open(one());
    server.use(
      http.get(`${mainBase}/reservations/order-0001/`, ({ request }) => {
        const version = request.headers.get("x-api-version");
        asked.push(version);
        if (version === "3") looks += 1;
        const { products, check_in_at } = one();
        return replied(version === "3" ? { products, check_in_at } : one());
      }),
    );
    return asked;
  };

  test("크게 띄운 입장권은 가벼운 3판으로 물어, 입장한 때를 바로 말하고, 예약은 한 번만 다시 묻는다", async () => {
    const asked = gate(0);
    fireEvent.click(await screen.findByRole("button", { name: "크게 보기" }));
    const sheet = within(await screen.findByRole("dialog"));
    expect(await sheet.findByText("입장했어요 · 오후 1:58")).toBeInTheDocument();
    await waitFor(() => expect(asked.slice(-2)).toEqual(["3", "4"]));
    expect(asked.filter((version) => version === "3")).toHaveLength(1);
  });

  test("띄우지 않은 입장권은 묻지 않는다", async () => {
    const asked = gate(0);
    await screen.findByRole("button", { name: "크게 보기" });
    expect(asked).not.toContain("3");
  });
});

test("주최자에게 알린 알레르기는 보이고, 지우면 알렸다고 하지 않는다; 못 지우면 그대로다", async () => {
  let isTold = true;
  let refuses = true;
  const { store } = open(reservation());
  server.use(
    http.get(`${mainBase}/reservations/order-0001/`, () =>
      replied(reservation(isTold ? { told_allergies: ["egg", "milk"] } : {})),
    ),
    http.delete(`${mainBase}/reservations/order-0001/told-allergies/`, () => {
      if (refuses) return refused(500, "S000", "잠시 뒤 다시 해 주세요.");
      isTold = false;
      return replied({});
    }),
  );
  expect(await screen.findByText("주최자에게 알린 알레르기")).toBeInTheDocument();
  const erase = () => fireEvent.click(screen.getByRole("button", { name: "알린 내용 지우기" }));
  erase();
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toMatch(/^지우지 못했어요/));
  expect(screen.getByText("주최자에게 알린 알레르기")).toBeInTheDocument();
  refuses = false;
  erase();
  await waitFor(() => expect(screen.queryByText("주최자에게 알린 알레르기")).toBeNull());
  expect(isTold).toBe(false);
});

test("재난이 있는 예약은 왜 수수료가 없고 언제까지인지 말하고, 모두 취소한 뒤에는 말하지 않는다", async () => {
  const disaster = { kind: "typhoon", from_day: "2026-11-24", to_day: "2026-11-25" } as const;
  const free = [
    { from: "2026-11-15T12:00:00Z", to: "2026-11-25T15:00:00Z", rate: 0, refund: 36_800, is_now: true, is_past: false },
  ];
  const { unmount } = open(reservation({ disaster, refund_timeline: free }));
  expect(await screen.findByText("태풍으로 취소 수수료를 받지 않아요")).toBeInTheDocument();
  expect(screen.getByText(/11월 24일 \(화\)부터 11월 25일 \(수\)까지 이곳에 태풍 재난 안내/)).toBeInTheDocument();
  expect(screen.getByText("돌려받아요 · 재난 안내가 풀리기 전까지 같아요")).toBeInTheDocument();
  unmount();
  open(reservation({ disaster, products: [product("a", { product_state: "CANCEL" })], state: "CANCELED" }));
  await screen.findByRole("list", { name: "예약 진행" });
  expect(screen.queryByText(/수수료를 받지 않아요/)).toBeNull();
});

test("날짜를 정하지 않은 입장권에는 담을 날이 없어 캘린더로 가는 길이 없다", async () => {
  const { unmount } = open(reservation());
  expect(await screen.findByRole("link", { name: "캘린더에 담기" })).toBeInTheDocument();
  unmount();
  open(reservation({ desired_check_in: null, starts_at: null, valid_until: "2099-12-24" }));
  expect(await screen.findByRole("button", { name: "크게 보기" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "캘린더에 담기" })).toBeNull();
});
