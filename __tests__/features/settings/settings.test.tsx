import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { deviceName } from "@/features/settings/device-name";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { UnregisterScreen } from "@/features/settings/unregister-screen";
import { leaveTo } from "@/lib/leave";
import { type PhoneProofProps, PhoneProofProvider } from "@/lib/phone-proof";
import { childFacts } from "@/lib/storage/entries/child-facts";
import { display } from "@/lib/storage/entries/display";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

jest.mock("@/lib/leave", () => ({ leaveTo: jest.fn() }));

const user = {
  user_id: "member-1",
  username: "햇살네",
  realname: "김보호",
  user_email: null,
  user_phone: "01000000002",
  is_display_child: true,
  point_amount: 1200,
  coupon_count: 3,
  reservation_count: 1,
};
const profile = {
  level: "2",
  marketing_agree: false,
  email_permission: false,
  sms_permission: false,
  event_push_permission: false,
  night_permission: false,
  district: null,
  consents: [{ kind: "marketing", granted: false, at: "2026-03-02T00:00:00Z" }],
};
const puts: unknown[] = [];
const answers = (put: () => Response = () => replied({ ...profile, marketing_agree: true })) =>
  server.use(
    http.get(`${mainBase}/users/me/`, () => replied(user)),
    http.get(`${mainBase}/users/profile/`, () => replied(profile)),
    http.get(`${mainBase}/auth/sessions/`, () => replied({ sessions: [] })),
    http.get(`${mainBase}/auth/social/`, () => replied({ accounts: [] })),
    http.put(`${mainBase}/users/profile/`, async ({ request }) => {
      puts.push(await request.json());
      return put();
    }),
  );
const Proof = ({ onVerified }: PhoneProofProps) => (
  <button type="button" onClick={() => void onVerified("ticket-1")}>
    번호 확인 마침
  </button>
);
const open = (screenOf: React.ReactElement) =>
  renderScreen(<PhoneProofProvider value={Proof}>{screenOf}</PhoneProofProvider>, { isMember: true });

beforeEach(() => {
  puts.length = 0;
  display.remove();
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
    district_pk: null,
  });
  await waitFor(() => expect(reported).toContainEqual({ name: "marketing_consent", value: "True" }));
});

test("거절되면 스위치가 제자리로 돌아가고 까닭을 말한다", async () => {
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
  expect(document.documentElement.dataset).toMatchObject({ text: "largest", contrast: "high" });
  expect(display.read()).toMatchObject({ text: "largest", contrast: true });
  expect(puts).toEqual([]);
});

test("탈퇴는 확인하고 번호를 확인한 뒤에만 보내고, 사건을 알리고 나간다", async () => {
  answers();
  const sent: unknown[] = [];
  server.use(
    http.post(`${mainBase}/users/unregister/`, async ({ request }) => {
      sent.push(await request.json());
      return replied(null);
    }),
  );
  childFacts.write("7", { height_cm: 112, nap: null, allergies: [], stroller: false });
  const { reported, store, went } = open(<UnregisterScreen input={{ isDemo: true }} />);
  expect(await screen.findByText(/포인트 1,200P와 쿠폰 3장/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  expect(screen.getByText("확인한 뒤에 눌러 주세요.")).toBeVisible();
  fireEvent.click(screen.getByRole("checkbox", { name: /모두 확인했어요/ }));
  fireEvent.click(screen.getByRole("button", { name: "탈퇴하기" }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "번호 확인 마침" }));
  await waitFor(() => expect(sent).toEqual([{ phone_ticket: "ticket-1" }]));
  await waitFor(() => expect(reported).toContainEqual({ name: "withdrawal", value: "True" }));
  expect(went).toEqual(["/"]);
  expect(store.getState().auth.user).toBeNull();
  expect(childFacts.read()).toEqual({});
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
