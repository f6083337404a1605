import { configure, screen } from "@testing-library/react";
import { http } from "msw";
import { HandOffScreen } from "@/features/handoff/hand-off-screen";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { view } from "./view";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const token = "t".repeat(43);
/** Returns the addresses and bodies of the requests, to check that no address contains the secret. */
const open = (answer: HandOffView | 404 | 410) => {
  const asked: string[] = [];
  server.use(
    http.post(`${mainBase}/hand-offs/look/`, async ({ request }) => {
      asked.push(request.url, await request.text());
      return typeof answer === "number" ? refused(answer, `F${answer}`, "찾을 수 없어요.") : replied(answer);
    }),
  );
  renderScreen(<HandOffScreen input={token} />);
  return asked;
};

test("누구와 언제 어디로 가는지, 입장권마다 QR과 전화와 가는 길이 있다", async () => {
  const [asked] = [open(view())];
  expect(await screen.findByRole("heading", { level: 1, name: "숲속 도예 교실" })).toBeInTheDocument();
  expect(screen.getByText("하준과 함께 가요")).toBeInTheDocument();
  expect(screen.getByText("11월 25일 (수) 오전 10:00")).toBeInTheDocument();
  expect(screen.getAllByRole("img", { name: /2장 중 [12]번째 입장권/ })).toHaveLength(2);
  expect(screen.getByText("입장했어요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "02-0000-0001 전화하기" })).toHaveAttribute("href", "tel:02-0000-0001");
  expect(screen.getByRole("link", { name: "가는 길 보기" })).toHaveAttribute(
    "href",
    expect.stringContaining("37.5,127"),
  );
  expect(screen.getByText("가족관계증명서")).toBeInTheDocument();
  expect(screen.getByText("이 페이지는 11월 26일 (목) 오전 4:00까지 열려요")).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\d원/);
  expect(asked[0]).not.toContain(token);
  expect(asked[1]).toContain(token);
});

test("숙소는 묵는 분과 예약 번호를 말하게 하고 QR이 없다", async () => {
  open(
    view({
      kind: "stay",
      child_name: null,
      starts_at: null,
      tickets: [],
      stay: {
        room: "가족 별채",
        guest_name: "이서아",
        check_out_date: "2026-11-26",
        check_in_from: "15:00",
        check_out_until: "11:00",
        confirm_state: "WAIT",
      },
    }),
  );
  expect(await screen.findByText("이서아")).toBeInTheDocument();
  expect(screen.getByText("오후 3:00부터 체크인")).toBeInTheDocument();
  expect(screen.getByText("11월 26일 (목) 오전 11:00까지 체크아웃")).toBeInTheDocument();
  expect(screen.getByText(/숙소가 아직 확인하고 있어요/)).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /입장권/ })).toBeNull();
});

test("취소된 예약은 취소되었다고 말하고 입장권을 보이지 않는다", async () => {
  open(view({ is_canceled: true, tickets: [] }));
  expect(await screen.findByText(/취소된 예약이에요/)).toBeInTheDocument();
  expect(screen.queryByText(/도착하면/)).toBeNull();
  expect(screen.queryByText("입장권")).toBeNull();
});

test("끝난 링크는 무엇이었는지 말하지 않고 다시 부탁하라고 한다", async () => {
  open(410);
  expect(await screen.findByText("끝난 링크예요")).toBeInTheDocument();
  expect(screen.getByText(/예약한 분이나\s고객센터에 새 링크를 부탁해 주세요/)).toBeInTheDocument();
  expect(screen.getAllByRole("link").map((element) => element.getAttribute("href"))).toEqual(["/help"]);
});

test("모르는 링크는 끝났다고 하지 않고, 받은 메시지에서 다시 눌러 보라고 한다", async () => {
  open(404);
  expect(await screen.findByText("열 수 없는 링크예요")).toBeInTheDocument();
  expect(screen.getByText(/받은 메시지에서 다시 눌러 보고/)).toBeInTheDocument();
  expect(screen.queryByText("끝난 링크예요")).toBeNull();
});

test.each([
  ["취소된 예약", () => view({ is_canceled: true, tickets: [] })],
  ["끝난 링크", () => 410 as const],
  ["모르는 링크", () => 404 as const],
])("%s: 탈퇴하고 자기 예약의 링크를 받은 사람에게도 맞게, 예약한 사람과 고객센터를 함께 말한다", async (_, answer) => {
  open(answer());
  const said = await screen.findByText(/예약한 분이나\s고객센터/);
  expect(said).not.toHaveTextContent("가족");
  expect(screen.getByRole("link", { name: "고객센터" })).toHaveAttribute("href", "/help");
});
