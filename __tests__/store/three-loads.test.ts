import { ApiError } from "@/lib/http/api-error";
import { makeStore } from "@/store/make-store";
import type { StayBookingComplete, StoreServices } from "@/store/services";
import { eventDetailLeft, loadEventDetail, selectEventDetail } from "@/store/slices/app/events";
import {
  eventsPopupClosed,
  eventsPopupLeft,
  loadEventsPopup,
  selectEventsPopup,
  selectEventsPopupVisible,
} from "@/store/slices/app/events-popup";
import { loadStayBookingComplete, selectStayPaymentComplete } from "@/store/slices/stay/stay-payment-complete";
import { testServices } from "../support/store-services";

const popup = { id: 1, title: "가을 잔치", summary: "", scene: { kind: "farm", seed: 1 }, href: "/event/detail?id=1" };
const detail = {
  ...popup,
  section_type: "event",
  body: "",
  starts_at: "2026-05-01T00:00:00.000Z",
  ends_at: null,
  href: null,
  cta: "",
};
const booking: StayBookingComplete = {
  booking_id: "o1",
  display_number: "N-1",
  state: "CONFIRMED",
  answer_until: null,
  accommodation_id: 1,
  product_id: 2,
  name: "숲속집",
  product_name: "온돌방",
  scene: { kind: "cabin", seed: 1 },
  place_text: "강원 평창군",
  address: "",
  phone: null,
  lat: null,
  lng: null,
  check_in_date: "2026-12-05",
  check_out_date: "2026-12-06",
  check_in_from: "15:00",
  check_out_until: "11:00",
  adults: 2,
  children: 0,
  children_ages: [],
  guest_name: "한가람",
  pay_amount: 100_000,
  refund_timeline: [],
  paid_at: "2026-11-20T01:00:00Z",
  ics_url: "",
};

type Store = ReturnType<typeof makeStore>;
const loads = [
  {
    name: "이벤트 팝업",
    service: "loadEventsPopup" as const,
    answer: [popup],
    start: (store: Store) => store.dispatch(loadEventsPopup()),
    read: (store: Store) => selectEventsPopup(store.getState()),
  },
  {
    name: "이벤트 상세",
    service: "loadEventDetail" as const,
    answer: detail,
    start: (store: Store) => store.dispatch(loadEventDetail(1)),
    read: (store: Store) => selectEventDetail(store.getState(), 1),
  },
  {
    name: "숙박 예약 완료",
    service: "loadStayBookingComplete" as const,
    answer: booking,
    start: (store: Store) => store.dispatch(loadStayBookingComplete("o1")),
    read: (store: Store) => selectStayPaymentComplete(store.getState()),
  },
];

const storeWith = (service: keyof StoreServices, work: () => Promise<unknown>) =>
  makeStore({ ...testServices(), [service]: work });

describe.each(loads)("$name", ({ service, answer, start, read }) => {
  test("묻기 전 → 기다림 → 받음", async () => {
    const store = storeWith(service, async () => answer);
    expect(read(store)).toMatchObject({ data: null, loading: false, fetched: false, error: null });
    const running = start(store);
    expect(read(store)).toMatchObject({ loading: true, fetched: false });
    await running;
    expect(read(store)).toMatchObject({ data: answer, loading: false, fetched: true, error: null });
  });

  test("거절되면 status와 data를 남긴다", async () => {
    const store = storeWith(service, async () => {
      throw new ApiError(404, "F404", "없어요", { hint: 1 });
    });
    await start(store);
    expect(read(store)).toMatchObject({ loading: false, fetched: true, error: { status: 404, data: { hint: 1 } } });
  });

  test("끊기면 status 0이고, 다시 묻는 동안 오류가 사라진다", async () => {
    const store = storeWith(service, async () => {
      throw new TypeError("offline");
    });
    await start(store);
    expect(read(store).error).toEqual({ status: 0, data: null });
    const again = start(store);
    expect(read(store).error).toBeNull();
    await again;
  });
});

test("다른 이벤트로 넘어가며 그만둔 물음은 실패가 아니고, 지금 묻는 것은 그대로 기다린다", async () => {
  const store = storeWith("loadEventDetail", () => new Promise(() => undefined));
  const left = store.dispatch(loadEventDetail(1));
  left.abort();
  store.dispatch(eventDetailLeft(1));
  void store.dispatch(loadEventDetail(2));
  await left;
  expect(selectEventDetail(store.getState(), 2)).toMatchObject({ loading: true, fetched: false, error: null });
});

test("화면을 떠나며 그만둔 팝업의 물음은 실패가 아니고, 다음 물음은 그대로 기다린다", async () => {
  const store = storeWith("loadEventsPopup", () => new Promise(() => undefined));
  const left = store.dispatch(loadEventsPopup());
  left.abort();
  store.dispatch(eventsPopupLeft());
  await left;
  expect(selectEventsPopup(store.getState())).toEqual({
    data: null,
    loading: false,
    fetched: false,
    error: null,
    closed: false,
  });
  void store.dispatch(loadEventsPopup());
  await left;
  expect(selectEventsPopup(store.getState())).toMatchObject({ loading: true, error: null });
});

test("닫은 팝업은 이번 방문에 다시 나오지 않는다", async () => {
  const store = storeWith("loadEventsPopup", async () => [popup]);
  await store.dispatch(loadEventsPopup());
  expect(selectEventsPopupVisible(store.getState())).toBe(true);
  store.dispatch(eventsPopupClosed());
  await store.dispatch(loadEventsPopup());
  expect(selectEventsPopupVisible(store.getState())).toBe(false);
});
