import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { FamilyScreen } from "@/features/family/family-screen";
import { InviteScreen } from "@/features/family/invite-screen";
import type { Family, FamilyMemberView } from "@/shared/contract/main/family";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const token = "t".repeat(43);
const url = `https://nadlang.example/family/${token}`;
const calendarUrl = "https://nadlang.example/api/calendar/secret.ics";

const one = (over: Partial<FamilyMemberView>): FamilyMemberView => ({
  id: "m1",
  name: "서아엄마",
  is_me: true,
  is_owner: true,
  joined_at: "2026-11-20T03:00:00Z",
  shares_children: false,
  children: null,
  can_remove: false,
  ...over,
});
const me = one({});
const father = one({ id: "m2", name: "서아아빠", is_me: false, is_owner: false, can_remove: true });
const toFamily = (members: FamilyMemberView[], invite_until: string | null = null): Family => ({
  members,
  invite_until,
  max_members: 4,
});

/** Fakes a host with one family. Returns the requests received. */
const host = (start: Family, calendar: string | null = null) => {
  let now = start;
  let feed = calendar;
  const asked: string[] = [];
  server.use(
    http.get(`${mainBase}/families/`, () => replied(now)),
    http.post(`${mainBase}/families/invites/`, () => {
      now = { ...now, members: now.members.length > 0 ? now.members : [me], invite_until: "2026-11-21T03:00:00Z" };
      return replied({ url, expires_at: "2026-11-21T03:00:00Z" });
    }),
    http.delete(`${mainBase}/families/invites/`, () => {
      now = { ...now, invite_until: null };
      return replied(now);
    }),
    http.put(`${mainBase}/families/sharing/`, async ({ request }) => {
      asked.push(await request.text());
      return replied(now);
    }),
    http.delete(`${mainBase}/families/members/:id/`, ({ params }) => {
      asked.push(`end ${params.id}`);
      now = toFamily(params.id === me.id ? [] : now.members.filter(({ id }) => id !== params.id));
      return replied(now);
    }),
    http.get(`${mainBase}/calendar/`, () => replied({ url: feed })),
    http.post(`${mainBase}/calendar/`, () => {
      feed = calendarUrl;
      return replied({ url: feed });
    }),
    http.delete(`${mainBase}/calendar/`, () => {
      feed = null;
      return replied({ url: feed });
    }),
  );
  return asked;
};
const open = () => renderScreen(<FamilyScreen />, { isMember: true });

/** Presses like a keyboard does: the control gets the focus first. */
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};

test("가족이 없으면 초대 하나로 시작하고, 링크는 만든 그 자리에서만 보인다", async () => {
  host(toFamily([]));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "가족 초대하기" }));
  expect(await screen.findByLabelText("초대 링크")).toHaveValue(url);
  expect(screen.getByText("보낸 초대가 11월 21일 (토) 오후 12:00까지 열려 있어요")).toBeInTheDocument();
  press("초대 취소하기");
  await waitFor(() => expect(screen.queryByLabelText("초대 링크")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "초대 링크 만들기" })).toHaveFocus());
});

test("다른 때에 만든 초대는 언제까지인지만 말하고 링크를 보이지 않는다", async () => {
  host(toFamily([me], "2026-11-21T03:00:00Z"));
  open();
  expect(await screen.findByText(/보낸 초대가/)).toBeInTheDocument();
  expect(screen.queryByLabelText("초대 링크")).toBeNull();
  expect(screen.getByRole("button", { name: "새 링크 만들기" })).toBeInTheDocument();
});

test("공유할 길이 없으면 초대 링크를 복사하고, 복사도 못 하면 그렇다고 말한다", async () => {
  host(toFamily([me]));
  const { store } = open();
  fireEvent.click(await screen.findByRole("button", { name: "초대 링크 만들기" }));
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  fireEvent.click(await screen.findByRole("button", { name: "링크 보내기" }));
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("초대 링크를 복사했어요"));
  expect(copied[0]).toContain(url);
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  fireEvent.click(screen.getByRole("button", { name: "링크 보내기" }));
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toMatch(/복사하지 못했어요/));
});

test("내보내기는 만든 사람에게만 보이고 한 번 물은 뒤 내보낸다", async () => {
  const asked = host(toFamily([me, father]));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "서아아빠 님 내보내기" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/서로의 예약이 바로 보이지 않아요/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole("button", { name: "내보내기" }));
  await waitFor(() => expect(screen.queryByText("서아아빠")).toBeNull());
  expect(asked).toEqual(["end m2"]);
});

test("함께하는 사람은 내보낼 수 없고 나갈 수만 있다", async () => {
  const asked = host(
    toFamily([one({ id: "m0", name: "서아엄마", is_me: false }), one({ id: "m1", name: "서아아빠", is_owner: false })]),
  );
  open();
  expect(await screen.findByText("서아엄마")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /내보내기/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "가족에서 나가기" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "나가기" }));
  expect(await screen.findByText("함께 볼 가족을 초대해 보세요")).toBeInTheDocument();
  expect(asked).toEqual(["end m1"]);
});

