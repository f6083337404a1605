import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { devicesQuery } from "@/api/main/member/account";
import { deviceName } from "@/features/settings/device-name";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { leaveTo } from "@/lib/browser/leave";
import { display } from "@/lib/storage/entries/display";
import { loginEnded, userRecognised } from "@/store/slices/member/auth";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase, testHttp } from "../../support/test-http";
import { answers, open, puts, user } from "./world";

jest.mock("@/booking/phone-proof/phone-verification", () => jest.requireActual("./world"));

jest.mock("@/lib/browser/leave", () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  puts.length = 0;
  display.remove();
  window.sessionStorage.clear();
});

test("스위치에는 답한 날이 보이고, 바꾸면 전체를 보내고 사건을 알린다", async () => {
  answers();
  const { reported } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  expect(await screen.findByText(/2026\.03\.02 거절/)).toBeVisible();
  fireEvent.click(screen.getByRole("switch", { name: "혜택 알림" }));
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]).toEqual({
    marketing_agree: true,
    email_permission: false,
    sms_permission: false,
    event_push_permission: false,
    night_permission: false,
    district: null,
  });
  await waitFor(() => expect(reported).toContainEqual({ name: "marketing_consent", value: "True" }));
});

test("거절되면 스위치가 제자리로 돌아가고 이유를 말한다", async () => {
  answers(() => refused(503, "F503", "지금은 이용이 어려워요."));
  const { store } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  const toggle = await screen.findByRole("switch", { name: "문자" });
  fireEvent.click(toggle);
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("지금은 이용이 어려워요."));
  expect(toggle).toHaveAttribute("aria-checked", "false");
});

test("화면 설정은 이 기기에만 남고 바로 보인다", async () => {
  answers();
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.click(await screen.findByRole("radio", { name: "아주 크게" }));
  fireEvent.click(screen.getByRole("switch", { name: "또렷하게 보기" }));
  fireEvent.click(within(screen.getByRole("radiogroup", { name: "한 손 모드" })).getByRole("radio", { name: "왼손" }));
  expect(document.documentElement.dataset).toMatchObject({ text: "largest", contrast: "high", hand: "left" });
  expect(display.read()).toMatchObject({ text: "largest", contrast: true, hand: "left" });
  fireEvent.click(screen.getByRole("radio", { name: "쓰지 않기" }));
  expect(document.documentElement.dataset.hand).toBeUndefined();
  expect(puts).toEqual([]);
});

test("로그인하지 않아도 화면은 바꿀 수 있고, 내 것은 묻지 않는다", async () => {
  renderScreen(<SettingsScreen input={{ isDemo: true, socialProviders: ["kakao"] }} />);
  fireEvent.click(screen.getByRole("radio", { name: "어둡게" }));
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark" });
  expect(screen.getByText("4.15.0")).toBeVisible();
  expect(screen.queryByRole("link", { name: "회원 탈퇴" })).toBeNull();
  expect(screen.queryByText("내 정보")).toBeNull();
});

test("내 것을 기다리는 동안에도 화면 설정은 쓸 수 있다", () => {
  const never = () => new Promise<Response>(() => {});
  for (const path of ["/users/me/", "/users/profile/", "/auth/sessions/", "/auth/social/"])
    server.use(http.get(`${mainBase}${path}`, never));
  open(<SettingsScreen input={{ isDemo: true, socialProviders: ["kakao"] }} />);
  expect(screen.getAllByText("불러오고 있어요")).toHaveLength(3);
  expect(screen.getByRole("radio", { name: "아주 크게" })).toBeEnabled();
  expect(screen.queryByLabelText("별명")).toBeNull();
});

test("내 정보만 못 불러오면 번호가 없다고 하지 않고 그 자리에서 다시 부르며, 나머지는 그대로 쓴다", async () => {
  answers();
  server.use(http.get(`${mainBase}/users/me/`, () => refused(503, "F503", "지금은 이용이 어려워요.")));
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  expect(await screen.findByText("설정을 불러오지 못했어요")).toBeVisible();
  expect(screen.queryByText("등록한 번호가 없어요")).toBeNull();
  expect(screen.getByRole("link", { name: "회원 탈퇴" })).toBeVisible();
  answers();
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByLabelText("별명")).toHaveValue("햇살네");
  expect(screen.getByText("010-0000-0002")).toBeVisible();
});

