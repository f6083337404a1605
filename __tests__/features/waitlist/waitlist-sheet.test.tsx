import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { useWaitingList } from "@/booking/use-waiting-list";
import { choicesFor, decideBy } from "@/features/waitlist/decide-by";
import { WaitingList } from "@/features/waitlist/waiting-list";
import WaitlistSheet from "@/features/waitlist/waitlist-sheet";
import type { ActivityWaitRequest } from "@/lib/sheets";
import { waitingDraft } from "@/lib/storage/entries/drafts/waiting-draft";
import type { WaitEntryView } from "@/shared/contract/main/booking/waitlist";
import { SheetHost } from "@/shell/sheets/sheet-host";
import { userRecognised } from "@/store/slices/member/auth";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, testToday } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const entry: WaitEntryView = {
  id: "w1",
  state: "WAITING",
  people: 3,
  decide_by: "2026-11-21T14:59:00.000Z",
  night_ok: false,
  offer_until: null,
  terms: {
    kind: "activity",
    title: "숲속 도예 교실",
    content_pk: 7,
    slot_pk: 70,
    option_pks: [1, 1, 2],
    date: "2026-11-28",
    starts_at: "10:00",
  },
};
const ask: ActivityWaitRequest = {
  kind: "activity",
  contentId: 7,
  title: "숲속 도예 교실",
  times: [
    { slotId: 70, date: "2026-11-28", startsAt: "10:00" },
    { slotId: 71, date: "2026-11-28", startsAt: "14:00" },
  ],
  options: [
    { pk: 1, name: "어른", count: 1 },
    { pk: 2, name: "어린이", count: 1 },
  ],
  most: 3,
  signInFirst: jest.fn(),
  isPressed: false,
};
const sent: unknown[] = [];
const takeJoins = () =>
  server.use(
    http.post(`${mainBase}/waitlist/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(entry);
    }),
  );
const open = (isMember: boolean, asked = ask) => {
  const closed: true[] = [];
  return {
    closed,
    ...renderScreen(<WaitlistSheet request={asked} open onClose={() => closed.push(true)} />, { isMember }),
  };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  sent.length = 0;
  window.sessionStorage.clear();
});

test("가족 인원에서 시작해 고른 시간, 인원, 기다릴 때와 밤 알림을 함께 보낸다", async () => {
  takeJoins();
  const { store, closed } = open(true);
  press(/14:00/);
  fireEvent.click(within(screen.getByRole("group", { name: "어른" })).getByRole("button", { name: /더하기|늘리기/ }));
  press("오늘 밤");
  fireEvent.click(screen.getByRole("switch", { name: "밤에도 알려 주세요" }));
  press("알림 받기");
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(sent).toEqual([
    {
      content_pk: 7,
      slot_pk: 71,
      option_pks: [1, 1, 2],
      decide_by: `${testToday}T14:59:00.000Z`,
      night_ok: true,
    },
  ]);
  expect(store.getState().common.toastPopUp?.message).toBe("알림을 신청했어요. 자리가 나면 문자로 알려 드려요");
});

test("아무도 고르지 않았거나 날을 비워 두면 무엇이 빠졌는지 말하고 보내지 않는다", async () => {
  takeJoins();
  open(true, { ...ask, options: [{ pk: 1, name: "어른", count: 0 }] });
  press("알림 받기");
  expect(await screen.findByText("함께 갈 사람을 골라 주세요")).toBeVisible();
  press("직접");
  press("알림 받기");
  expect(await screen.findByText("기다릴 마지막 날을 골라 주세요")).toBeVisible();
  expect(sent).toEqual([]);
});

test("로그인하지 않았으면 보내지 않고 로그인을 청한다", () => {
  takeJoins();
  const signInFirst = jest.fn();
  open(false, { ...ask, signInFirst });
  press("알림 받기");
  expect(signInFirst).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

const Opener = () => {
  const opened = useWaitingList(ask);
  return (
    <button type="button" onClick={() => opened?.()}>
      줄 서기
    </button>
  );
};
const page = (isMember: boolean) =>
  renderScreen(
    <SheetHost sheets={{ categoryMenu: () => null, district: () => null, plan: () => null, waitlist: WaitlistSheet }}>
      <Opener />
    </SheetHost>,
    { isMember },
  );
const askAsVisitor = async () => {
  press("줄 서기");
  await screen.findByRole("dialog");
  press(/14:00/);
  fireEvent.click(screen.getByRole("switch", { name: "밤에도 알려 주세요" }));
  press("알림 받기");
};
const joined = { content_pk: 7, slot_pk: 71, option_pks: [1, 2], night_ok: true };

test("로그인 전에 누른 알림 받기는 같은 화면에서 로그인하면 고른 그대로 한 번 신청된다", async () => {
  takeJoins();
  const { store } = page(false);
  await askAsVisitor();
  expect(store.getState().common).toMatchObject({
    loginSignUpModalVisible: true,
    loginReason: "빈자리 알림을 받으려면",
    loginResumes: true,
  });
  act(() => void store.dispatch(userRecognised({ user_id: "member-1", is_member: true })));
  await waitFor(() =>
    expect(store.getState().common.toastPopUp?.message).toBe("알림을 신청했어요. 자리가 나면 문자로 알려 드려요"),
  );
  expect(sent).toMatchObject([joined]);
});

test("다른 화면에 다녀온 로그인 뒤에도 신청되고, 다시 열면 또 신청하지 않는다", async () => {
  takeJoins();
  const before = page(false);
  await askAsVisitor();
  before.unmount();
  const after = page(true);
  await waitFor(() => expect(sent).toMatchObject([joined]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  after.unmount();
  page(true);
  press("줄 서기");
  await screen.findByRole("dialog");
  expect(sent).toHaveLength(1);
});

test("그사이 그 시간이 없어졌으면 대신 다른 시간을 신청하지 않고, 창을 열어 고르게 한다", async () => {
  takeJoins();
  const [first] = ask.times;
  if (!first) throw new Error("two times were asked for");
  waitingDraft.write({ of: "activity 7", slotId: 71, counts: [], choice: "tomorrow", byHand: "", nightOk: true });
  open(true, { ...ask, times: [first], isPressed: true });
  expect(await screen.findByRole("button", { name: "알림 받기" })).toBeEnabled();
  expect(sent).toEqual([]);
});

test("로그인하고 돌아온 같은 자리에는 고른 것이 그대로이고, 다른 자리와 줄을 선 뒤에는 남지 않는다", async () => {
  takeJoins();
  const { unmount } = open(false);
  press(/14:00/);
  fireEvent.click(within(screen.getByRole("group", { name: "어른" })).getByRole("button", { name: /더하기|늘리기/ }));
  fireEvent.click(screen.getByRole("switch", { name: "밤에도 알려 주세요" }));
  press("알림 받기");
  unmount();
  const other = open(true, { ...ask, contentId: 8 });
  expect(screen.getByRole("switch", { name: "밤에도 알려 주세요" })).not.toBeChecked();
  other.unmount();
  const again = open(true);
  press("알림 받기");
  await waitFor(() => expect(again.closed).toHaveLength(1));
  expect(sent).toMatchObject([{ slot_pk: 71, option_pks: [1, 1, 2], night_ok: true }]);
  again.unmount();
  open(true);
  expect(screen.getByRole("switch", { name: "밤에도 알려 주세요" })).not.toBeChecked();
});

test("그날이 오기 전까지만 고를 수 있다", () => {
  expect(choicesFor(testToday, testToday)).toEqual(["tonight"]);
  expect(choicesFor(testToday, "2026-11-21")).toEqual(["tonight", "tomorrow"]);
  expect(choicesFor(testToday, "2026-11-28")).toEqual(["tonight", "tomorrow", "by_hand"]);
  const rule = { today: testToday, lastDay: "2026-11-28" };
  expect(decideBy("by_hand", { ...rule, byHand: "2026-11-28" })).toBe("2026-11-28T14:59:00.000Z");
  expect(decideBy("by_hand", { ...rule, byHand: "2026-11-29" })).toBeNull();
  expect(decideBy("by_hand", { ...rule, byHand: "" })).toBeNull();
});

test("자리가 나면 언제까지인지와 결제하러 가는 길을 보이고, 기다리는 동안에는 그만둘 수 있다", async () => {
  const left: string[] = [];
  const offered = { ...entry, id: "w2", state: "OFFERED", offer_until: "2026-11-20T05:00:00.000Z" };
  server.use(
    http.get(`${mainBase}/waitlist/`, () => replied({ entries: left.length > 0 ? [offered] : [offered, entry] })),
    http.delete(`${mainBase}/waitlist/w1/`, () => {
      left.push("w1");
      return replied({ ...entry, state: "LEFT" });
    }),
  );
  renderScreen(<WaitingList kind="activity" />, { isMember: true });
  expect(await screen.findByText(/자리 나옴 · .*오후 2:00까지/)).toBeVisible();
  expect(screen.getByRole("link", { name: "결제하러 가기" })).toHaveAttribute(
    "href",
    "/payment?content=7&options=1%2C1%2C2&slot=70&date=2026-11-28",
  );
  press("알림 끄기");
  await waitFor(() => expect(screen.queryByRole("button", { name: "알림 끄기" })).toBeNull());
  expect(left).toEqual(["w1"]);
});
