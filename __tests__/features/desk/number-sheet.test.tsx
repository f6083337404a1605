import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemberScreen } from "@/features/desk/member/member-screen";
import type { DeskMember } from "@/shared/contract/main/staff/desk-members";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { deskMember, staffMe } from "./desk-member";

const open = (role: StaffMe["role"], member: Partial<DeskMember> = {}) => {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: staffMe(role) })),
    http.get(`${mainBase}/desk/members/m1/`, () => replied(deskMember(member))),
  );
  renderScreen(<MemberScreen input={{ isDemo: false, id: "m1" }} />);
};

test("번호가 빠진 회원에게는 총괄만 새 번호를 등록하고, 다른 직원은 누가 하는지 읽는다", async () => {
  open("finance");
  expect(await screen.findByText(/총괄이 새 번호를 등록해요/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "새 번호 등록" })).not.toBeInTheDocument();
});

test.each([
  { phone: "010-****-1234" },
  { state: "grace" as const, withdrawn_at: "2026-11-01T00:00:00Z", erased_at: "2026-11-08T00:00:00Z" },
])("번호가 있거나 떠난 회원에게는 등록하지 않는다: %j", async (member) => {
  open("admin", member);
  await screen.findByRole("heading", { name: "나들이123456" });
  expect(screen.queryByRole("button", { name: "새 번호 등록" })).not.toBeInTheDocument();
});

test("번호로 보낸 확인번호와 이유로 등록하고, 답을 잃으면 같은 키로 다시 보내며, 번호를 고치면 다시 보내야 한다", async () => {
  const sent: unknown[] = [];
  const given: { key: string | null; body: unknown }[] = [];
  const answers = [
    () => HttpResponse.error(),
    () => refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { code: "인증번호가 달라요." } }),
    () => refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { reason: "이유를 써 주세요." } }),
    () => refused(400, "V008", "다른 계정이 쓰고 있는 번호예요."),
    () => replied(null),
  ];
  server.use(
    http.post(`${mainBase}/desk/members/m1/number/code/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ otp_id: `otp-${sent.length}`, expires_in: 180, resend_in: 60 });
    }),
    http.post(`${mainBase}/desk/members/m1/number/`, async ({ request }) => {
      given.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      return answers[given.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  open("admin");
  await userEvent.click(await screen.findByRole("button", { name: "새 번호 등록" }));
  const sheet = within(await screen.findByRole("dialog", { name: "새 번호를 등록할까요?" }));
  const phone = sheet.getByRole("textbox", { name: "회원의 새 휴대폰 번호" });
  await userEvent.type(phone, "010-1234-5678{Enter}");
  const code = await sheet.findByRole("textbox", { name: "회원이 읽어 준 여섯 자리" });
  expect(code).toHaveFocus();
  await userEvent.type(code, "12a3456");
  const reason = sheet.getByRole("textbox", { name: "어떻게 본인을 확인했나요?" });
  await userEvent.type(reason, "생일을 물어봤어요");
  const save = sheet.getByRole("button", { name: "등록하기" });
  for (const count of [1, 2]) {
    fireEvent.click(save);
    await waitFor(() => expect(given).toHaveLength(count));
    await waitFor(() => expect(save).not.toHaveAttribute("aria-busy"));
  }
  expect(await sheet.findByText("인증번호가 달라요.")).toBeInTheDocument();
  expect(code).toHaveFocus();
  expect(reason).not.toHaveAttribute("aria-invalid");
  expect(given[0]?.body).toEqual({ otp_id: "otp-1", code: "123456", reason: "생일을 물어봤어요", moves: false });
  expect(given[1]?.key).toBe(given[0]?.key);
  fireEvent.click(save);
  expect(await sheet.findByText("이유를 써 주세요.")).toBeInTheDocument();
  expect(reason).toHaveFocus();
  expect(code).not.toHaveAttribute("aria-invalid");
  fireEvent.click(save);
  expect(await sheet.findByText("다른 계정이 쓰고 있는 번호예요.")).toBeInTheDocument();
  expect(given[3]?.key).not.toBe(given[0]?.key);

  await userEvent.type(phone, "{Backspace}9");
  expect(sheet.queryByRole("textbox", { name: "회원이 읽어 준 여섯 자리" })).not.toBeInTheDocument();
  fireEvent.click(sheet.getByRole("button", { name: "확인번호 보내기" }));
  await userEvent.type(await sheet.findByRole("textbox", { name: "회원이 읽어 준 여섯 자리" }), "654321");
  fireEvent.click(sheet.getByRole("button", { name: "등록하기" }));
  await waitFor(() => expect(given).toHaveLength(5));
  expect(sent).toEqual([
    { phone: "010-1234-5678", moves: false },
    { phone: "010-1234-5679", moves: false },
  ]);
  expect(given[4]?.body).toEqual({ otp_id: "otp-2", code: "654321", reason: "생일을 물어봤어요", moves: false });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("회원이 새로 시작한 계정의 번호는 옮기겠다고 고른 뒤에만 옮기고, 번호를 고치면 그 뜻도 거둔다", async () => {
  const sent: unknown[] = [];
  const given: unknown[] = [];
  server.use(
    http.post<never, { moves: boolean }>(`${mainBase}/desk/members/m1/number/code/`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return body.moves
        ? replied({ otp_id: "otp-1", expires_in: 180, resend_in: 60 })
        : refused(400, "V008", "다른 계정이 쓰고 있는 번호예요.");
    }),
    http.post(`${mainBase}/desk/members/m1/number/`, async ({ request }) => {
      given.push(await request.json());
      return replied(null);
    }),
  );
  open("admin");
  await userEvent.click(await screen.findByRole("button", { name: "새 번호 등록" }));
  const sheet = within(await screen.findByRole("dialog", { name: "새 번호를 등록할까요?" }));
  const phone = sheet.getByRole("textbox", { name: "회원의 새 휴대폰 번호" });
  await userEvent.type(phone, "010-1234-5678{Enter}");
  const move = () => sheet.findByRole("button", { name: "확인번호를 보내서 번호 옮기기" });
  fireEvent.click(await move());
  expect(await sheet.findByText(/이 번호를 쓰는 계정에서는 번호가 빠지고/)).toBeInTheDocument();
  await userEvent.type(phone, "{Backspace}9{Enter}");
  fireEvent.click(await move());
  await userEvent.type(await sheet.findByRole("textbox", { name: "회원이 읽어 준 여섯 자리" }), "654321");
  await userEvent.type(sheet.getByRole("textbox", { name: "어떻게 본인을 확인했나요?" }), "생일을 물어봤어요");
  fireEvent.click(sheet.getByRole("button", { name: "등록하기" }));
  await waitFor(() => expect(given).toHaveLength(1));
  expect(sent.map((body) => JSON.stringify(body))).toEqual([
    '{"phone":"010-1234-5678","moves":false}',
    '{"phone":"010-1234-5678","moves":true}',
    '{"phone":"010-1234-5679","moves":false}',
    '{"phone":"010-1234-5679","moves":true}',
  ]);
  expect(given).toEqual([{ otp_id: "otp-1", code: "654321", reason: "생일을 물어봤어요", moves: true }]);
});
