import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { DeskDisastersScreen } from "@/features/desk/disasters/disasters-screen";
import type { DeskDisasters } from "@/shared/contract/main/staff/desk-disasters";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

type One = DeskDisasters["notices"][number];
const notice = (over: Partial<One> = {}): One => ({
  id: "n1",
  kind: "typhoon",
  from_day: "2099-12-01",
  to_day: "2099-12-03",
  districts: ["부산광역시"],
  reason: "기상청이 태풍 경보를 냈어요.",
  declared_by: "고상담",
  declared_at: "2026-11-20T01:00:00Z",
  ended_by: null,
  ended_at: null,
  end_reason: null,
  bookings: 2,
  ...over,
});

const me = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
};

const open = (notices: One[] = []) => {
  const sent: unknown[] = [];
  const kept = [...notices];
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/desk/disasters/`, () => replied({ notices: kept })),
    http.get(`${mainBase}/desk/disasters/bookings/`, ({ request }) => {
      const { district_pks, from_day } = Object.fromEntries(new URL(request.url).searchParams);
      return from_day === "2099-12-01" && district_pks === "26000000"
        ? replied({ bookings: 7 })
        : refused(500, "E001", "세지 못했어요.");
    }),
    http.get(`${mainBase}/districts/search/`, () =>
      replied({
        districts: [{ pk: 26000000, parent_pk: null, level: 1, name: "부산광역시", full_name: "부산광역시" }],
        is_guess: false,
      }),
    ),
    http.post(`${mainBase}/staff/authenticator/code/`, () => replied(null)),
    http.post(`${mainBase}/desk/disasters/`, async ({ request }) => {
      sent.push([await request.json(), request.headers.get("idempotency-key")]);
      return sent.length === 1
        ? refused(400, "T001", "인증 앱의 번호를 한 번 더 확인해 주세요.")
        : replied({ notices: [notice()] });
    }),
    http.post(`${mainBase}/desk/disasters/n1/end/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({
        notices: [notice({ ended_by: "고상담", ended_at: "2026-11-20T02:00:00Z", end_reason: "경보가 풀렸어요." })],
      });
    }),
  );
  renderScreen(<DeskDisastersScreen input={{ isDemo: false }} />);
  return sent;
};

test("빠뜨린 것을 먼저 말하고, 인증 번호를 확인한 뒤 같은 선언을 한 번만 한다", async () => {
  const sent = open();
  const declare = await screen.findByRole("button", { name: "선언하고 가족에게 알리기" });
  fireEvent.click(declare);
  for (const fault of ["지역을 하나 이상 골라 주세요.", "이유를 다섯 글자 이상 써 주세요."])
    expect(await screen.findByText(fault)).toBeInTheDocument();
  expect(screen.getByLabelText("지역 찾기")).toHaveFocus();
  expect(sent).toEqual([]);
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write("지역 찾기", "부산");
  fireEvent.click(await screen.findByRole("button", { name: "부산광역시" }));
  write("시작하는 날", "2099-12-03");
  write("끝나는 날", "2099-12-01");
  write("이유", "기상청이 태풍 경보를 냈어요.");
  fireEvent.click(declare);
  expect(await screen.findByText("끝나는 날이 시작하는 날보다 빨라요.")).toBeInTheDocument();
  expect(screen.getByLabelText("끝나는 날")).toHaveFocus();
  write("시작하는 날", "2099-12-01");
  write("끝나는 날", "2099-12-03");
  expect(await screen.findByText(/아직 가지 않은 예약 7건이 해당해요/)).toBeInTheDocument();
  fireEvent.click(declare);
  const code = await screen.findByLabelText(/여섯 자리/);
  fireEvent.change(code, { target: { value: "123456" } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "확인" }));
  expect(await screen.findByText("수수료를 받지 않는 중")).toBeInTheDocument();
  const body = {
    kind: "typhoon",
    district_pks: [26000000],
    from_day: "2099-12-01",
    to_day: "2099-12-03",
    reason: "기상청이 태풍 경보를 냈어요.",
  };
  expect(sent.map((item) => (item as unknown[])[0])).toEqual([body, body]);
});

test("선언한 일은 누가 언제 했고 몇 건이 해당하는지 보이고, 이유를 쓰고 끝낸다", async () => {
  const sent = open([notice(), notice({ id: "n0", to_day: "2020-01-02", from_day: "2020-01-01", bookings: 0 })]);
  expect(await screen.findByText("아직 가지 않은 예약 2건이 해당해요")).toBeInTheDocument();
  expect(screen.getByText("날이 지났어요")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "끝내기" }));
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.change(sheet.getByRole("textbox"), { target: { value: "경보가 풀렸어요." } });
  fireEvent.click(sheet.getByRole("button", { name: "끝내기" }));
  expect(await screen.findByText(/끝냄 · 경보가 풀렸어요/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: "끝내기" })).toBeNull());
  expect(sent).toEqual([{ reason: "경보가 풀렸어요." }]);
});
