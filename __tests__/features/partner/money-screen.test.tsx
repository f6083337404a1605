import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { MoneyScreen } from "@/features/partner/money-screen";
import type { Statement } from "@/shared/contract/main/staff/statement";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "한대표",
  role: "owner",
  venue_pk: 1,
  venue_name: "꼬미 놀이연구소",
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};

const sums = { sold: 15_000, fees: 0, commission: 1500, vat: 150, payout: 13_350 };
const party = { name: "꼬미", business_number: "000-00-00001", representative: "", address: "" };
const statement: Statement = {
  month: "2026-10",
  pays_on: "2026-11-10",
  is_open: false,
  commission_percent: 10,
  lines: [
    { kind: "activity", number: "N1", name: "나무 마을", day: "2026-10-03", tickets: 2, borne: 0, ...sums },
    { kind: "stay", number: "N2", name: "꼬미 펜션", day: "2026-10-04", tickets: 1, borne: 0, ...sums },
  ],
  totals: { borne: 0, ...sums },
  invoice: { supplier: party, recipient: party, supply: 1500, vat: 150, issued_on: "2026-10-31" },
};

test("객실은 실로 세고, 줄의 금액마다 이름이 있고, 보내지 않은 돈을 보냈다고 하지 않는다", async () => {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/partner/statements/2026-10/`, () => replied(statement)),
  );
  renderScreen(<MoneyScreen input={{ isDemo: true, month: "2026-10" }} />);
  expect(within(await screen.findByRole("row", { name: /나무 마을/ })).getByText("2장")).toBeInTheDocument();
  const stay = screen.getByRole("row", { name: /꼬미 펜션/ });
  expect(within(stay).getByText("1실")).toBeInTheDocument();
  expect(within(stay).getByText("13,350원").closest("td")).toHaveAttribute("data-name", "받을 금액");
  expect(screen.getByText("지급일 11월 10일 (화)")).toBeInTheDocument();
});

test("한 달에 수수료율이 둘이면 예약마다 제 것을, 장수와 떨어뜨려 적는다", async () => {
  const [first, second] = statement.lines.map((line, index) => ({ ...line, commission_percent: index === 0 ? 10 : 8 }));
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/partner/statements/2026-10/`, () => replied({ ...statement, lines: [first, second] })),
  );
  renderScreen(<MoneyScreen input={{ isDemo: true, month: "2026-10" }} />);
  expect(await screen.findByRole("rowheader", { name: /나무 마을/ })).toHaveTextContent("나무 마을 N1 2장 수수료 10%");
  expect(screen.getByRole("rowheader", { name: /꼬미 펜션/ })).toHaveTextContent("꼬미 펜션 N2 1실 수수료 8%");
});
