import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { PointScreen } from "@/features/point/point-screen";
import type { PointLog } from "@/shared/contract/main/benefits";
import { selectCodeKind } from "@/store/slices/member/coupon";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const log = (id: number): PointLog => ({
  id,
  kind: "earn",
  amount: id,
  balance: 1000,
  reason: `적립 ${id}`,
  created_at: "2026-11-10T00:00:00Z",
  expires_at: null,
  order_id: null,
});
const logs = (from: number, count: number) => Array.from({ length: count }, (_, index) => log(from + index));
const none = { point_amount: 0, expiration_amount: 0, expirations: [] };
const host = (pages: PointLog[][] = [[]]) =>
  server.use(
    http.get(`${mainBase}/points/`, () => replied(none)),
    http.get(`${mainBase}/points/partner/`, () => replied({ contracts: [] })),
    http.get(`${mainBase}/points/logs/`, ({ request }) => {
      const index = Number(new URL(request.url).searchParams.get("index"));
      return replied({ point_logs: pages[index - 1] ?? [], index, size: 20 });
    }),
  );
const open = () => renderScreen(<PointScreen />, { isMember: true });

test("답을 기다리는 동안 자리마다 불러오고 있다고 말한다", () => {
  const never = () => new Promise<Response>(() => {});
  server.use(
    http.get(`${mainBase}/points/`, never),
    http.get(`${mainBase}/points/partner/`, never),
    http.get(`${mainBase}/points/logs/`, never),
  );
  open();
  expect(screen.getAllByRole("status")).toHaveLength(3);
  expect(screen.queryByText("연결된 제휴 계약이 없어요")).toBeNull();
});

test("처음이면 어떻게 모으는지 말하고, 코드 등록은 포인트 코드로 연다", async () => {
  host();
  const { store } = open();
  expect(await screen.findByText("0P")).toBeVisible();
  expect(await screen.findByText("연결된 제휴 계약이 없어요")).toBeVisible();
  expect(await screen.findByRole("link", { name: "작성할 후기 보기" })).toHaveAttribute("href", "/mypage/reviews");
  const code = screen.getByRole("link", { name: "코드 등록" });
  code.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(code);
  expect(selectCodeKind(store.getState())).toBe("point");
});

test("못 불러온 것은 저마다 그 자리에서 다시 부른다", async () => {
  server.use(
    http.get(`${mainBase}/points/`, () => refused(503, "F503")),
    http.get(`${mainBase}/points/partner/`, () => refused(503, "F503")),
    http.get(`${mainBase}/points/logs/`, () => refused(503, "F503")),
  );
  open();
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
  expect(screen.getByText("제휴 포인트를 불러오지 못했어요")).toBeVisible();
  host([logs(1, 2)]);
  for (const retry of screen.getAllByRole("button", { name: "다시 시도" })) fireEvent.click(retry);
  expect(await screen.findByText("적립 2")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("다음 쪽을 못 불러오면 앞쪽은 두고 그 끝에서 다시 부른다", async () => {
  host([logs(1, 20)]);
  open();
  const more = await screen.findByRole("button", { name: "더 보기" });
  server.use(http.get(`${mainBase}/points/logs/`, () => refused(503, "F503")));
  fireEvent.click(more);
  expect(await screen.findByText("더 불러오지 못했어요")).toBeVisible();
  expect(screen.getByText("적립 1")).toBeVisible();
  host([logs(1, 20), logs(21, 1)]);
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("적립 21")).toBeVisible();
});

test("여러 날에 끝나는 포인트를 돌려받았으면 먼저 끝나는 만큼만 그날까지라고 말한다", async () => {
  const back = { ...log(5_000), kind: "refund" as const, expires_at: "2026-12-20T15:00:00Z" };
  host([
    [
      { ...back, expires_amount: 500 },
      { ...back, id: 2, amount: 700 },
    ],
  ]);
  open();
  expect(await screen.findByText(/그중 500P는 .*12.*21.*까지/)).toBeVisible();
  expect(screen.getAllByText(/까지/, { selector: "small" })).toHaveLength(2);
});
