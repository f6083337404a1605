import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { venueKeys } from "@/api/main/staff/venue";
import { ApplyScreen } from "@/features/apply/apply-screen";
import { QuestionsScreen } from "@/features/partner/questions-screen";
import { ReviewsScreen } from "@/features/partner/reviews-screen";
import { VenueStaysScreen } from "@/features/partner/stays/stays-screen";
import type { Application } from "@/shared/contract/main/staff/application";
import type { VenueQuestions, VenueReviews } from "@/shared/contract/main/staff/venue";
import type { VenueNights, VenueStay } from "@/shared/contract/stay/partner";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ME = {
  id: "s1",
  name: "박지우",
  role: "owner",
  venue_pk: 7,
  venue_name: "바람언덕",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const CHANGED = "그사이 새로 저장된 내용이 있어요.";
const photosAndRooms = { photos: [], rooms: [] };
const STAY: VenueStay = {
  id: 3,
  name: "숲속산장",
  is_on_sale: true,
  form: { bands: [], adult_fee: 10_000, mandatory_fee: 0, min_nights: 1, gear: [] },
  version: "v1",
  page: {
    state: "approved",
    form: {
      name: "숲속산장",
      type_code: "pension",
      district_pk: 1,
      place: "",
      address: "",
      point: null,
      summary: "",
      description: "",
      guide: "",
      check_in_from: "",
      check_out_until: "",
      facilities_yes: [],
      facilities_no: [],
      rules: [],
      refund_rates: null,
      ...photosAndRooms,
    },
    version: "p1",
    return_reason: "",
    submitted_at: null,
    can_publish: true,
    is_shown: true,
    district_name: "",
    venue_name: "바람언덕",
  },
  rooms: [
    {
      id: 31,
      name: "가족실",
      description: "",
      area_m2: null,
      sleeping: [],
      base_occupancy: 2,
      max_occupancy: 4,
      is_instant: true,
      is_active: true,
      rates: null,
      version: "r1",
    },
  ],
  audit: [],
};

const sent: unknown[] = [];
const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
});
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  server.use(http.get(`${mainBase}/staff/me/`, () => replied({ staff: ME })));
});

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("그사이 저장된 것이 있으면 쓰던 값은 남고, 새 내용을 본 뒤 쓰던 것으로 바꿔 저장한다", async () => {
  let stay = STAY;
  server.use(
    http.get(`${mainBase}/partner/stays/`, () =>
      replied({
        stays: [
          { id: 3, name: "숲속산장", place: "", is_on_sale: true, is_shown: true, page_state: "approved", rooms: [] },
        ],
      }),
    ),
    http.get(`${mainBase}/partner/stays/3/`, () => replied(stay)),
    http.put(`${mainBase}/partner/stays/3/`, async ({ request }) => {
      const { seen, adult_fee } = Object(await request.json());
      sent.push([adult_fee, seen]);
      if (seen !== stay.version) return refused(409, "C_CHANGED", CHANGED);
      stay = { ...stay, form: { ...stay.form, adult_fee }, version: "v3" };
      return replied(stay);
    }),
  );
  renderScreen(<VenueStaysScreen input={{ isDemo: true, id: 3, part: "rules", room: 0 }} />);
  const fee = await screen.findByLabelText(/^기준 인원을 넘는 어른/);
  fireEvent.change(fee, { target: { value: "30000" } });
  stay = { ...STAY, form: { ...STAY.form, adult_fee: 20_000 }, version: "v2" };
  await press("저장");
  const notice = await screen.findByText(/새로 저장된 내용이 있어서 저장하지 않았어요/);
  expect(fee).toHaveValue("30,000");
  const box = notice.closest('[role="status"]');
  expect(document.activeElement).toBe(box);

  const late = () => new Promise<Response>((done) => setTimeout(() => done(refused(400, "F000", "")), 50));
  server.use(http.get(`${mainBase}/partner/stays/3/`, late, { once: true }));
  await press("새로 저장된 내용 보기");
  const look = screen.getByRole("button", { name: /새로 저장된 내용 보기/ });
  expect(look).toHaveAttribute("aria-busy", "true");
  await waitFor(() => expect(look).not.toHaveAttribute("aria-busy"));
  expect(fee).toHaveValue("30,000");
  await press("새로 저장된 내용 보기");
  await waitFor(() => expect(fee).toHaveValue("20,000"));
  expect(document.activeElement).toBe(box);
  await press("두었던 내용으로 바꾸기");
  expect(fee).toHaveValue("30,000");
  await press("저장");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [30_000, "v1"],
    [30_000, "v2"],
  ]);
  await waitFor(() => expect(screen.queryByText(/두었던/)).toBeNull());
});

