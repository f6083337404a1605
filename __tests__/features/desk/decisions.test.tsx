import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { venueContentKeys } from "@/api/main/staff/contents";
import { deskReviewKeys } from "@/api/main/staff/desk-reviews";
import { ApplicationsScreen } from "@/features/desk/applications-screen";
import { ContentsScreen } from "@/features/desk/contents-screen";
import { DeskQuestionsScreen } from "@/features/desk/moderation/questions-screen";
import { DeskReviewsScreen } from "@/features/desk/moderation/reviews-screen";
import type { DeskApplication } from "@/shared/contract/main/staff/application";
import type { VenueContent } from "@/shared/contract/main/staff/content";
import type { DeskQuestions, DeskReview } from "@/shared/contract/main/staff/desk-reviews";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ME = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};
const FIRST = "2026-11-20T01:00:00.123Z";
const SECOND = "2026-11-20T02:00:00.456Z";
const CHANGED = "그사이 다시 보냈거나 다른 직원이 처리했어요. 새 내용을 확인하고 결정해 주세요.";

const CONTENT: VenueContent = {
  id: "p1",
  state: "submitted",
  name: "양 먹이 주기",
  content_pk: null,
  is_on_sale: false,
  opens_at: null,
  can_publish: false,
  updated_at: FIRST,
  submitted_at: FIRST,
  form: {
    name: "양 먹이 주기",
    photos: [],
    summary: "",
    description: "",
    sub_category_pk: 1,
    district_pk: 1,
    place: "",
    address: "",
    point: null,
    indoor: "outdoor",
    duration_minutes: 60,
    min_months: null,
    max_months: null,
    guardian_under_months: null,
    min_height_cm: null,
    facilities_yes: [],
    facilities_no: [],
    papers: [],
    cautions: [],
    allergens: null,
    safety: { inspector: "", inspected_on: null, insurer: "", insured_until: null },
    entrance: [],
    max_per_order: 4,
    options: [],
    refund_rates: [0, 0, 10, 30, 90],
  },
  category_name: null,
  district_name: null,
  return_reason: "",
  venue_name: "바람언덕",
  version: "v1",
  audit: [],
};
const APPLICATION: DeskApplication = {
  id: "a1",
  state: "submitted",
  business_name: "바람언덕 목장",
  business_number: "1234567891",
  place_name: null,
  submitted_at: FIRST,
  representative: "한바람",
  mail_order_number: "",
  address: "",
  phone: "",
  email: "",
  intro: "",
  content_pk: null,
  contact: "한** 010-****-0001",
  bank: "011",
  account_hint: "••••6789",
  account_holder: "한바람",
  tax_asked_at: null,
  has_paper: true,
  return_reason: "",
  audit: [],
};

/** Items that wait for a decision, and the request bodies received. */
const host = { content: CONTENT, application: APPLICATION, sent: [] as unknown[] };

/** Fakes the desk's host: a decision on an outdated version is refused. */
const decided = async <T extends { submitted_at: string | null }>(request: Request, waiting: T, state: string) => {
  const body = Object(await request.json());
  host.sent.push(body);
  return body.submitted_at === waiting.submitted_at
    ? replied({ ...waiting, state, ...(body.reason ? { return_reason: body.reason } : {}) })
    : refused(409, "C_CHANGED", CHANGED);
};

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  Object.assign(host, { content: CONTENT, application: APPLICATION, sent: [] });
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: ME })),
    http.get(`${mainBase}/desk/contents/`, () => replied({ contents: [] })),
    http.get(`${mainBase}/desk/contents/p1/`, () => replied(host.content)),
    http.post(`${mainBase}/desk/contents/p1/approval/`, ({ request }) => decided(request, host.content, "approved")),
    http.post(`${mainBase}/desk/contents/p1/return/`, ({ request }) => decided(request, host.content, "returned")),
    http.get(`${mainBase}/desk/applications/a1/`, () => replied(host.application)),
    http.post(`${mainBase}/desk/applications/a1/approval/`, ({ request }) =>
      decided(request, host.application, "approved"),
    ),
    http.post(`${mainBase}/desk/applications/a1/private/`, () =>
      replied({
        submitted_at: host.application.submitted_at,
        contact_name: "한바람",
        contact_phone: "01000000001",
        account_number: host.application.submitted_at === FIRST ? "3510123456789" : "1002999888777",
        paper: null,
      }),
    ),
  );
});

