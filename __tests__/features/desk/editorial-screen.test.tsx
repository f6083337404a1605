import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { EditorialScreen } from "@/features/desk/editorial/editorial-screen";
import { type EditorialInput, readEditorial } from "@/features/desk/editorial/read-editorial";
import type { BannerForm, HomeForm, NoticeForm } from "@/shared/contract/main/staff/desk-editorial";
import type { StaffRole } from "@/shared/staff/roles";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const ALWAYS = { is_active: true, starts_at: null, ends_at: null };
const BANNER: BannerForm = {
  kind: "main",
  eyebrow: "눈이 와요",
  title: "눈썰매 타고\n어묵 한 컵",
  cta: "보러 가기",
  href: "/contents",
  scene: { kind: "snow", seed: 1 },
  position: 1,
  ...ALWAYS,
};
const NOTICE: NoticeForm = { title: "설 연휴", body: "쉬어요", is_pinned: true, ...ALWAYS };
const shelf = (section_type: HomeForm["sections"][number]["section_type"], title: string) => ({
  section_type,
  title,
  subtitle: "",
  size: 6,
  fields: {},
  ...ALWAYS,
});
const HOME: HomeForm = { sections: [shelf("labs", "집에서"), shelf("rankings", "인기"), shelf("stays", "숙소")] };

const item = (form: object, pk = 7, version = 3) => ({ pk, version, form });
const change = {
  id: 31,
  at: "2026-11-20T01:00:00Z",
  who: "고상담",
  act: "banner.save",
  before: { title: "옛 제목" },
  after: { title: "새 제목" },
  reason: "",
};

let sent: { call: string; body: unknown }[] = [];
const note = async (request: Request) => {
  const { pathname } = new URL(request.url);
  sent.push({
    call: `${request.method} ${pathname.slice(pathname.indexOf("/desk"))}`,
    body: await request.json().catch(() => null),
  });
};

const open = (input: EditorialInput, role: StaffRole = "desk", id = "s1") => {
  const me = {
    id,
    name: "고상담",
    role,
    venue_pk: null,
    venue_name: null,
    expires_at: "2099-01-01T00:00:00Z",
    has_authenticator: false,
  };
  server.use(http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })));
  return renderScreen(<EditorialScreen input={{ isDemo: true, ...input }} />);
};

beforeEach(() => {
  sent = [];
  window.localStorage.clear();
  const lists = {
    banners: [item(BANNER)],
    notices: [item(NOTICE)],
    events: [],
    articles: [],
    settings: [],
    home: [item(HOME, 1)],
  };
  for (const [kind, items] of Object.entries(lists))
    server.use(http.get(`${mainBase}/desk/editorial/${kind}/`, () => replied({ items })));
  server.use(
    http.get(`${mainBase}/portal/categories/`, () => replied({ categories: [] })),
    http.get(`${mainBase}/desk/editorial/words/`, () =>
      replied({ items: [item({ recommended: [], popular: [], stay: [] }, 1)] }),
    ),
    http.get(`${mainBase}/desk/editorial/changes/`, () => replied({ changes: [change] })),
  );
});

test("주소가 말하는 자리를 열고, 모르는 말이면 홈을 연다", () => {
  expect(readEditorial({ tab: "banners", id: "12" })).toEqual({ tab: "banners", id: 12 });
  expect(readEditorial({ tab: "notices", id: "new" })).toEqual({ tab: "notices", id: "new" });
  expect(readEditorial({ tab: "secrets", id: "-1" })).toEqual({ tab: "home", id: null });
});

