import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { MoneyScreen } from "@/features/partner/money-screen";
import type { PartnerAccount } from "@/shared/contract/main/staff/account";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const OWNER = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};
const BEFORE = { bank: "011", hint: "••••6789", holder: "꼬미" };
const AFTER = { bank: "088", hint: "••••9012", holder: "꼬미 새 계좌" };
const CHANGE: VenueChange = {
  id: "c1",
  venue_name: "꼬미 놀이연구소",
  before: BEFORE,
  after: AFTER,
  business: null,
  reason: "통장을 새로 만들었어요",
  state: "waiting",
  asked_by: "한대표",
  first_by: null,
  is_mine: false,
  created_at: "2026-11-20T01:00:00Z",
  paused_until: null,
  refusal: null,
};
const STANDING: PartnerAccount = { account: BEFORE, paused_until: null, change: null };
const told = { account: STANDING, sent: [] as string[] };

beforeEach(() => {
  Object.assign(told, { account: STANDING, sent: [] });
  const answer = (request: Request, account: PartnerAccount) => {
    told.account = account;
    told.sent.push(`${request.method} ${new URL(request.url).pathname.split("/partner")[1]}`);
    return replied(account);
  };
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: OWNER })),
    http.get(`${mainBase}/partner/statements/`, () =>
      replied({ commission_percent: 10, months: [], coming: { orders: 0, sold: 0 } }),
    ),
    http.get(`${mainBase}/partner/account/`, () => replied(told.account)),
    http.post(`${mainBase}/partner/account/changes/`, ({ request }) =>
      answer(request, { ...STANDING, change: CHANGE }),
    ),
    http.delete(`${mainBase}/partner/account/changes/c1/`, ({ request }) => answer(request, STANDING)),
    http.post(`${mainBase}/partner/account/changes/c1/undo/`, ({ request }) => answer(request, STANDING)),
  );
});

const money = () => renderScreen(<MoneyScreen input={{ isDemo: true, month: "" }} />);

test("대표가 인증 번호를 넣어 계좌 바꾸기를 요청하면 옛 계좌와 새 계좌가 나란히 보이고, 요청을 취소할 수 있다", async () => {
  let asksCode = true;
  server.use(
    http.post(`${mainBase}/partner/account/changes/`, () => {
      if (asksCode) return refused(400, "T001", "인증 앱의 번호를 넣어 주세요.");
      told.account = { ...STANDING, change: CHANGE };
      return replied(told.account);
    }),
    http.post(`${mainBase}/staff/authenticator/code/`, () => {
      asksCode = false;
      return replied(null);
    }),
  );
  money();
  expect(await screen.findByText("농협은행 ••••6789 꼬미")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "계좌 바꾸기" }));
  const form = within(await screen.findByRole("dialog", { name: "계좌 바꾸기" }));
  fireEvent.change(form.getByLabelText("은행"), { target: { value: "088" } });
  fireEvent.change(form.getByLabelText("계좌번호"), { target: { value: "110-456-789012" } });
  fireEvent.change(form.getByLabelText("예금주"), { target: { value: "꼬미 새 계좌" } });
  fireEvent.change(form.getByLabelText("바꾸는 이유"), { target: { value: "통장을 새로 만들었어요" } });
  fireEvent.click(form.getByRole("button", { name: "바꾸기 요청" }));
  const code = await screen.findByLabelText(/여섯 자리|번호 6자리|인증 번호/);
  fireEvent.change(code, { target: { value: "123456" } });
  const confirm = code.closest("form")?.id;
  fireEvent.submit(document.getElementById(confirm ?? "") as HTMLElement);

  const row = await screen.findByRole("row", { name: /정산 계좌/ });
  expect(row).toHaveTextContent("농협은행 ••••6789 꼬미신한은행 ••••9012 꼬미 새 계좌");
  expect(screen.queryByRole("button", { name: "계좌 바꾸기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "요청 취소" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "요청 취소" }));
  await waitFor(() => expect(told.sent).toEqual(["DELETE /account/changes/c1/"]));
  expect(await screen.findByRole("button", { name: "계좌 바꾸기" })).toBeInTheDocument();
});

test("바뀐 계좌는 지급이 멈춘 때와 함께 보이고 되돌릴 수 있다", async () => {
  const until = "2026-11-23T01:00:00Z";
  told.account = { account: AFTER, paused_until: until, change: { ...CHANGE, state: "made", paused_until: until } };
  money();
  expect(await screen.findByText(/11월 23일.*까지 지급을 멈췄어요/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "되돌리기" }));
  await waitFor(() => expect(told.sent).toEqual(["POST /account/changes/c1/undo/"]));
});

test("관리자에게는 정산 계좌를 묻지도 보이지도 않는다", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: { ...OWNER, role: "manager" } })),
    http.get(`${mainBase}/partner/account/`, () => {
      asked.push("account");
      return refused(403, "F405", "");
    }),
  );
  money();
  expect(await screen.findByText("정산할 것이 아직 없어요")).toBeInTheDocument();
  expect(screen.queryByText("정산 계좌")).toBeNull();
  expect(asked).toEqual([]);
});