const sendAgain = () =>
  Object.assign(host, {
    content: { ...CONTENT, submitted_at: SECOND, form: { ...CONTENT.form, name: "처음 보는 이름" } },
    application: { ...APPLICATION, submitted_at: SECOND, account_holder: "처음 보는 예금주" },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const openContentDraft = () => renderScreen(<ContentsScreen input={{ isDemo: true, id: "p1", stay: 0 }} />);
const toast = ({ store }: ReturnType<typeof renderScreen>) => store.getState().common.toastPopUp?.message;

test("다시 승인할 때는 바뀐 칸만 전과 후로 보이고, 사진은 설명과 함께 나란히 보인다", async () => {
  const approved = { ...CONTENT.form, name: "양 만나기", photos: [{ id: "old", alt: "문 앞의 양" }], place: "언덕" };
  const form = { ...approved, name: "양 먹이 주기", photos: [{ id: "new", alt: "풀을 먹는 양" }] };
  host.content = { ...CONTENT, form, approved: { form: approved, category_name: null, district_name: null } };
  openContentDraft();
  const changes = await screen.findByRole("region", { name: "바뀐 곳" });
  expect(
    within(changes)
      .getAllByRole("article")
      .map((element) => element.getAttribute("aria-label")),
  ).toEqual(["사진", "이름"]);
  const name = within(changes).getByRole("article", { name: "이름" });
  expect(name).toHaveTextContent("지금 보이는 내용양 만나기보낸 내용양 먹이 주기");
  const photos = within(changes).getByRole("article", { name: "사진" });
  expect(photos).toHaveTextContent("지금 보이는 내용문 앞의 양보낸 내용풀을 먹는 양");
  expect(photos.querySelectorAll("img")).toHaveLength(2);
});

test("처음 보낸 놀이는 처음이라고 말한다", async () => {
  host.content = { ...CONTENT, approved: null };
  openContentDraft();
  expect(await screen.findByText("처음 승인받는 내용이에요.")).toBeVisible();
});

test("그사이 다시 보낸 놀이는 돌려보내지 않고 새 내용을 보여 주며, 쓰던 이유는 남는다", async () => {
  const view = openContentDraft();
  await press("돌려보내기");
  const sheet = await screen.findByRole("dialog");
  fireEvent.change(within(sheet).getByLabelText("이유"), { target: { value: "이름이 짧아요" } });
  sendAgain();
  fireEvent.click(within(sheet).getByRole("button", { name: "돌려보내기" }));
  await waitFor(() => expect(toast(view)).toBe(CHANGED));
  expect(await screen.findByRole("heading", { name: "처음 보는 이름", level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await press("돌려보내기");
  const again = await screen.findByRole("dialog");
  expect(within(again).getByLabelText("이유")).toHaveValue("이름이 짧아요");
  expect(within(again).queryByText(CHANGED)).toBeNull();
  fireEvent.click(within(again).getByRole("button", { name: "돌려보내기" }));
  await waitFor(() => expect(toast(view)).toBe("이유와 함께 돌려보냈어요."));
  expect(host.sent).toEqual([
    { reason: "이름이 짧아요", submitted_at: FIRST },
    { reason: "이름이 짧아요", submitted_at: SECOND },
  ]);
});

test("보는 동안 새 내용으로 바뀐 놀이는 한 번 더 눌러야 승인된다", async () => {
  const view = openContentDraft();
  await screen.findByRole("heading", { name: "양 먹이 주기", level: 1 });
  sendAgain();
  // Refetch, as when the tab gets the focus again.
  await view.act(() => view.client.invalidateQueries({ queryKey: venueContentKeys.asked("p1") }));
  await screen.findByRole("heading", { name: "처음 보는 이름", level: 1 });
  await press("승인");
  await waitFor(() => expect(toast(view)).toBe(CHANGED));
  await press("승인");
  await waitFor(() => expect(toast(view)).toContain("승인했어요."));
  expect(host.sent).toEqual([{ submitted_at: FIRST }, { submitted_at: SECOND }]);
});

test("그사이 다시 보낸 신청은 승인하지 않고 새 내용을 보여 주며, 옛 계좌번호는 그 옆에 남지 않는다", async () => {
  const view = renderScreen(<ApplicationsScreen input={{ isDemo: true, id: "a1" }} />);
  await press("연락처, 계좌, 등록증 보기");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "보기" }));
  expect(await screen.findByText(/3510123456789 한바람/)).toBeInTheDocument();
  sendAgain();
  await press("승인");
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "승인" }));
  await waitFor(() => expect(toast(view)).toBe(CHANGED));
  expect(await screen.findByText(/••••6789 처음 보는 예금주/)).toBeInTheDocument();
  expect(screen.queryByText(/3510123456789/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press("승인");
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "승인" }));
  await waitFor(() => expect(toast(view)).toContain("승인했어요."));
  expect(host.sent).toEqual([{ submitted_at: FIRST }, { submitted_at: SECOND }]);
});

const REVIEW: DeskReview = {
  kind: "activity",
  pk: 5,
  version: "v1",
  content_pk: 1,
  accommodation_id: null,
  place: "바람언덕 목장",
  venue: "바람언덕",
  author_name: "하준네",
  stars: 2,
  text: "처음 쓴 글",
  visited_at: "2026-11-01",
  created_at: FIRST,
  state: "visible",
  blocked_until: null,
  days_left: 30,
  photos: [],
  reports: [{ reason: "ad", count: 1, by_place: false }],
  reported_at: FIRST,
  audit: [],
};

