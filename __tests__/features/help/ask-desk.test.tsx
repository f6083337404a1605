import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import AskDesk from "@/features/help/ask-form";
import type { HelpQuestions } from "@/shared/contract/main/questions";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const at = (path: string) => `${mainBase}${path}`;
const asked = { number: "Q-7F3K2QXA", answer_by: "2026-11-22T05:00:00Z" };

beforeEach(() => window.sessionStorage.clear());

const open = ({ isMember = false, own = [] as HelpQuestions["questions"], refuses = 0 } = {}) => {
  const sent: { body: unknown; key: string | null }[] = [];
  let left = refuses;
  server.use(
    http.post(at("/help/questions/"), async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
      left -= 1;
      return left >= 0 ? refused(503, "F503", "") : replied(asked);
    }),
    http.get(at("/help/questions/"), () => replied({ questions: own })),
    http.get(at("/users/orders/"), ({ request }) =>
      replied({
        orders:
          new URL(request.url).searchParams.get("kind") === "stay"
            ? []
            : [{ id: "o1", name: "숲 놀이터", desired_check_in: "2026-11-28", paid_at: "2026-11-18T03:00:00Z" }],
      }),
    ),
  );
  renderScreen(<AskDesk />, { isMember });
  return sent;
};
const write = (text: string) => fireEvent.change(screen.getByLabelText("문의 내용"), { target: { value: text } });
const contact = () => screen.getByLabelText("답을 받을 휴대폰 번호나 이메일");
const send = () => fireEvent.click(screen.getByRole("button", { name: "문의 보내기" }));

test("빈 채로 보내면 무엇이 빠졌는지 말하고 보내지 않는다", () => {
  const sent = open();
  expect(screen.queryByText(/5자 이상/)).toBeNull();
  send();
  expect(screen.getByText("5자 이상 써 주세요")).toBeInTheDocument();
  expect(contact()).toBeInvalid();
  expect(sent).toEqual([]);
});

test("방문자는 접수 번호와 언제까지 어디로 답하는지 듣고, 두 번 눌러도 한 번 보낸다", async () => {
  const sent = open();
  write("입장권이 보이지 않아요");
  fireEvent.change(contact(), { target: { value: "010-9988-7766" } });
  const button = screen.getByRole("button", { name: "문의 보내기" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("접수 번호 Q-7F3K2QXA")).toBeInTheDocument();
  expect(screen.getByText("11월 22일 (일) 오후 2:00까지 답해 드려요")).toBeInTheDocument();
  expect(screen.getByText(/적어 주신 곳\(010-9988-7766\)으로 보내 드려요/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("heading", { name: "문의를 받았어요" })).toHaveFocus());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toEqual({ text: "입장권이 보이지 않아요", contact: "010-9988-7766" });
});

test("보내지 못하면 쓴 글을 두고 그렇게 말하며, 다시 보내면 같은 문의다", async () => {
  const sent = open({ refuses: 1 });
  write("입장권이 보이지 않아요");
  fireEvent.change(contact(), { target: { value: "parent@home.example" } });
  send();
  expect(await screen.findByText(/보내지 못했어요/)).toBeInTheDocument();
  expect(screen.getByLabelText("문의 내용")).toHaveValue("입장권이 보이지 않아요");
  send();
  expect(await screen.findByText("접수 번호 Q-7F3K2QXA")).toBeInTheDocument();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("회원은 연락처 대신 예약을 고르고, 내 문의와 답을 본다", async () => {
  const base = { ...asked, text: "환불은 언제 되나요?", order_name: null, created_at: "2026-11-19T03:00:00Z" };
  const sent = open({
    isMember: true,
    own: [
      { ...base, answer: null },
      {
        ...base,
        number: "Q-22222222",
        order_name: "숲 놀이터",
        answer: { text: "오늘 돌려드렸어요.", answered_at: "2026-11-19T05:00:00Z" },
      },
    ],
  });
  expect(screen.queryByLabelText("답을 받을 휴대폰 번호나 이메일")).toBeNull();
  const own = await screen.findAllByRole("listitem");
  expect(within(own[0] as HTMLElement).getByText("답을 기다려요")).toBeInTheDocument();
  expect(within(own[1] as HTMLElement).getByText("오늘 돌려드렸어요.")).toBeInTheDocument();
  fireEvent.change(await screen.findByLabelText("어느 예약인가요? (선택)"), { target: { value: "o1" } });
  write("입장권이 보이지 않아요");
  send();
  expect(await screen.findByText("접수 번호 Q-7F3K2QXA")).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ text: "입장권이 보이지 않아요", order_id: "o1" });
});

test("내 문의를 읽지 못하면 다시 부를 수 있고, 없으면 없다고 한다", async () => {
  open({ isMember: true });
  expect(await screen.findByText("아직 보낸 문의가 없어요")).toBeInTheDocument();
});