test("빠진 것이 있어 보내지 못해도 쓴 것은 저장되고, 채워서 다시 보낼 수 있다", async () => {
  let stay: VenueStay = STAY;
  server.use(
    http.get(`${mainBase}/partner/stays/`, () => replied({ stays: [] })),
    http.get(`${mainBase}/partner/stays/3/`, () => replied(stay)),
    http.get(`${mainBase}/accommodations/types`, () => replied({ types: [] })),
    http.put(`${mainBase}/partner/stays/3/page/`, async ({ request }) => {
      const { seen, ...form } = Object(await request.json());
      if (seen !== stay.page.version) return refused(409, "C_CHANGED", CHANGED);
      stay = { ...STAY, page: { ...STAY.page, form, version: `of ${form.address}` } };
      return replied(stay);
    }),
    http.post(`${mainBase}/partner/stays/3/submission/`, async ({ request }) => {
      const { seen, address } = Object(await request.json());
      sent.push([address, seen]);
      return seen === stay.page.version && address !== "햇살로 12"
        ? refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { address: "번지까지 써 주세요." } })
        : replied(stay);
    }),
  );
  renderScreen(<VenueStaysScreen input={{ isDemo: true, id: 3, part: "page", room: 0 }} />);
  const address = await screen.findByLabelText("주소");
  fireEvent.change(address, { target: { value: "햇살로" } });
  await press("확인 요청하기");
  expect(await screen.findByText("번지까지 써 주세요.")).toBeInTheDocument();
  fireEvent.change(address, { target: { value: "햇살로 12" } });
  await press("확인 요청하기");
  await waitFor(() =>
    expect(sent).toEqual([
      ["햇살로", "of 햇살로"],
      ["햇살로 12", "of 햇살로 12"],
    ]),
  );
  expect(screen.queryByText(/새로 저장된 내용이 있어서/)).toBeNull();
});

test("쓰는 동안 새 내용이 화면 뒤에서 와도, 쓰기 시작할 때 본 것을 말한다", async () => {
  let stay = STAY;
  server.use(
    http.get(`${mainBase}/partner/stays/`, () => replied({ stays: [] })),
    http.get(`${mainBase}/partner/stays/3/`, () => replied(stay)),
    http.put(`${mainBase}/partner/stays/3/`, async ({ request }) => {
      sent.push(Object(await request.json()).seen);
      return refused(409, "C_CHANGED", CHANGED);
    }),
  );
  const view = renderScreen(<VenueStaysScreen input={{ isDemo: true, id: 3, part: "rules", room: 0 }} />);
  fireEvent.change(await screen.findByLabelText(/^기준 인원을 넘는 어른/), { target: { value: "30000" } });
  stay = { ...STAY, version: "v2" };
  await view.act(() => view.client.invalidateQueries({ queryKey: venueKeys.all }));
  await press("저장");
  await waitFor(() => expect(sent).toEqual(["v1"]));
});

