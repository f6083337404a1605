import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { ChildrenScreen } from "@/features/children/children-screen";
import { childFacts } from "@/lib/storage/entries/child-facts";
import type { Child } from "@/shared/contract/main/members";
import { birthChoice, chosenBirth, daysFor, withoutMissingDay, yearsFor } from "@/shell/sheets/children/birth-choice";
import { ChildSheet } from "@/shell/sheets/children/child-sheet";
import { loginEnded, userRecognised } from "@/store/slices/member/auth";
import { childFactsKnown, childSheetOpened, localChildAdded } from "@/store/slices/member/children";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, testToday } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const child = (over: Partial<Child> = {}): Child => ({
  pk: "c1",
  child_name: "하준",
  child_birth: "2019-03-02",
  child_year: 2019,
  child_month: 3,
  categories: ["farm"],
  is_representative: true,
  ...over,
});

const sent: { method: string; path: string; body: unknown }[] = [];
const answers = (children: Child[]) => {
  const kept = [...children];
  const note = async (request: Request) => {
    const text = await request.text();
    sent.push({ method: request.method, path: new URL(request.url).pathname, body: text ? JSON.parse(text) : null });
  };
  server.use(
    http.get(`${mainBase}/children/`, () => replied({ children: kept })),
    http.get(`${mainBase}/children/categories/`, () => replied({ categories: [{ key: "farm", name: "농장체험" }] })),
    http.get(`${mainBase}/children/:pk/`, ({ params }) => {
      const one = kept.find(({ pk }) => pk === params.pk);
      return one ? replied(one) : refused(404, "F404", "없는 아이예요.");
    }),
    http.post(`${mainBase}/children/`, async ({ request }) => {
      await note(request);
      kept.push(child({ pk: "c9", child_name: "서아", is_representative: false }));
      return replied(kept.at(-1));
    }),
    http.patch(`${mainBase}/children/c1/`, async ({ request }) => {
      await note(request);
      return replied(kept[0]);
    }),
    http.delete(`${mainBase}/children/c1/`, async ({ request }) => {
      await note(request);
      kept.shift();
      return replied(null);
    }),
  );
};
const withSheet = (
  <>
    <ChildrenScreen />
    <ChildSheet />
  </>
);
const open = () => renderScreen(withSheet, { isMember: true });

beforeEach(() => {
  sent.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("해와 달은 열두 개씩이고, 처음에는 올해 1월 1일이다", async () => {
  answers([]);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "아이 등록" }));
  const year = await screen.findByLabelText("태어난 해");
  expect(within(year).getAllByRole("option")).toHaveLength(12);
  expect(within(screen.getByLabelText("태어난 달")).getAllByRole("option")).toHaveLength(12);
  expect(year).toHaveValue("2026");
  expect(screen.getByLabelText("태어난 달")).toHaveValue("1");
  fireEvent.change(screen.getByLabelText("이름이나 별명"), { target: { value: "서아" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    child_name: "서아",
    child_birth: "2026-01-01",
    child_year: 2026,
    child_month: 1,
    categories: [],
    is_representative: false,
  });
});

test("오지 않은 날은 바로 말하고 보내지 않으며, 그 달에 없는 날은 고를 수 없다", async () => {
  answers([child()]);
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  fireEvent.change(await screen.findByLabelText("태어난 해"), { target: { value: "2026" } });
  fireEvent.change(screen.getByLabelText("태어난 달"), { target: { value: "12" } });
  expect(screen.getByText("아직 오지 않은 날이에요. 태어난 날을 확인해 주세요.")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("태어난 날짜"), { target: { value: "31" } });
  fireEvent.change(screen.getByLabelText("태어난 달"), { target: { value: "2" } });
  const day = screen.getByLabelText("태어난 날짜");
  expect(day).toHaveValue("");
  expect(within(day).queryByRole("option", { name: /^2[89]|^3[01]/ })).toHaveTextContent("28");
});

test("고를 때마다 지금 나이를 말한다", async () => {
  answers([child()]);
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  expect(await screen.findByText("지금 만 7세예요")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("태어난 해"), { target: { value: "2025" } });
  expect(screen.getByText("지금 20개월이에요")).toBeInTheDocument();
});

