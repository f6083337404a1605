import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { PicnicScreen } from "@/features/payment/picnic/picnic-screen";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { loginEnded, userRecognised } from "@/store/slices/member/auth";
import { refused, replied } from "../../../support/msw/envelope";
import { server } from "../../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../../support/screen";
import { mainBase } from "../../../support/test-http";
import { activity, child } from "../../content/activity";

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const kinder = { ...child, pk: 5, name: "유치원생", list_price: 12_000, price: 10_000 };
const pupil = { ...child, pk: 6, name: "초등학생", list_price: 12_000, price: 10_000 };
const group = (over: Partial<ContentDetail> = {}) =>
  activity({ picnic: { registration: "optional" }, options: [kinder, pupil], max_per_order: 4, ...over });
const ask = { content_pk: 9, option_pks: [5, 5, 6], slot_pk: 70, date: "2026-12-05" };

const open = async (detail = group(), settings: ScreenSettings = {}) => {
  server.use(http.get(`${mainBase}/contents/9/`, () => replied(detail)));
  const view = renderScreen(<PicnicScreen input={ask} />, { isMember: true, ...settings });
  await screen.findByRole("heading", { name: detail.name });
  return view;
};
const rows = () => screen.getAllByRole("group", { name: /^학생 \d+$/ });
const write = (label: string | RegExp, text: string, within_ = within(document.body)) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value: text } });
const fillAll = (number: (at: number) => string) => {
  write("센터 이름", "초록 유치원");
  write("학부모 대표 휴대폰 번호", "01098765432");
  rows().forEach((row, index) => {
    write("이름", `새싹${index}`, within(row));
    write("반이나 학년", "해님반", within(row));
    write(/학생 등록번호/, number(index), within(row));
  });
};
const next = () => fireEvent.click(screen.getByRole("button", { name: /결제하러 가기/ }));

beforeEach(() => window.sessionStorage.clear());

test("고른 옵션마다 한 줄이고, 옵션 이름과 합계를 보여 준다", async () => {
  await open();
  expect(rows().map((row) => within(row).getByText(/유치원생|초등학생/).textContent)).toEqual([
    "유치원생",
    "유치원생",
    "초등학생",
  ]);
  expect(screen.getByRole("button", { name: "30,000원 결제하러 가기" })).toBeInTheDocument();
});

test("빠진 칸을 위에 모아 말하고, 누르면 그 칸으로 간다", async () => {
  const view = await open();
  next();
  const summary = await screen.findByText("확인할 곳이 9군데 있어요");
  expect(screen.getByText("그 밖에 4군데 더 있어요")).toBeInTheDocument();
  fireEvent.click(
    within(summary.closest("div") ?? document.body).getByRole("link", { name: "센터 이름을 입력해 주세요" }),
  );
  expect(screen.getByLabelText("센터 이름")).toHaveFocus();
  expect(view.went).toEqual([]);
});

test("다 쓰고 동의해야 같은 것을 들고 결제로 간다", async () => {
  const view = await open();
  fillAll(() => "");
  next();
  expect(await screen.findAllByText("학생 정보를 쓰는 데 동의해 주세요")).not.toHaveLength(0);
  expect(view.went).toEqual([]);
  fireEvent.click(screen.getByRole("switch", { name: "학생 정보를 쓰는 데 동의해요" }));
  next();
  expect(view.went).toEqual(["/payment?content=9&options=5%2C5%2C6&slot=70&date=2026-12-05"]);
});

test("센터가 번호를 필요로 하면 빈 번호를 짚는다", async () => {
  await open(group({ picnic: { registration: "required" } }));
  fillAll((at) => (at === 1 ? "" : `A-${at}`));
  fireEvent.click(screen.getByRole("switch", { name: "학생 정보를 쓰는 데 동의해요" }));
  next();
  expect(await screen.findByText("확인할 곳이 1군데 있어요")).toBeInTheDocument();
  expect(within(rows()[1] ?? document.body).getByText("센터에서 받은 번호를 입력해 주세요")).toBeInTheDocument();
});

test.each(["190302-3123456", "1903023123456", "１９０３０２－３１２３４５６"])(
  "주민등록번호 %p는 쓰자마자 지우고 이유를 말하며 어디에도 남기지 않는다",
  async (secret) => {
    const view = await open();
    const row = within(rows()[0] ?? document.body);
    write(/학생 등록번호/, secret, row);
    expect(row.getByLabelText(/학생 등록번호/)).toHaveValue("");
    expect(row.getByText(/주민등록번호는 받지 않아서 지웠어요/)).toBeInTheDocument();
    write("이름", `하준${secret}`, row);
    write(/전달 사항/, `메모 ${secret} 끝`);
    expect(row.getByLabelText("이름")).toHaveValue("하준");
    expect(screen.getByLabelText(/전달 사항/)).toHaveValue("메모  끝");
    const memory = JSON.stringify({ ...window.sessionStorage }) + JSON.stringify(view.store.getState());
    expect(memory).not.toContain("3123456");
    expect(memory).not.toContain(secret);
  },
);