test("기기를 못 불러오면 그 자리에서 다시 부르고, 로그아웃시키는 기기만 기다린다", async () => {
  answers();
  server.use(http.get(`${mainBase}/auth/sessions/`, () => refused(503, "F503")));
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  expect(await screen.findByText("로그인한 기기를 불러오지 못했어요")).toBeVisible();
  const device = { device: "", created_at: "2026-11-01T00:00:00Z", seen_at: "2026-11-01T00:00:00Z" };
  const sessions = ["1", "2", "3"].map((id) => ({ ...device, id, is_current: id === "1" }));
  server.use(
    http.get(`${mainBase}/auth/sessions/`, () => replied({ sessions })),
    http.delete(`${mainBase}/auth/sessions/2/`, () => new Promise<Response>(() => {})),
  );
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  const [second, third] = await screen.findAllByRole("button", { name: "알 수 없는 기기 로그아웃" });
  fireEvent.click(second as HTMLElement);
  await waitFor(() => expect(second).toHaveAttribute("aria-busy", "true"));
  expect(third).not.toHaveAttribute("aria-busy");
});

test("얼마 전에 썼는지는 물어본 때부터 세서, 서버와 브라우저가 같은 말을 한다", async () => {
  answers();
  const device = { device: "", created_at: "2026-11-01T00:00:00Z", seen_at: "2026-11-20T00:00:00Z" };
  const sessions = [
    { ...device, id: "2", is_current: false },
    { ...device, id: "1", is_current: true },
  ];
  server.use(http.get(`${mainBase}/auth/sessions/`, () => replied({ sessions })));
  const { client, act } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  await screen.findByText("지금 이 기기");
  const { queryKey } = devicesQuery(testHttp().http);
  act(() => void client.setQueryData(queryKey, sessions, { updatedAt: Date.parse("2026-11-20T00:30:00Z") }));
  expect(await screen.findByText(/^30분 전/)).toBeVisible();
  // The current device is first in the list.
  const [mine] = screen.getAllByText("알 수 없는 기기");
  expect(mine?.closest("li")).toHaveTextContent("지금 쓰고 있어요");
});

test("기기를 로그아웃시키면 초점은 기기 목록에 남고, 못 하면 로그아웃하지 못했다고 한다", async () => {
  answers();
  const device = { device: "", created_at: "2026-11-01T00:00:00Z", seen_at: "2026-11-20T00:00:00Z" };
  let sessions = ["1", "2"].map((id) => ({ ...device, id, is_current: id === "1" }));
  let isDown = true;
  server.use(
    http.get(`${mainBase}/auth/sessions/`, () => replied({ sessions })),
    http.delete(`${mainBase}/auth/sessions/2/`, () => {
      if (isDown) return refused(503, "F503");
      sessions = sessions.slice(0, 1);
      return replied(null);
    }),
  );
  const { store } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  const end = await screen.findByRole("button", { name: "알 수 없는 기기 로그아웃" });
  fireEvent.click(end);
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toMatch(/^로그아웃하지 못했어요/));
  isDown = false;
  fireEvent.click(end);
  await waitFor(() => expect(screen.queryByRole("button", { name: "알 수 없는 기기 로그아웃" })).toBeNull());
  expect(screen.getByRole("list", { name: "로그인한 기기" })).toHaveFocus();
});

