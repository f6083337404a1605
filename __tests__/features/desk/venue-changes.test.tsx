import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { ApplicationsScreen } from "@/features/desk/applications-screen";
import { IssuesScreen } from "@/features/desk/issues-screen";
import type { DeskApplication } from "@/shared/contract/main/staff/application";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ME = {
  id: "s1",
  name: "고정산",
  role: "finance",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};
const CHANGE: VenueChange = {
  id: "c1",
  venue_name: "바람언덕 목장",
  before: { bank: "011", hint: "••••6789", holder: "바람언덕 목장" },
  after: { bank: "088", hint: "••••9012", holder: "바람언덕" },
  business: { before: { address: "강원 옛주소 1" }, after: { address: "강원 새주소 2" } },
  reason: "통장을 새로 만들었어요",
  state: "waiting",
  asked_by: "한바람",
  first_by: null,
  is_mine: false,
  created_at: "2026-11-20T01:00:00Z",
  paused_until: null,
  refusal: null,
};
const told = { change: CHANGE, sent: [] as string[] };

beforeEach(() => {
  Object.assign(told, { change: CHANGE, sent: [] });
  const act = (name: string, after: Partial<VenueChange>) => () => {
    told.sent.push(name);
    told.change = { ...told.change, ...after };
    return replied(told.change);
  };
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: ME })),
    http.get(`${mainBase}/desk/issues/`, () =>
      replied({ issues: [], refunds: [], grants: [], changes: [told.change] }),
    ),
    http.post(`${mainBase}/desk/venue-changes/c1/`, act("agree", { first_by: "고정산", is_mine: true })),
    http.delete(`${mainBase}/desk/venue-changes/c1/`, act("decline", { state: "declined" })),
    http.post(`${mainBase}/desk/venue-changes/c1/undo/`, act("undo", { state: "undone" })),
  );
});

const issues = () => renderScreen(<IssuesScreen input={{ isDemo: true }} />);

test("옛 계좌와 새 계좌가 나란히 보이고, 먼저 확인한 사람은 두 번째로 확인하지 못한다", async () => {
  issues();
  const account = await screen.findByRole("row", { name: /정산 계좌/ });
  expect(account).toHaveTextContent("농협은행 ••••6789 바람언덕 목장신한은행 ••••9012 바람언덕");
  expect(screen.getByRole("row", { name: /주소/ })).toHaveTextContent("강원 옛주소 1강원 새주소 2");
  fireEvent.click(screen.getByRole("button", { name: "확인 (두 명 중 첫 번째)" }));
  expect(await screen.findByText(/다른 직원이 확인해요/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^확인/ })).toBeNull();
  expect(screen.getByRole("button", { name: "거절" })).toBeInTheDocument();
});

test("바뀐 뒤에는 지급이 멈춘 때가 보이고 되돌리기만 남는다", async () => {
  told.change = { ...CHANGE, state: "made", first_by: "고정산", is_mine: true, paused_until: "2026-11-23T01:00:00Z" };
  issues();
  expect(await screen.findByText(/11월 23일.*까지 지급 멈춤/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /확인/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
  await waitFor(() => expect(told.sent).toEqual(["undo"]));
});

test("입점 신청의 사업자번호를 쓰는 판매자가 이미 있으면 등록된 내용과 신청서를 나란히 보여 준다", async () => {
  const application: DeskApplication = {
    id: "a1",
    state: "submitted",
    business_name: "바람언덕 새 목장",
    business_number: "1234567891",
    place_name: null,
    submitted_at: "2026-11-20T01:00:00.123Z",
    representative: "한바람",
    mail_order_number: "",
    address: "강원 새주소 2",
    phone: "033-1",
    email: "a@b.example",
    intro: "",
    content_pk: null,
    contact: "한** 010-****-0001",
    bank: "088",
    account_hint: "••••9012",
    account_holder: "바람언덕",
    tax_asked_at: null,
    has_paper: true,
    return_reason: "",
    audit: [],
    standing: {
      is_owner: true,
      account: CHANGE.before,
      business: {
        name: "바람언덕 목장",
        representative: "한바람",
        mailOrderNumber: null,
        address: "강원 옛주소 1",
        phone: "033-1",
        email: "a@b.example",
      },
    },
  };
  server.use(http.get(`${mainBase}/desk/applications/a1/`, () => replied(application)));
  renderScreen(<ApplicationsScreen input={{ isDemo: true, id: "a1" }} />);
  const table = within(await screen.findByRole("table", { name: "이미 있는 판매자예요" }));
  expect(table.getByRole("row", { name: /정산 계좌/ })).toHaveTextContent("••••6789 바람언덕 목장신한은행 ••••9012");
  expect(table.getByRole("row", { name: /상호/ })).toHaveTextContent("바람언덕 목장바람언덕 새 목장");
  fireEvent.click(screen.getByRole("button", { name: "승인" }));
  expect(await screen.findByText(/다른 정보와 계좌는 아직 바꾸지 않아요/)).toBeInTheDocument();
});