test("아이 정보는 켜야 나가고, 다른 보호자가 나눈 아이는 이름과 나이만 보인다", async () => {
  const shared = { ...father, shares_children: true, children: [{ child_name: "서아", child_birth: "2024-07-20" }] };
  const asked = host(toFamily([me, shared]));
  open();
  expect(await screen.findByText("아이 서아 (28개월)")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("switch", { name: "우리 아이도 함께 보기" }));
  await waitFor(() => expect(asked).toEqual(['{"shares_children":true}']));
});

test("캘린더 주소는 만들어야 생기고, webcal로 열리고, 없앨 수 있다", async () => {
  host(toFamily([]));
  open();
  await screen.findByRole("button", { name: "캘린더 주소 만들기" });
  expect(document.body).toHaveFocus();
  press("캘린더 주소 만들기");
  expect(await screen.findByRole("link", { name: "캘린더 앱에서 열기" })).toHaveAttribute(
    "href",
    "webcal://nadlang.example/api/calendar/secret.ics",
  );
  expect(screen.getByLabelText("캘린더 주소")).toHaveValue(calendarUrl);
  await waitFor(() => expect(screen.getByRole("link", { name: "캘린더 앱에서 열기" })).toHaveFocus());
  press("주소 없애기");
  await waitFor(() => expect(screen.getByRole("button", { name: "캘린더 주소 만들기" })).toHaveFocus());
});

test("답을 기다리는 동안에는 가족이 없다고 하지 않는다", () => {
  server.use(http.get(`${mainBase}/families/`, () => new Promise<Response>(() => {})));
  open();
  expect(screen.getAllByRole("status")[0]).toHaveTextContent("불러오고 있어요");
  expect(screen.queryByText("함께 볼 가족을 초대해 보세요")).toBeNull();
});

test("가족을 불러오지 못하면 이유와 코드를 말하고 다시 묻는다", async () => {
  host(toFamily([me, father]));
  let isDown = true;
  server.use(
    http.get(`${mainBase}/families/`, () =>
      isDown ? refused(400, "F999", "잠시 쉬고 있어요.") : replied(toFamily([me])),
    ),
  );
  open();
  expect(await screen.findByText("코드 F999")).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("서아엄마")).toBeInTheDocument();
});

const invitation = () =>
  server.use(
    http.post(`${mainBase}/families/invites/look/`, () =>
      replied({ inviter: "서아엄마", expires_at: "2026-11-21T03:00:00Z" }),
    ),
  );

test("로그인하지 않고 연 초대는 누가 불렀는지 말하고, 로그인한 뒤 이 자리로 돌아온다", async () => {
  invitation();
  renderScreen(<InviteScreen input={token} />);
  expect(await screen.findByText(/서아엄마 님이/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "로그인하고 초대 받기" })).toHaveAttribute(
    "href",
    `/login?from=${encodeURIComponent(`/family/${token}`)}`,
  );
  expect(screen.queryByRole("button", { name: "초대 받기" })).toBeNull();
});

test("우리 가족이 보낸 초대에는 받기 대신 우리 가족으로 가는 길이 있다", async () => {
  invitation();
  host(toFamily([me], "2026-11-21T03:00:00Z"));
  renderScreen(<InviteScreen input={token} />, { isMember: true });
  expect(await screen.findByRole("heading", { name: /우리 가족의\s*초대 링크예요/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "우리 가족 보기" })).toHaveAttribute("href", "/mypage/family");
  expect(screen.queryByText(/^(초대 받기|나중에 할게요)$/)).toBeNull();
});

test.each([
  ["같은 때에 끝나도 부른 사람이 다르면", toFamily([father], "2026-11-21T03:00:00Z")],
  ["부른 사람의 이름이 같아도 끝나는 때가 다르면", toFamily([me], "2026-11-21T03:00:01Z")],
])("%s 우리 초대가 아니라 다른 가족의 초대다", async (_, family) => {
  invitation();
  host(family);
  renderScreen(<InviteScreen input={token} />, { isMember: true });
  expect(await screen.findByText(/이미 함께하는 가족이 있어요/)).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: /서아엄마 님이\s*가족으로 초대했어요/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "우리 가족 보기" })).toHaveAttribute("href", "/mypage/family");
  expect(screen.queryByRole("button", { name: "초대 받기" })).toBeNull();
});

test("초대를 받으면 가족으로 가고, 거절되면 제자리에 있다", async () => {
  host(toFamily([]));
  invitation();
  let isTaken = true;
  server.use(
    http.post(`${mainBase}/families/join/`, () =>
      isTaken ? refused(400, "F000", "이미 함께하는 가족이 있어요.") : replied(toFamily([me, father])),
    ),
  );
  const { went, told } = renderScreen(<InviteScreen input={token} />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "초대 받기" }));
  await waitFor(() => expect(JSON.stringify(told)).toContain("이미 함께하는 가족이 있어요."));
  expect(went).toEqual([]);
  isTaken = false;
  fireEvent.click(screen.getByRole("button", { name: "초대 받기" }));
  await waitFor(() => expect(went).toEqual(["/mypage/family"]));
});

test("이미 쓴 초대는 끝났다고 말하고 다음 길을 준다", async () => {
  server.use(http.post(`${mainBase}/families/invites/look/`, () => refused(404, "F404", "찾을 수 없어요.")));
  renderScreen(<InviteScreen input={token} />);
  expect(await screen.findByText("쓸 수 없는 초대예요")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "홈으로 가기" })).toHaveAttribute("href", "/");
});