test("밤의 값이 그사이 바뀌면 지금 값을 옆에 보이고, 쓰던 값으로 다시 정할 수 있다", async () => {
  const night: VenueNights["nights"][number] = {
    pk: 1,
    date: "2026-11-21",
    price: 100_000,
    capacity: 2,
    held: 0,
    sold: 0,
    min_nights: 1,
    is_closed: false,
    is_taken_elsewhere: false,
    closed_reason: null,
    version: "n1",
  };
  let nights = [night];
  server.use(
    http.get(`${mainBase}/partner/stays/`, () => replied({ stays: [] })),
    http.get(`${mainBase}/partner/stays/3/`, () => replied(STAY)),
    http.get(`${mainBase}/partner/rooms/31/nights/`, () =>
      replied({ today: "2026-11-20", last: "2027-05-01", nights, audit: [] }),
    ),
    http.post(`${mainBase}/partner/rooms/31/nights/`, async ({ request }) => {
      const { seen } = Object(await request.json());
      sent.push(seen);
      if (seen[0] !== nights[0]?.version) return refused(409, "C_CHANGED", "고른 날이 그사이 바뀌었어요.");
      return replied({ changed: 1, added: 0, blocked: [], kept: [] });
    }),
  );
  renderScreen(<VenueStaysScreen input={{ isDemo: true, id: 3, part: "calendar", room: 31 }} />);
  const day = await screen.findByRole("button", { name: /^11월 21일/ });
  fireEvent.click(day);
  fireEvent.click(day);
  fireEvent.change(await screen.findByLabelText(/^1박 요금/), { target: { value: "150000" } });
  nights = [{ ...night, price: 120_000, version: "n2" }];
  await press("바뀌는 것 보기");
  expect(await screen.findByText("고른 날이 그사이 바뀌었어요.")).toBeInTheDocument();
  expect(await screen.findByText(/지금 120,000원/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^1박 요금/)).toHaveValue("150,000");
  await press("바뀌는 것 보기");
  await waitFor(() => expect(sent).toEqual([["n1"], ["n2"]]));
});

const QUESTION: VenueQuestions["questions"][number] = {
  id: "q1",
  content_pk: 1,
  place: "목장",
  author_name: "하*네",
  is_private: false,
  text: "유모차가 들어가나요?",
  created_at: "2026-11-19T00:00:00Z",
  answer: null,
  answered_at: null,
};

test("답하는 칸은 하나만 열리고 초점이 그리로 가며, 접어도 쓰던 글이 남고, 그사이 다른 답이 올라오면 덮지 않는다", async () => {
  let question = QUESTION;
  const list = () => [question, { ...QUESTION, id: "q2", text: "주차할 수 있나요?" }];
  server.use(
    http.get(`${mainBase}/partner/questions/`, () => replied({ questions: list() })),
    http.put(`${mainBase}/partner/questions/q1/`, async ({ request }) => {
      const { text, answered_at: at } = Object(await request.json());
      sent.push([text, at]);
      if (at !== question.answered_at) return refused(409, "C_CHANGED", "그사이 다른 답이 올라왔어요.");
      question = { ...question, answer: text, answered_at: "2026-11-20T02:00:00.000Z" };
      return replied({ questions: list().reverse() });
    }),
  );
  renderScreen(<QuestionsScreen input={{ isDemo: true }} />);
  const item = (await screen.findByText(QUESTION.text)).closest("li");
  if (!item) throw new Error("no item");
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(within(item).getByRole("button", { name: "답하기" }));
  expect(screen.getAllByRole("textbox")).toEqual([document.activeElement]);
  fireEvent.change(screen.getByLabelText("답"), { target: { value: "네, 들어가요" } });
  await press("접기");
  expect(document.activeElement).toBe(within(item).getByRole("button", { name: "답하기" }));
  fireEvent.click(within(item).getByRole("button", { name: "답하기" }));
  expect(screen.getByLabelText("답")).toHaveValue("네, 들어가요");

  question = { ...QUESTION, answer: "접으면 돼요", answered_at: "2026-11-20T01:00:00.000Z" };
  await press("답 올리기");
  expect(await screen.findByText("그사이 다른 답이 올라왔어요.")).toBeInTheDocument();
  expect(await screen.findByText("지금 올라와 있는 답: 접으면 돼요")).toBeInTheDocument();
  expect(screen.getByLabelText("답")).toHaveValue("네, 들어가요");
  await press("답 올리기");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(document.activeElement).toBe(within(item).getByRole("button", { name: "답 고치기" }));
  // The row has moved down the list.
  await waitFor(() => expect(scrolled.mock.contexts).toContain(document.activeElement));
  expect(sent).toEqual([
    ["네, 들어가요", null],
    ["네, 들어가요", "2026-11-20T01:00:00.000Z"],
  ]);
});