test("지우기는 무엇이 달라지는지 한 번 묻고 지운다", async () => {
  answers([child()]);
  const { store } = open();
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  fireEvent.click(await screen.findByRole("button", { name: "이 아이 지우기" }));
  expect(await screen.findByText(/이미 한 예약은 그대로예요/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "지우기" }));
  expect(await screen.findByText("아직 등록한 아이가 없어요")).toBeInTheDocument();
  expect(sent).toEqual([{ method: "DELETE", path: "/api/main/children/c1/", body: null }]);
  expect(store.getState().common.toastPopUp.message).toBe("하준을 지웠어요");
});

test("열 명이면 더 등록하는 단추가 없다", async () => {
  answers(
    Array.from({ length: 10 }, (_, n) => child({ pk: `c${n}`, child_name: `아이${n}`, is_representative: n === 0 })),
  );
  open();
  expect(await screen.findByText("아이는 10명까지 등록할 수 있어요")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "아이 등록" })).toBeNull();
});

test("이 기기에 적어 둔 아이는 물어보고 옮긴다", async () => {
  answers([child()]);
  const { store, act } = renderScreen(withSheet, { isMember: true });
  await screen.findByRole("button", { name: /^하준 .*정보 수정$/ });
  act(() => void store.dispatch(localChildAdded({ name: "서아", birth: "2024-07-01" })));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "옮기기" }));
  await waitFor(() => expect(store.getState().children.local).toEqual([]));
  expect(sent.map(({ body }) => body)).toEqual([{ child_name: "서아", child_birth: "2024-07-01" }]);
});

