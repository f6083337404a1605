import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { PicnicScreen } from "@/features/payment/picnic/picnic-screen";
import { selectPayment } from "@/store/slices/order/payment";
import { replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen } from "../../../support/screen";
import { mainBase } from "../../../support/test-http";
import { activity, child } from "../../content/activity";

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const kinder = { ...child, pk: 5, name: "유치원생", list_price: 12_000, price: 10_000 };
const pupil = { ...child, pk: 6, name: "초등학생", list_price: 12_000, price: 10_000 };

const open = async (most = 6) => {
  const detail = activity({
    picnic: { registration: "optional" },
    options: [kinder, pupil],
    max_per_order: most,
  });
  server.use(http.get(`${mainBase}/contents/9/`, () => replied(detail)));
  const ask = { content_pk: 9, option_pks: [5, 5, 6], slot_pk: 70, date: "2026-12-05" };
  const view = renderScreen(<PicnicScreen input={ask} />, { isMember: true });
  await screen.findByRole("heading", { name: detail.name });
  return view;
};
const names = () => screen.getAllByLabelText("이름").map((field) => (field as HTMLInputElement).value);
const sheet = async () => within(await screen.findByRole("dialog", { name: "명단 붙여 넣기" }));
const paste = async (text: string) => {
  fireEvent.click(screen.getByRole("button", { name: "명단 붙여 넣기" }));
  const inSheet = await sheet();
  fireEvent.change(inSheet.getByLabelText("명단"), { target: { value: text } });
  return inSheet;
};

beforeEach(() => window.sessionStorage.clear());

test("붙여 넣은 명단을 먼저 보여 주고, 누르면 빈 줄을 채우고 모자란 만큼 더하며, 되돌릴 수 있다", async () => {
  const view = await open();
  const inSheet = await paste("1. 김하준 해님반\r\n2. 이서아 달님반\r\n3. 박지호");
  expect(inSheet.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "김하준해님반",
    "이서아달님반",
    "박지호반이나 학년 없음",
  ]);
  expect(inSheet.getByText(/3명을 읽었어요. 빈칸이 모자라서 1명의 입장권을 더해요/)).toBeInTheDocument();
  expect(inSheet.getByText("모두 4명, 40,000원이 돼요.")).toBeInTheDocument();
  expect(selectPayment(view.store.getState()).picnic.students.every(({ name }) => name === "")).toBe(true);

  fireEvent.click(inSheet.getByRole("button", { name: "3명 넣기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(names()).toEqual(["김하준", "이서아", "박지호", ""]);
  expect(selectPayment(view.store.getState()).option_pks).toEqual([5, 5, 5, 6]);
  expect(view.went.at(-1)).toContain("options=5%2C5%2C5%2C6");
  expect(screen.getByText("붙여 넣은 3명을 명단에 넣었어요")).toBeInTheDocument();

  fireEvent.click(screen.getByRole("button", { name: "되돌리기" }));
  expect(names()).toEqual(["", "", ""]);
  expect(selectPayment(view.store.getState()).option_pks).toEqual([5, 5, 6]);
  expect(screen.getByRole("button", { name: "명단 붙여 넣기" })).toHaveFocus();
});

test("다른 입장권을 고르면 그 줄에 들어가고, 그 뒤에 고치면 되돌리기는 사라진다", async () => {
  await open();
  const inSheet = await paste("김하준 2학년");
  fireEvent.click(inSheet.getByRole("radio", { name: "초등학생" }));
  fireEvent.click(inSheet.getByRole("button", { name: "1명 넣기" }));
  await waitFor(() => expect(names()).toEqual(["", "", "김하준"]));
  fireEvent.change(screen.getAllByLabelText("이름")[0] as HTMLElement, { target: { value: "이서아" } });
  expect(screen.queryByRole("button", { name: "되돌리기" })).not.toBeInTheDocument();
});

test("한도를 넘거나 읽지 못한 줄은 말하고, 버리지 않고 칸에 남긴다", async () => {
  await open(4);
  const inSheet = await paste("가온\n나래\n다솜\n라온\n마루\n010-1234-5678");
  expect(inSheet.getByText(/한 번에 4명까지 신청할 수 있어서 2명은 못 넣어요/)).toBeInTheDocument();
  expect(inSheet.getByText(/학생으로 읽지 못한 1줄/)).toBeInTheDocument();
  fireEvent.click(inSheet.getByRole("button", { name: "3명 넣기" }));
  await waitFor(() => expect(inSheet.getByLabelText("명단")).toHaveValue("010-1234-5678\n라온\n마루"));
  expect(inSheet.getByText("넣고 남은 3줄이에요.")).toBeInTheDocument();
  expect(inSheet.getByRole("button", { name: "넣을 학생이 없어요" })).toBeDisabled();
});

test("주민등록번호는 붙여 넣는 순간 지우고 그렇게 말한다", async () => {
  const view = await open();
  const inSheet = await paste("김하준 190310-3123456 해님반");
  expect(inSheet.getByLabelText("명단")).not.toHaveValue(expect.stringContaining("3123456"));
  expect(inSheet.getByText("주민등록번호는 받지 않아서 지웠어요")).toBeInTheDocument();
  fireEvent.click(inSheet.getByRole("button", { name: "1명 넣기" }));
  await waitFor(() => expect(names()[0]).toBe("김하준"));
  expect(JSON.stringify(view.store.getState())).not.toContain("3123456");
});