test("쓰는 동안 부모가 보는 모습이 함께 바뀌고, 저장하면 본 판과 함께 보낸다", async () => {
  server.use(
    http.put(`${mainBase}/desk/editorial/banners/7/`, async ({ request }) => {
      await note(request.clone());
      return replied(item({ ...BANNER, title: "고친 제목" }, 7, 4));
    }),
  );
  open({ tab: "banners", id: 7 });
  const field = await screen.findByLabelText("제목");
  fireEvent.change(field, { target: { value: "고친 제목" } });
  const preview = screen.getByText("부모가 보는 모습").parentElement as HTMLElement;
  expect(within(preview).getByText("고친 제목")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("언제부터"), { target: { value: "2026-12-01T09:30" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    call: "PUT /desk/editorial/banners/7/",
    body: { version: 3, form: { ...BANNER, title: "고친 제목", starts_at: "2026-12-01T09:30:00+09:00" } },
  });
});

test("받아 주지 않은 칸에 이유가 서고 쓴 것은 그대로이며, 고치면 이유가 사라진다", async () => {
  server.use(
    http.post(`${mainBase}/desk/editorial/banners/`, () =>
      HttpResponse.json(
        { code: "F422", message: "", data: { fields: { "form.href": "나들랑 화면의 주소만 쓸 수 있어요." } } },
        { status: 422 },
      ),
    ),
  );
  open({ tab: "banners", id: "new" });
  const href = await screen.findByLabelText("누르면 갈 곳");
  fireEvent.change(href, { target: { value: "https://evil.example" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByText("나들랑 화면의 주소만 쓸 수 있어요.")).toBeVisible();
  expect(href).toHaveValue("https://evil.example");
  fireEvent.change(href, { target: { value: "/contents" } });
  expect(screen.queryByText("나들랑 화면의 주소만 쓸 수 있어요.")).toBeNull();
});

test("바꾼 기록에서 되돌릴 것을 한 번 더 묻고 되돌린다", async () => {
  server.use(
    http.post(`${mainBase}/desk/editorial/changes/31/undo/`, async ({ request }) => {
      await note(request.clone());
      return replied(null);
    }),
  );
  open({ tab: "banners", id: null });
  expect(await screen.findByText("새 제목")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "이 변경 전으로 되돌리기" }));
  const asked = await screen.findByRole("alertdialog");
  fireEvent.click(within(asked).getByRole("button", { name: "이 변경 전으로 되돌리기" }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(["POST /desk/editorial/changes/31/undo/"]));
});

test("지운 것의 주소에는 되살릴 길과 목록으로 가는 길이 있다", async () => {
  open({ tab: "banners", id: 99 });
  expect(await screen.findByText("지금은 없어요")).toBeVisible();
  expect(screen.getByRole("link", { name: "목록으로" })).toHaveAttribute("href", "/desk/editorial?tab=banners");
  expect(await screen.findByRole("button", { name: "이 변경 전으로 되돌리기" })).toBeVisible();
});

test("홈의 선반은 옮기고 끈 대로 한 번에 보낸다", async () => {
  server.use(
    http.put(`${mainBase}/desk/editorial/home/`, async ({ request }) => {
      await note(request.clone());
      return replied(item(HOME, 1, 4));
    }),
  );
  open({ tab: "home", id: null });
  fireEvent.click(await screen.findByRole("button", { name: "숙소 위로" }));
  fireEvent.click(screen.getByRole("switch", { name: "인기" }));
  const preview = screen.getByText("부모가 보는 모습").parentElement as HTMLElement;
  expect(within(preview).queryByText("인기")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [labs, ranking, stays] = HOME.sections;
  expect(sent[0]?.body).toEqual({
    version: 3,
    form: { sections: [labs, stays, { ...ranking, is_active: false }] },
  });
});

test("검색어는 자리마다 말을 더하고 뺀다", async () => {
  server.use(
    http.put(`${mainBase}/desk/editorial/words/`, async ({ request }) => {
      await note(request.clone());
      return replied(item({ recommended: [], popular: [], stay: [] }, 1, 4));
    }),
  );
  open({ tab: "words", id: null });
  fireEvent.click((await screen.findAllByRole("button", { name: "말 더하기" }))[0] as HTMLElement);
  fireEvent.change(screen.getByLabelText("1번째 말"), { target: { value: "눈썰매" } });
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: 3,
    form: { recommended: [{ text: "눈썰매", starts_at: null, ends_at: null }], popular: [], stay: [] },
  });
});

test("앞의 말을 빼도 뒤의 말은 쓰던 칸 그대로 올라온다", async () => {
  open({ tab: "words", id: null });
  const add = (await screen.findAllByRole("button", { name: "말 더하기" }))[0] as HTMLElement;
  fireEvent.click(add);
  fireEvent.click(add);
  const second = screen.getByLabelText("2번째 말");
  fireEvent.change(second, { target: { value: "눈썰매" } });
  fireEvent.click(screen.getByRole("button", { name: "1번째 말 빼기" }));
  expect(screen.getByLabelText("1번째 말")).toBe(second);
  expect(second).toHaveValue("눈썰매");
});

test("설정은 총괄에게만 만들 길이 있다", async () => {
  const { unmount } = open({ tab: "settings", id: null });
  expect(await screen.findByText("설정은 총괄만 바꿀 수 있어요.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "새로 만들기" })).toBeNull();
  unmount();
  open({ tab: "settings", id: null }, "admin");
  expect(await screen.findByRole("link", { name: "새로 만들기" })).toBeVisible();
});

test.each([
  ["events", "new"],
  ["notices", 7],
  ["articles", "new"],
  ["settings", "new"],
] as const)("%s 하나를 쓰는 화면이 열린다", async (tab, id) => {
  open({ tab, id }, "admin");
  expect(await screen.findByText("부모가 보는 모습")).toBeVisible();
});

describe("저장하지 않은 내용", () => {
  const NOTE = { tab: "notices", id: 7 } as const;
  const kept = () => Object.keys(window.localStorage).filter((key) => key.startsWith("nadlang.staff-draft."));
  const title = async () => (await screen.findByLabelText("제목")) as HTMLInputElement;
  const leave = async (id = "s1") => {
    const view = open(NOTE, "desk", id);
    fireEvent.change(await title(), { target: { value: "설 연휴 안내" } });
    view.unmount();
  };

  test("창을 닫아도 같은 직원에게 되살아나고, 그렇다고 말하며, 저장하거나 버리면 잊는다", async () => {
    await leave();
    open(NOTE);
    await waitFor(async () => expect((await title()).value).toBe("설 연휴 안내"));
    expect(screen.getByText(/저장하지 않은 내용을 되살렸어요/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "두었던 내용 버리기" }));
    expect((await title()).value).toBe("설 연휴");
    expect(screen.queryByText(/되살렸어요/)).toBeNull();
    expect(kept()).toEqual([]);
    server.use(
      http.put(`${mainBase}/desk/editorial/notices/7/`, async ({ request }) => {
        await note(request.clone());
        return replied(item({ ...NOTICE, title: "새 제목" }, 7, 4));
      }),
    );
    fireEvent.change(await title(), { target: { value: "새 제목" } });
    expect(kept()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "저장" }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test("같은 컴퓨터에 다른 직원이 로그인하면 아무것도 보지 못하고, 남아 있지도 않다", async () => {
    await leave();
    expect(JSON.stringify({ ...window.localStorage })).toContain("설 연휴 안내");
    // On another page than the one where the text was written.
    const other = open({ tab: "banners", id: 7 }, "desk", "s2");
    await title();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain("설 연휴 안내");
    other.unmount();
    open(NOTE, "desk", "s2");
    expect((await title()).value).toBe("설 연휴");
    expect(screen.queryByText(/저장하지 않/)).toBeNull();
  });

  test("로그아웃하면 남지 않는다", async () => {
    server.use(http.delete(`${mainBase}/staff/sessions/`, () => replied(null)));
    open(NOTE);
    fireEvent.change(await title(), { target: { value: "설 연휴 안내" } });
    expect(kept()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "로그아웃" }));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test("그사이 다른 내용이 저장됐으면 묻고, 고르기 전에는 저장된 것을 보여 준다", async () => {
    await leave();
    server.use(
      http.get(`${mainBase}/desk/editorial/notices/`, () =>
        replied({ items: [item({ ...NOTICE, title: "동료가 고친 제목" }, 7, 9)] }),
      ),
      http.put(`${mainBase}/desk/editorial/notices/7/`, async ({ request }) => {
        await note(request.clone());
        return replied(item({ ...NOTICE, title: "설 연휴 안내" }, 7, 10));
      }),
    );
    open(NOTE);
    expect((await title()).value).toBe("동료가 고친 제목");
    fireEvent.click(await screen.findByRole("button", { name: "두었던 내용으로 바꾸기" }));
    expect((await title()).value).toBe("설 연휴 안내");
    fireEvent.click(screen.getByRole("button", { name: "저장" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ version: 9, form: { title: "설 연휴 안내" } });
  });
});