test("후기의 답글도 눌러야 열리고, 지우면 초점이 답하기로 간다", async () => {
  let review: VenueReviews["reviews"][number] = {
    kind: "stay",
    pk: 5,
    place: "숲속산장",
    author_name: "하*네",
    stars: 4.5,
    text: "조용했어요.",
    tags: [],
    option_text: "가족실",
    visited_at: "2026-11-01",
    photos: [],
    reply: "또 오세요.",
    version: "w1",
    is_hidden: false,
    is_reported: false,
  };
  server.use(
    http.get(`${mainBase}/partner/reviews/`, () => replied({ reviews: [review] })),
    http.delete(`${mainBase}/partner/reviews/stay/5/reply/`, ({ request }) => {
      sent.push(new URL(request.url).searchParams.get("seen"));
      review = { ...review, reply: null, version: "w2" };
      return replied({ reviews: [review] });
    }),
  );
  renderScreen(<ReviewsScreen input={{ isDemo: true }} />);
  expect(await screen.findByText("또 오세요.")).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).toBeNull();
  await press("답글 지우기");
  const opener = await screen.findByRole("button", { name: "답하기" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(sent).toEqual(["w1"]);
});

test("입점 신청서를 다른 창에서 저장했으면 쓰던 것이 남고, 저장된 것을 보고 정한다", async () => {
  let application: Application = {
    state: "draft",
    form: {
      business_name: "바람언덕",
      representative: "",
      business_number: "",
      mail_order_number: "",
      address: "",
      phone: "",
      email: "",
      intro: "",
      place: "",
      lodging_kind: "",
      lodging_number: "",
      contact_name: "",
      bank: "",
      account_number: "",
      account_holder: "",
    },
    version: "a1",
    account_hint: null,
    has_paper: false,
    place_name: null,
    return_reason: "",
    submitted_at: null,
  };
  const kept = application;
  server.use(
    http.post(`${mainBase}/partner/applications/look/`, () => replied(application)),
    http.post(`${mainBase}/partner/applications/save/`, async ({ request }) => {
      const { form, seen } = Object(await request.json());
      sent.push([form.business_name, seen]);
      if (seen !== application.version) return refused(409, "C_CHANGED", CHANGED);
      application = { ...application, form, version: "a3" };
      return replied(application);
    }),
  );
  renderScreen(<ApplyScreen input={{ token: "x" }} />);
  const name = await screen.findByLabelText("상호");
  fireEvent.change(name, { target: { value: "이 창의 상호" } });
  application = { ...kept, form: { ...kept.form, business_name: "다른 창의 상호" }, version: "a2" };
  await press("저장하고 나중에 쓰기");
  await press("새로 저장된 내용 보기");
  await waitFor(() => expect(name).toHaveValue("다른 창의 상호"));
  await press("두었던 내용으로 바꾸기");
  expect(name).toHaveValue("이 창의 상호");
  await press("저장하고 나중에 쓰기");
  await waitFor(() =>
    expect(sent).toEqual([
      ["이 창의 상호", "a1"],
      ["이 창의 상호", "a2"],
    ]),
  );
});