test("이름이 짧으면 보내지 않고 그 칸으로 데려간다", async () => {
  answers();
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.change(await screen.findByLabelText("이름"), { target: { value: "김" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(screen.getByLabelText("이름")).toHaveFocus();
  expect(screen.getByText("두 글자 이상 입력해 주세요.")).toBeVisible();
  expect(puts).toEqual([]);
});

test("적어 둔 이름은 바꿀 수는 있어도 비울 수 없다: 저장했다고 하고 남겨 두지 않는다", async () => {
  answers();
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.change(await screen.findByLabelText("이름"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(screen.getByLabelText("이름")).toHaveFocus();
  expect(screen.getByText("두 글자 이상 입력해 주세요.")).toBeVisible();
  expect(puts).toEqual([]);
});

test("기기의 이름은 알아볼 만큼만 말한다", () => {
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1";
  expect(deviceName(iphone)).toBe("아이폰 · 사파리");
  expect(deviceName("Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537 KAKAOTALK 11")).toBe(
    "안드로이드 · 카카오톡",
  );
  expect(deviceName("")).toBeNull();
});

describe("연결한 로그인", () => {
  const screenWith = <SettingsScreen input={{ isDemo: true, socialProviders: ["kakao", "naver"] }} />;
  const linked = (...accounts: object[]) =>
    server.use(http.get(`${mainBase}/auth/social/`, () => replied({ accounts })));
  const kakao = { provider: "kakao", linked_at: "2026-11-01T00:00:00Z" };

  test("이은 것과 잇지 않은 것이 보이고, 이으러 떠난다", async () => {
    answers();
    linked(kakao);
    server.use(http.post(`${mainBase}/auth/social/naver/link/`, () => replied({ authorize_url: "/go" })));
    const { reported } = open(screenWith);
    expect(await screen.findByText("2026.11.01에 연결했어요")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "네이버 연결하기" }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/go"));
    expect(reported).toEqual([]);
  });

  test("끊으면 끊었다고 하고, 마지막 길이면 왜 끊지 못하는지 말한다", async () => {
    answers();
    linked(kakao);
    server.use(http.delete(`${mainBase}/auth/social/kakao/`, () => refused(400, "V015", "방법이 하나도 남지 않아요.")));
    const { store } = open(screenWith);
    fireEvent.click(await screen.findByRole("button", { name: "카카오 연결 끊기" }));
    const said = () => store.getState().common.toastPopUp.message;
    await waitFor(() => expect(said()).toBe("방법이 하나도 남지 않아요."));
    server.use(http.delete(`${mainBase}/auth/social/kakao/`, () => replied(null)));
    linked();
    fireEvent.click(screen.getByRole("button", { name: "카카오 연결 끊기" }));
    await waitFor(() => expect(said()).toBe("카카오 연결을 끊었어요"));
    expect(await screen.findByRole("button", { name: "카카오 연결하기" })).toBeVisible();
  });

  test("불러오지 못하면 그 자리에서 다시 부른다", async () => {
    answers();
    server.use(http.get(`${mainBase}/auth/social/`, () => refused(500, "F500", "문제가 생겼어요.")));
    open(screenWith);
    expect(await screen.findByText("연결한 로그인을 불러오지 못했어요")).toBeVisible();
    linked(kakao);
    fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("button", { name: "카카오 연결 끊기" })).toBeVisible();
  });
});

test("로그인이 끝나도 고치던 이름은 돌아오면 그대로 있고, 스스로 나가면 버린 것이다", async () => {
  answers();
  const { store } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.change(await screen.findByLabelText("별명"), { target: { value: "달빛네" } });
  act(() => void store.dispatch(loginEnded()));
  expect(screen.queryByLabelText("별명")).toBeNull();
  act(() => void store.dispatch(userRecognised({ user_id: user.user_id, is_member: true })));
  await waitFor(() => expect(screen.getByLabelText("별명")).toHaveValue("달빛네"));
  cleanup();
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  await waitFor(() => expect(screen.getByLabelText("별명")).toHaveValue("햇살네"));
});

test("로그인이 끝났다는 것은 로그인 창이 말한다: 그 위에 같은 말을 띄우지 않는다", async () => {
  answers(() => refused(401, "F401", "다시 로그인해 주세요."));
  const { store } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.change(await screen.findByLabelText("별명"), { target: { value: "달빛네" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  await waitFor(() => expect(puts).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "저장하기" })).not.toHaveAttribute("aria-busy", "true"),
  );
  expect(store.getState().common.toastPopUp.isVisible).toBe(false);
});

test("카카오톡 안에서는 파일을 받았다고 하지 않고 외부 브라우저로 보낸다", async () => {
  answers();
  const agent = jest
    .spyOn(navigator, "userAgent", "get")
    .mockReturnValue("Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile KAKAOTALK 10.4");
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  expect(await screen.findByRole("link", { name: "외부 브라우저로 열기" })).toHaveAttribute(
    "href",
    `kakaotalk://web/openExternal?url=${encodeURIComponent("http://localhost/mypage/settings")}`,
  );
  expect(screen.queryByRole("button", { name: "내 데이터 내려받기" })).toBeNull();
  agent.mockRestore();
});

test("설정에서도 로그아웃할 수 있다", async () => {
  answers();
  const asked = jest.fn(() => replied({}));
  server.use(http.post(`${mainBase}/auth/logout/`, asked));
  const { store } = open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  fireEvent.click(await screen.findByRole("button", { name: "로그아웃" }));
  await waitFor(() => expect(store.getState().auth.user).toBeNull());
  expect(asked).toHaveBeenCalledTimes(1);
});

test("이메일이 없으면 알려 주면 무엇을 받는지 칸 아래에서 말한다", async () => {
  answers();
  open(<SettingsScreen input={{ isDemo: true, socialProviders: [] }} />);
  expect(await screen.findByRole("textbox", { name: "이메일" })).toHaveAccessibleDescription(
    "이메일을 알려 주면 영수증을 받아요. 없어도 예약할 수 있어요.",
  );
  expect(screen.getByRole("textbox", { name: "이름" })).toHaveAccessibleDescription("예약자 이름으로 쓰여요.");
});