test("옮기기 전에 쓰던 양식에서 고칠 수 있고, 고친 것은 기기에만 남는다", async () => {
  answers([child()]);
  const { store, act } = renderScreen(withSheet, { isMember: true });
  await screen.findByRole("button", { name: /^하준 .*정보 수정$/ });
  act(() => void store.dispatch(localChildAdded({ name: "서아", birth: "2024-07-01" })));
  fireEvent.click(screen.getByRole("button", { name: "서아 정보 고치기" }));
  const name = await screen.findByLabelText("이름이나 별명");
  expect(name).toHaveValue("서아");
  fireEvent.change(name, { target: { value: "서윤" } });
  fireEvent.change(screen.getByLabelText("태어난 달"), { target: { value: "8" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(store.getState().children.local).toEqual([{ name: "서윤", birth: "2024-08-01" }]);
  expect(sent).toEqual([]);
});

test("열두 해보다 앞서 태어난 아이의 해도 고를 수 있다", () => {
  expect(yearsFor(testToday)).toHaveLength(12);
  expect(yearsFor(testToday, "2012-05-01")).toContain(2012);
  expect(chosenBirth(birthChoice(testToday, "2012-05-01"), testToday)).toBe("2012-05-01");
});

describe("이 기기에만 적는 것", () => {
  const tell = async () => {
    fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
    fireEvent.click(await screen.findByText("더 정확하게"));
    fireEvent.change(screen.getByLabelText("키"), { target: { value: "118" } });
    fireEvent.change(screen.getByLabelText("낮잠 시작"), { target: { value: "13:00" } });
    fireEvent.change(screen.getByLabelText("낮잠 끝"), { target: { value: "14:30" } });
    fireEvent.click(screen.getByRole("button", { name: "우유" }));
    fireEvent.click(screen.getByRole("button", { name: "잣" }));
    fireEvent.click(screen.getByRole("switch", { name: "유모차를 타요" }));
    fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  };

  test("키·낮잠·알레르기·유모차는 기기에 남고 어떤 요청에도 실리지 않는다", async () => {
    answers([child()]);
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      void request
        .clone()
        .text()
        .then((body) => asked.push(`${request.url} ${body} ${JSON.stringify([...request.headers])}`));
    });
    const { store } = open();
    await tell();
    await waitFor(() => expect(store.getState().common.toastPopUp.message).toBe("하준을 저장했어요"));
    expect(store.getState().children.facts).toEqual({
      c1: { height_cm: 118, nap: { from: "13:00", to: "14:30" }, allergies: ["milk", "pine_nut"], stroller: true },
    });
    expect(childFacts.read()).toEqual(store.getState().children.facts);
    expect(sent.map(({ method }) => method)).toEqual(["PATCH"]);
    expect(asked.length).toBeGreaterThan(0);
    for (const request of asked) expect(request).not.toMatch(/milk|pine_nut|118|13:00|stroller|allerg|우유/);
  });

  test("낮잠을 한쪽만 쓰거나 키가 이상하면 그 칸에 말하고 저장하지 않는다", async () => {
    answers([child()]);
    open();
    fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
    fireEvent.click(await screen.findByText("더 정확하게"));
    fireEvent.change(screen.getByLabelText("키"), { target: { value: "12" } });
    fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
    expect(await screen.findByText("30에서 220 사이로 입력해 주세요")).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText("키"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("낮잠 시작"), { target: { value: "13:00" } });
    expect(await screen.findByText("시작과 끝을 모두 입력해 주세요")).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(childFacts.read()).toEqual({});
  });

  test("한 번 눌러 모두 지운다", async () => {
    answers([child()]);
    const { store } = open();
    await tell();
    await waitFor(() => expect(store.getState().children.facts).not.toEqual({}));
    fireEvent.click(await screen.findByRole("button", { name: "모두 지우기" }));
    expect(store.getState().children.facts).toEqual({});
    expect(window.localStorage.getItem("nadlang.child-facts")).toBeNull();
    expect(screen.queryByRole("button", { name: "모두 지우기" })).toBeNull();
  });

  test("아이를 지우면 그 아이의 것도 지워진다", async () => {
    answers([child()]);
    const { store, act } = open();
    await screen.findByRole("button", { name: /^하준 .*정보 수정$/ });
    const facts = { height_cm: 118, nap: null, allergies: [], stroller: false };
    act(() => void store.dispatch(childFactsKnown(childFacts.write("c1", facts))));
    fireEvent.click(screen.getByRole("button", { name: /^하준 .*정보 수정$/ }));
    fireEvent.click(await screen.findByRole("button", { name: "이 아이 지우기" }));
    fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
    await screen.findByText("아직 등록한 아이가 없어요");
    expect(childFacts.read()).toEqual({});
  });

  test.each([
    "{",
    '{"children":[{"id":"c1","height_cm":"크다","nap":null,"allergies":[],"stroller":false}]}',
    '{"children":1}',
  ])("망가진 기억 %p은 지우고 없는 것으로 본다", (text) => {
    window.localStorage.setItem("nadlang.child-facts", text);
    expect(childFacts.read()).toEqual({});
    expect(window.localStorage.getItem("nadlang.child-facts")).toBeNull();
  });
});

test("관심 놀이의 이름을 못 불러왔다고 고르지 않았다고 하지 않는다", async () => {
  answers([child(), child({ pk: "c2", child_name: "서아", categories: [], is_representative: false })]);
  server.use(http.get(`${mainBase}/children/categories/`, () => refused(400, "F400", "안 돼요")));
  open();
  const [chosen, none] = await screen.findAllByRole("button", { name: /정보 수정/ });
  expect(within(chosen as HTMLElement).queryByText("관심 놀이를 고르면 더 잘 맞는 놀이를 추천해 드려요")).toBeNull();
  expect(within(none as HTMLElement).getByText("관심 놀이를 고르면 더 잘 맞는 놀이를 추천해 드려요")).toBeVisible();
});

test("로그인하지 않은 부모의 아이는 이 기기에만 더하고, 기기의 것과 관심 놀이는 묻지 않는다", async () => {
  const added: unknown[] = [];
  const { store, act } = renderScreen(<ChildSheet />, { family: { add: async (one) => void added.push(one) } });
  act(() => void store.dispatch(childSheetOpened({ kind: "new" })));
  fireEvent.change(await screen.findByLabelText("이름이나 별명"), { target: { value: "서아" } });
  expect(screen.getByText("로그인하기 전에는 이 기기에만 저장돼요")).toBeInTheDocument();
  expect(screen.queryByText("더 정확하게")).toBeNull();
  expect(screen.queryByText("좋아하는 놀이")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  await waitFor(() => expect(added).toEqual([{ name: "서아", birth: "2026-01-01" }]));
  expect(store.getState().children.editing).toBeNull();
});

test("불러오는 동안 그렇다고 말하고, 없으면 이유와 등록을, 못 불러오면 다시 시도를 보여 준다", async () => {
  answers([]);
  const { unmount } = open();
  expect(screen.getByText("불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByText("아직 등록한 아이가 없어요")).toBeVisible();
  expect(screen.getByText(/나이를 알려 주시면/)).toBeVisible();
  unmount();
  answers([child()]);
  server.use(http.get(`${mainBase}/children/`, () => refused(503, "F503")));
  open();
  expect(await screen.findByText("아이 정보를 불러오지 못했어요")).toBeVisible();
  answers([child()]);
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("하준")).toBeVisible();
});

test("저장할 때 로그인이 끝나 있으면 창은 로그인에 자리를 내주고, 돌아와 다시 열면 쓰던 아이가 그대로 있다", async () => {
  answers([child()]);
  const { store } = open();
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  fireEvent.change(await screen.findByLabelText("이름이나 별명"), { target: { value: "하준이" } });
  fireEvent.change(screen.getByLabelText("태어난 해"), { target: { value: "2020" } });
  act(() => void store.dispatch(loginEnded()));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => void store.dispatch(userRecognised({ user_id: "member-1", is_member: true })));
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  expect(await screen.findByDisplayValue("하준이")).toBeVisible();
  expect(screen.getByLabelText("태어난 해")).toHaveValue("2020");
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /^하준 .*정보 수정$/ }));
  expect(await screen.findByDisplayValue("하준")).toBeVisible();
});