test("그사이 고친 후기는 정하지 않고 새 글을 보여 주며, 쓰던 이유는 남는다", async () => {
  let waiting = REVIEW;
  server.use(
    http.get(`${mainBase}/desk/reviews/`, () => replied({ waiting: [waiting], decided: [] })),
    http.post(`${mainBase}/desk/reviews/activity/5/decision/`, async ({ request }) => {
      const body = Object(await request.json());
      host.sent.push(body.version);
      return body.version === waiting.version
        ? replied({ waiting: [], decided: [] })
        : refused(409, "C_CHANGED", CHANGED);
    }),
  );
  const view = renderScreen(<DeskReviewsScreen input={{ isDemo: true }} />);
  await press("정하기");
  const sheet = await screen.findByRole("dialog");
  fireEvent.click(within(sheet).getByLabelText(/^그대로 두기/));
  fireEvent.change(within(sheet).getByLabelText("이유"), { target: { value: "기준에 맞아요" } });
  waiting = { ...REVIEW, version: "v2", text: "고쳐 쓴 글" };
  fireEvent.click(within(sheet).getByRole("button", { name: "정하기" }));
  await waitFor(() => expect(toast(view)).toBe(CHANGED));
  expect(await screen.findByText("고쳐 쓴 글")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("정하기");
  const again = await screen.findByRole("dialog");
  expect(within(again).getByLabelText("이유")).toHaveValue("기준에 맞아요");
  fireEvent.click(within(again).getByLabelText(/^그대로 두기/));
  fireEvent.click(within(again).getByRole("button", { name: "정하기" }));
  await waitFor(() => expect(toast(view)).toBe("후기를 보이게 두었어요."));
  expect(host.sent).toEqual(["v1", "v2"]);
});

const QUESTION: DeskQuestions["questions"][number] = {
  id: "q1",
  content_pk: 1,
  place: "바람언덕 목장",
  venue: "바람언덕",
  author_name: "하준네",
  is_private: false,
  text: "유모차를 가져가도 되나요?",
  answer: null,
  answered_by: null,
  answered_at: null,
  created_at: FIRST,
};

/** Fakes the desk's host with one question that a venue got. Returns the stored question. */
const keepsQuestion = (kept: DeskQuestions["questions"][number]) => {
  const store = { kept };
  const shut = () => (store.kept.is_private ? { ...store.kept, text: null, answer: null } : store.kept);
  server.use(
    http.get(`${mainBase}/desk/questions/`, () => replied({ questions: [shut()] })),
    http.post(`${mainBase}/desk/questions/q1/private/`, () => replied(store.kept)),
    http.put(`${mainBase}/desk/questions/q1/`, async ({ request }) => {
      const { text, answered_at: seen } = Object(await request.json());
      host.sent.push([text, seen]);
      if (seen !== store.kept.answered_at) return refused(409, "C_CHANGED", CHANGED);
      const at = seen === null ? FIRST : SECOND;
      store.kept = { ...store.kept, answer: text, answered_by: "desk", answered_at: at };
      return replied({ questions: [shut()] });
    }),
  );
  return store;
};
const write = async (text: string) => {
  fireEvent.change(await screen.findByLabelText("답"), { target: { value: text } });
  await press("답 올리기");
};

test("그사이 올라온 답은 덮지 않고 보여 주며, 쓰던 답은 남는다", async () => {
  const store = keepsQuestion(QUESTION);
  const view = renderScreen(<DeskQuestionsScreen input={{ isDemo: true }} />);
  await press("대신 답하기");
  store.kept = { ...QUESTION, answer: "접으면 돼요", answered_by: "venue", answered_at: FIRST };
  // Refetch, as when the tab gets the focus again.
  await view.act(() => view.client.invalidateQueries({ queryKey: deskReviewKeys.questions() }));
  await write("네, 괜찮아요");
  expect(await screen.findByText(CHANGED)).toBeInTheDocument();
  expect(await screen.findByText("지금 올라와 있는 답: 접으면 돼요")).toBeInTheDocument();
  expect(screen.getByLabelText("답")).toHaveValue("네, 괜찮아요");
  await press("답 올리기");
  await waitFor(() => expect(toast(view)).toContain("답을 올렸어요."));
  expect(host.sent).toEqual([
    ["네, 괜찮아요", null],
    ["네, 괜찮아요", FIRST],
  ]);
});

test("비공개 문의에 방금 올린 답도 다시 고칠 수 있다", async () => {
  keepsQuestion({ ...QUESTION, is_private: true });
  const view = renderScreen(<DeskQuestionsScreen input={{ isDemo: true }} />);
  await press("이유를 쓰고 보기");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "보기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("대신 답하기");
  await write("네, 괜찮아요");
  await waitFor(() => expect(toast(view)).toContain("답을 올렸어요."));
  expect(await screen.findByText("네, 괜찮아요", { selector: "p" })).toBeInTheDocument();
  await press("답 고치기");
  await write("접으면 괜찮아요");
  expect(await screen.findByText("접으면 괜찮아요", { selector: "p" })).toBeInTheDocument();
  expect(host.sent).toEqual([
    ["네, 괜찮아요", null],
    ["접으면 괜찮아요", FIRST],
  ]);
});
