import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { GiveSheet } from "@/features/desk/member/give-sheet";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ME: StaffMe = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};

test("답을 받지 못했거나 아직 하고 있으면 같은 선물로 다시 보내고, 답을 받은 뒤에는 새 선물이다", async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => HttpResponse.error(),
    () => refused(503, "F503", "잠시 뒤에 다시 해 주세요."),
    () => refused(409, "C_BUSY", "같은 요청을 처리하고 있어요."),
    () => refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { reason: "이유를 써 주세요." } }),
    () => replied({ state: "made", worth: 3000 }),
  ];
  server.use(
    http.get(`${mainBase}/desk/gifts/`, () => replied({ limit: 30_000, left: 30_000, coupons: [] })),
    http.post(`${mainBase}/desk/members/m1/grants/`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return answers[keys.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  renderScreen(<GiveSheet open onClose={() => {}} memberId="m1" me={ME} />);
  const give = await screen.findByRole("button", { name: /주기/ });
  for (const count of answers.keys()) {
    fireEvent.click(give);
    await waitFor(() => expect(keys).toHaveLength(count + 1));
    await waitFor(() => expect(give).not.toHaveAttribute("aria-busy"));
  }
  const [lost, unavailable, busy, wrong, last] = keys;
  expect(lost).toEqual(expect.any(String));
  expect([unavailable, busy, wrong]).toEqual([lost, lost, lost]);
  expect(last).not.toBe(lost);
});

test("줄 포인트는 쉼표와 함께 보이고, 쉼표 없는 수로 보낸다", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`${mainBase}/desk/gifts/`, () => replied({ limit: 30_000, left: 30_000, coupons: [] })),
    http.post(`${mainBase}/desk/members/m1/grants/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ state: "made", worth: 7700 });
    }),
  );
  renderScreen(<GiveSheet open onClose={() => {}} memberId="m1" me={ME} />);
  const field = await screen.findByLabelText("포인트", { selector: "input" });
  fireEvent.change(field, { target: { value: "7700" } });
  expect(field).toHaveValue("7,700");
  fireEvent.click(screen.getByRole("button", { name: /주기/ }));
  await waitFor(() => expect(sent).toEqual([{ kind: "points", amount: 7700, reason: "" }]));
});
