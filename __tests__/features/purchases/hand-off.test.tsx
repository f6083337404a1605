import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { HandOffBlock } from "@/features/purchases/handoff/hand-off-block";
import type { HandOffLine } from "@/shared/contract/main/booking/hand-off";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { reservation } from "../cancel/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const link = (over: Partial<HandOffLine> = {}): HandOffLine => ({
  id: "h1",
  helper: "외할머니",
  child_name: "서아",
  created_at: "2026-11-20T03:00:00Z",
  expires_at: "2026-11-25T19:00:00Z",
  ...over,
});
const child = {
  pk: "c1",
  child_name: "서아",
  child_birth: "2024-07-20",
  child_year: 2024,
  child_month: 7,
  categories: [],
};

const open = (links: HandOffLine[]) => {
  server.use(
    http.get(`${mainBase}/reservations/order-0001/hand-offs/`, () => replied({ hand_offs: links })),
    http.get(`${mainBase}/children/`, () => replied({ children: [{ ...child, is_representative: true }] })),
  );
  return renderScreen(<HandOffBlock reservation={reservation()} />, { isMember: true });
};

test("열려 있는 링크마다 누구인지, 언제까지인지, 보이는 이름이 있고 하나씩 닫는다", async () => {
  server.use(http.delete(`${mainBase}/reservations/order-0001/hand-offs/h1/`, () => replied({ hand_offs: [] })));
  const { store } = open([link()]);
  expect(await screen.findByText("11월 26일 (목) 오전 4:00까지 열려요")).toBeInTheDocument();
  expect(screen.getByText("서아 이름이 보여요")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "외할머니 링크 닫기" }));
  await waitFor(() => expect(screen.queryByText("외할머니")).toBeNull());
  expect(store.getState().common.toastPopUp?.message).toBe("링크를 닫았어요. 이제 열리지 않아요");
  expect(screen.getByRole("button", { name: "조부모님께 맡기기" })).toHaveFocus();
});

test("처음에는 아이 이름이 나가지 않고, 고르면 그 이름만 나가며, 링크는 만든 자리에서만 보인다", async () => {
  const sent: unknown[] = [];
  const url = `https://nadlang.example/t/${"t".repeat(43)}`;
  server.use(
    http.post(`${mainBase}/reservations/order-0001/hand-offs/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ ...link({ child_name: null }), url });
    }),
  );
  open([]);
  fireEvent.click(await screen.findByRole("button", { name: "조부모님께 맡기기" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByRole("button", { name: "보여 주지 않아요" })).toHaveAttribute("aria-pressed", "true");
  fireEvent.change(sheet.getByRole("textbox", { name: "받는 분" }), { target: { value: "큰이모" } });
  fireEvent.click(sheet.getByRole("button", { name: "링크 만들기" }));
  expect(await sheet.findByDisplayValue(url)).toBeInTheDocument();
  expect(sent).toEqual([{ helper: "큰이모", child_name: null }]);

  fireEvent.click(sheet.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "조부모님께 맡기기" }));
  const again = within(await screen.findByRole("dialog"));
  fireEvent.click(await again.findByRole("button", { name: "서아" }));
  fireEvent.click(again.getByRole("button", { name: "링크 만들기" }));
  await waitFor(() => expect(sent).toEqual([expect.anything(), { helper: "외할머니", child_name: "서아" }]));
});

test("만들지 못하면 이유를 말하고 창은 열려 있다", async () => {
  server.use(
    http.post(`${mainBase}/reservations/order-0001/hand-offs/`, () =>
      refused(422, "F422", "입력한 내용을 확인해 주세요.", { fields: { helper: "주민등록번호는 받지 않아요." } }),
    ),
  );
  const { store } = open([]);
  fireEvent.click(await screen.findByRole("button", { name: "조부모님께 맡기기" }));
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.click(await sheet.findByRole("button", { name: "링크 만들기" }));
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("입력한 내용을 확인해 주세요."));
  expect(sheet.getByRole("button", { name: "링크 만들기" })).toBeInTheDocument();
});