test("이 기기에는 번호 없이 적어 두고, 다시 열면 번호만 다시 받는다", async () => {
  const first = await open();
  fillAll((at) => (at === 0 ? "HAE-017" : ""));
  await waitFor(() => expect(window.sessionStorage.getItem("nadlang.picnic-draft")).toContain("새싹2"));
  expect(window.sessionStorage.getItem("nadlang.picnic-draft")).not.toContain("HAE-017");
  first.unmount();

  const again = await open();
  expect(await screen.findByDisplayValue("초록 유치원")).toBeInTheDocument();
  expect(within(rows()[0] ?? document.body).getByLabelText(/학생 등록번호/)).toHaveValue("");
  expect(
    within(rows()[0] ?? document.body).getByText("등록번호는 이 기기에 남기지 않아요. 다시 입력해 주세요"),
  ).toBeInTheDocument();
  expect(within(rows()[1] ?? document.body).queryByText(/다시 입력해 주세요/)).toBeNull();
  expect(again.store.getState().payment?.picnic.lost_numbers).toHaveLength(1);
});

test("다른 회원이 적어 둔 명단은 보여 주지 않는다", async () => {
  const mine = await open();
  fillAll(() => "");
  await waitFor(() => expect(window.sessionStorage.getItem("nadlang.picnic-draft")).toContain("새싹2"));
  const kept = JSON.parse(window.sessionStorage.getItem("nadlang.picnic-draft") ?? "{}");
  window.sessionStorage.setItem("nadlang.picnic-draft", JSON.stringify({ ...kept, member: "someone-else" }));
  mine.unmount();
  await open();
  expect(screen.getByLabelText("센터 이름")).toHaveValue("");
});

test("로그인이 끝난 뒤에도 쓴 사람의 명단이다: 돌아오면 그대로 있고, 같은 화면에 다른 회원이 들어오면 없다", async () => {
  const { store, act } = await open();
  fillAll(() => "");
  const comes = (user_id: string) => act(() => void store.dispatch(userRecognised({ user_id, is_member: true })));
  act(() => void store.dispatch(loginEnded()));
  comes("member-1");
  expect(screen.getByLabelText("센터 이름")).toHaveValue("초록 유치원");
  act(() => void store.dispatch(loginEnded()));
  comes("member-2");
  expect(screen.getByLabelText("센터 이름")).toHaveValue("");
  expect(window.sessionStorage.getItem("nadlang.picnic-draft") ?? "").not.toContain("새싹");
});

test("한 명을 빼면 인원과 금액이 함께 줄고, 더하면 는다", async () => {
  const view = await open();
  fillAll(() => "");
  fireEvent.click(screen.getByRole("button", { name: "학생 1 빼기" }));
  expect(rows()).toHaveLength(2);
  expect(
    screen.getAllByLabelText("이름").map((field) => (field instanceof HTMLInputElement ? field.value : "")),
  ).toEqual(["새싹1", "새싹2"]);
  expect(view.went.at(-1)).toBe("/payment/picnic?content=9&options=5%2C6&slot=70&date=2026-12-05");
  expect(screen.getByRole("button", { name: "20,000원 결제하러 가기" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "초등학생 한 명 더" }));
  fireEvent.click(screen.getByRole("button", { name: "초등학생 한 명 더" }));
  expect(view.went.at(-1)).toBe("/payment/picnic?content=9&options=5%2C6%2C6%2C6&slot=70&date=2026-12-05");
  expect(screen.getByText("한 번에 4명까지 신청할 수 있어요")).toBeInTheDocument();
});

test("빼거나 더해도 같은 화면이고, 버튼이 사라지면 초점은 그 자리의 줄에 남는다", async () => {
  const replace = jest.fn(async () => true);
  await open(group(), { router: { replace } });
  fireEvent.click(screen.getByRole("button", { name: "학생 1 빼기" }));
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "학생 2 빼기" }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveFocus();
  for (let n = 0; n < 3; n += 1) fireEvent.click(screen.getByRole("button", { name: "초등학생 한 명 더" }));
  expect(screen.queryByRole("button", { name: "초등학생 한 명 더" })).toBeNull();
  expect(rows()[3]).toHaveFocus();
  expect(replace).toHaveBeenCalledTimes(5);
  // A full page change would move the focus to the heading.
  for (const call of replace.mock.calls)
    expect(call).toEqual([expect.anything(), undefined, { shallow: true, scroll: false }]);
});

test("우리 아이는 눌러야 빈 줄에 들어간다", async () => {
  const hajun = { id: "c1", name: "하준", birth: "2019-03-02", keptBy: "host" as const };
  await open(group(), { family: { children: [hajun], chosen: [hajun] } });
  expect(within(rows()[0] ?? document.body).getByLabelText("이름")).toHaveValue("");
  fireEvent.click(screen.getByRole("button", { name: "하준 넣기" }));
  expect(within(rows()[0] ?? document.body).getByLabelText("이름")).toHaveValue("하준");
  expect(within(rows()[0] ?? document.body).getByLabelText("반이나 학년")).toHaveValue("초등 1학년");
  expect(screen.queryByRole("button", { name: "하준 넣기" })).toBeNull();
});

test("단체로 파는 놀이가 아니면 결제로 이어 준다", async () => {
  server.use(http.get(`${mainBase}/contents/9/`, () => replied(activity())));
  renderScreen(<PicnicScreen input={ask} />, { isMember: true });
  expect(await screen.findByRole("link", { name: "바로 결제하기" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/payment\?/),
  );
});

test("놀이를 불러오지 못하면 다시 시도할 수 있다", async () => {
  server.use(http.get(`${mainBase}/contents/9/`, () => refused(404, "F404", "찾을 수 없어요.")));
  renderScreen(<PicnicScreen input={ask} />, { isMember: true });
  expect(await screen.findByText("소풍 신청을 준비하지 못했어요")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeInTheDocument();
});