test("닫으면 쓰던 것은 버린 것이다", async () => {
  answers([child()]);
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^하준 .*정보 수정$/ }));
  fireEvent.change(await screen.findByLabelText("이름이나 별명"), { target: { value: "하준이" } });
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /^하준 .*정보 수정$/ }));
  expect(await screen.findByDisplayValue("하준")).toBeVisible();
});

test("고치는 창은 지금 호스트가 아는 대로 열린다: 다른 기기에서 바꾼 것이 되돌아가지 않는다", async () => {
  answers([child()]);
  server.use(
    http.get(`${mainBase}/children/c1/`, () => replied(child({ child_name: "하준이", child_birth: "2019-04-02" }))),
  );
  open();
  fireEvent.click(await screen.findByRole("button", { name: /하준.*수정/ }));
  expect(await screen.findByLabelText("이름이나 별명")).toHaveValue("하준이");
});

test("없는 날은 고를 수 없고, 달이나 해를 바꾸어 날이 없어지면 날을 비운다", () => {
  const choice = { year: "2024", month: "2", day: "29" };
  expect(daysFor(choice)).toHaveLength(29);
  expect(daysFor({ ...choice, year: "2025" })).toHaveLength(28);
  expect(daysFor({ ...choice, month: "4" }).at(-1)).toBe(30);
  expect(withoutMissingDay(choice)).toBe(choice);
  expect(withoutMissingDay({ ...choice, year: "2025" })).toEqual({ year: "2025", month: "2", day: "" });
  expect(withoutMissingDay({ year: "2025", month: "2", day: "" }).day).toBe("");
});

test("다른 보호자가 나눈 아이는 누가 등록했는지와 함께 보이고, 고치는 단추가 없다", async () => {
  answers([child()]);
  const seoa = { key: "k2", child_name: "서아", child_birth: "2024-06-02", parent_name: "서아엄마" };
  server.use(http.get(`${mainBase}/children/`, () => replied({ children: [child()], shared: [seoa] })));
  open();
  const shared = await screen.findByRole("region", { name: "가족이 함께 보여 준 아이" });
  expect(shared).toHaveTextContent("서아29개월 · 서아엄마 님이 등록했어요");
  expect(within(shared).queryByRole("button")).toBeNull();
});
