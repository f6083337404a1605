import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { StrictMode } from "react";
import { ActivationScreen } from "@/features/login/activation-screen";
import { LoginScreen } from "@/features/login/login-screen";
import { SignupScreen } from "@/features/login/signup/signup-screen";
import { SocialReturnScreen } from "@/features/login/social/return-screen";
import { leaveTo } from "@/lib/browser/leave";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { socialProof } from "@/lib/storage/entries/social-proof";
import { loginEnded } from "@/store/slices/member/auth";
import { type SocialProof, selectSocialProof } from "@/store/slices/member/register";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";

jest.mock("@/lib/browser/leave", () => ({ leaveTo: jest.fn() }));

const input = {
  from: null,
  mode: "phone",
  wasCancelled: false,
  socialProviders: ["kakao", "naver", "apple"],
  isDemo: true,
} as const;
const social = { ...input, mode: "social" } as const;
const signed = {
  access_token: "t",
  user_id: "m",
  is_member: true,
  expires_in: 10_800,
  is_new: false,
  issued_coupons: [],
};
const profile = { name: null, nickname: "하린맘", email: "a@example.com" };
const proof: SocialProof = {
  provider: "kakao",
  ticket: "social-1",
  ...profile,
  is_pending: false,
  needs_terms: true,
};
const cameBack = (over: object) => ({
  result: "new",
  intent: "sign",
  signed: null,
  social_ticket: null,
  profile: { name: null, nickname: null, email: null },
  needs_terms: false,
  ...over,
});

const bodies: [string, unknown][] = [];
const answer = (path: string, reply: () => Response) =>
  server.use(
    http.post(`${mainBase}${path}`, async ({ request }) => {
      bodies.push([path, await request.json()]);
      return reply();
    }),
  );
const toBody = (path: string) => bodies.find(([name]) => name === path)?.[1];
const otp = () => {
  answer("/auth/otp/", () => replied({ otp_id: "otp-1", expires_in: 180, resend_in: 60 }));
  answer("/auth/otp/verify/", () => replied({ phone_ticket: "phone-1", expires_in: 600 }));
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const agree = async () => {
  await screen.findByText("약관을 확인해 주세요");
  fireEvent.click(screen.getByRole("checkbox", { name: /이용약관에/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /만 14세 이상이에요/ }));
  press("다음");
};
const prove = async () => {
  fireEvent.change(await screen.findByLabelText("휴대폰 번호"), { target: { value: "01012345678" } });
  press("인증번호 받기");
  fireEvent.change(await screen.findByLabelText("인증번호"), { target: { value: "123456" } });
};
const at = (search: string) => window.history.replaceState({}, "", `/login/kakao${search}`);
const comeBack = (settings?: ScreenSettings) =>
  renderScreen(
    <StrictMode>
      <SocialReturnScreen input={{ provider: "kakao" }} />
    </StrictMode>,
    settings,
  );

beforeEach(() => {
  bodies.length = 0;
  jest.mocked(leaveTo).mockClear();
  window.sessionStorage.clear();
  window.localStorage.clear();
  at("");
});

describe("소셜 단추", () => {
  it("누르면 있던 곳을 기억하고, 누른 일을 알리고, 그곳으로 떠난다", async () => {
    answer("/auth/social/kakao/start/", () => replied({ authorize_url: "/api/sandbox/idp/kakao/authorize?x=1" }));
    const { reported, store } = renderScreen(<LoginScreen input={{ ...input, from: "/content/detail?id=9" }} />);
    fireEvent.click(await screen.findByRole("button", { name: "카카오 로그인" }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/api/sandbox/idp/kakao/authorize?x=1"));
    expect(reported).toEqual([{ name: "start sign-in click", LoginType: "kakao" }]);
    expect(entryUrl.take(Date.now())).toBe("/content/detail?id=9");
    expect(store.getState().auth.social).toBe("kakao");
    press("카카오 로그인");
    expect(bodies).toHaveLength(1);
  });

  it("그곳이 열리지 않으면 그 자리에서 말하고 다시 누를 수 있다", async () => {
    answer("/auth/social/naver/start/", () => refused(400, "V011", "답을 제대로 받지 못했어요."));
    renderScreen(<LoginScreen input={input} />);
    fireEvent.click(await screen.findByRole("button", { name: "네이버 로그인" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("답을 제대로 받지 못했어요.");
    press("네이버 로그인");
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it("지난번에 쓴 길에 표시가 있다", async () => {
    lastLoginMethod.write({ method: "naver" });
    renderScreen(<LoginScreen input={input} />);
    expect(await screen.findByRole("button", { name: /네이버 로그인.*지난번에 썼어요/ })).toBeVisible();
  });

  it("그만두고 오면 잃은 것이 없다고 한다", () => {
    renderScreen(<LoginScreen input={{ ...input, wasCancelled: true }} />);
    expect(screen.getByRole("status")).toHaveTextContent("로그인을 그만뒀어요. 쓰던 내용은 그대로예요.");
  });
});

describe("돌아오는 곳", () => {
  it("아는 사람이면 한 번만 묻고 있던 곳으로 간다. 주소에는 아무것도 남지 않는다", async () => {
    at("?code=c&state=s&iss=i");
    entryUrl.remember("/payment?content=1", Date.now());
    answer("/auth/social/kakao/return/", () => replied(cameBack({ result: "signed_in", signed })));
    const { went, reported } = comeBack();
    expect(screen.getByRole("status")).toHaveTextContent("카카오 계정을 확인하고 있어요");
    await waitFor(() => expect(went).toEqual(["/payment?content=1"]));
    expect(bodies).toEqual([["/auth/social/kakao/return/", { query: "code=c&state=s&iss=i" }]]);
    expect(window.location.search).toBe("");
    expect(reported).toEqual([{ name: "signin" }, { user_id: "m" }, { name: "sign-in success", LoginType: "kakao" }]);
    expect(lastLoginMethod.read().method).toBe("kakao");
  });

  it("놓친 자리는 돌아간 결제 화면이 말하고, 여기서 한 번 더 말하지 않는다", async () => {
    at("?code=c&state=s");
    entryUrl.remember("/stay/payment?id=1&product_id=2", Date.now());
    answer("/auth/social/kakao/return/", () =>
      replied(cameBack({ result: "signed_in", signed: { ...signed, lost_holds: ["솔숲 별채"] } })),
    );
    const { went, store } = comeBack();
    await waitFor(() => expect(went).toEqual(["/stay/payment?id=1&product_id=2"]));
    expect(store.getState().common.toastPopUp.isVisible).toBe(false);
  });

  it.each([
    ["처음 온 사람은 가입으로", "new", "/signup?mode=social", false],
    ["번호를 기다리는 가입은 마치는 곳으로", "pending", "/mypage/activation?mode=social", true],
  ])("%s 간다", async (_who, result, to, is_pending) => {
    at("?code=c&state=s");
    answer("/auth/social/kakao/return/", () => replied(cameBack({ result, social_ticket: "social-1", profile })));
    const { went, store } = comeBack();
    await waitFor(() => expect(went).toEqual([to]));
    const kept = { ...proof, is_pending, needs_terms: false };
    expect(socialProof.read().proof).toEqual(kept);
    expect(selectSocialProof(store.getState())).toEqual(kept);
  });

  it("그만뒀으면 나무라지 않고 로그인으로, 잇던 회원이면 설정으로 간다", async () => {
    at("?error=access_denied&state=s");
    answer("/auth/social/kakao/return/", () => replied(cameBack({ result: "cancelled" })));
    const visitor = comeBack();
    await waitFor(() => expect(visitor.went).toEqual(["/login?reason=cancelled"]));
    visitor.unmount();
    at("?code=c&state=s");
    answer("/auth/social/kakao/return/", () => replied(cameBack({ result: "linked", intent: "link" })));
    const member = comeBack({ isMember: true });
    await waitFor(() => expect(member.went).toEqual(["/mypage/settings"]));
    expect(member.store.getState().common.toastPopUp.message).toBe("카카오 계정을 연결했어요");
  });

  it("안 되면 이유를 말하고, 다시 하거나 다른 길로 갈 수 있다", async () => {
    at("?code=c&state=old");
    answer("/auth/social/kakao/return/", () => refused(400, "V010", "로그인 시간이 지났어요."));
    answer("/auth/social/kakao/start/", () => replied({ authorize_url: "/again" }));
    comeBack();
    expect(await screen.findByRole("alert")).toHaveTextContent("로그인 시간이 지났어요.");
    expect(screen.getByRole("link", { name: "다른 방법으로 로그인" })).toHaveAttribute("href", "/login");
    press("다시 시도");
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/again"));
  });

  it("다른 계정의 것이면 그 계정으로 갈지 묻고, 쉬는 계정이면 다시 쓰는 길을 알려 준다", async () => {
    at("?code=c&state=s");
    answer("/auth/social/kakao/return/", () => refused(400, "V012", "다른 계정의 것이에요."));
    answer("/auth/social/kakao/start/", () => replied({ authorize_url: "/enter" }));
    const member = comeBack({ isMember: true });
    expect(await screen.findByText("이미 다른 계정에 연결돼 있어요")).toBeVisible();
    expect(screen.getByRole("link", { name: "설정으로 돌아가기" })).toHaveAttribute("href", "/mypage/settings");
    press("그 계정으로 로그인");
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/enter"));
    member.unmount();
    at("?code=c&state=s");
    answer("/auth/social/kakao/return/", () => refused(400, "V007", "쉬고 있는 계정이에요."));
    comeBack();
    expect(await screen.findByRole("link", { name: "계정 다시 쓰기" })).toHaveAttribute("href", "/mypage/activation");
  });

  it("돌아온 것이 아니면 로그인으로 간다", async () => {
    const { went } = comeBack();
    await waitFor(() => expect(went).toEqual(["/login"]));
    expect(bodies).toEqual([]);
  });
});

describe("소셜로 가입하기", () => {
  beforeEach(() => {
    socialProof.write({ proof });
    otp();
    answer("/auth/social/join/", () => replied(null));
    answer("/auth/registered-user/", () => replied({ users: [] }, "S002"));
    answer("/auth/social/activation/", () => replied({ ...signed, is_new: true }));
  });

  it("약관에 동의한 뒤 번호를 확인하고, 알려 준 이름과 메일은 채워져 있다", async () => {
    const { reported } = renderScreen(<SignupScreen input={social} />);
    await agree();
    await prove();
    expect(await screen.findByLabelText("이름")).toHaveValue("하린맘");
    expect(screen.getByLabelText("이메일 (선택)")).toHaveValue("a@example.com");
    fireEvent.change(screen.getByLabelText("이름"), { target: { value: "김하린" } });
    press("가입하기");
    await screen.findByText("누구와 함께 가나요?");
    expect(toBody("/auth/social/join/")).toEqual({
      social_ticket: "social-1",
      terms: true,
      age14: true,
      marketing: false,
      night: false,
    });
    expect(toBody("/auth/social/activation/")).toEqual({
      phone_ticket: "phone-1",
      social_ticket: "social-1",
      username: "김하린",
      email: "a@example.com",
    });
    expect(reported).toEqual([
      { name: "signup", label: "social" },
      { user_id: "m" },
      { name: "marketing_consent", value: "False" },
      { user_id: "m", phone: "01012345678", signUpType: "social", marketing_consent: false },
    ]);
    expect(socialProof.read().proof).toBeNull();
  });

  it("이름까지 알려 준 곳이면 이름을 다시 묻지 않는다", async () => {
    socialProof.write({ proof: { ...proof, name: "김하린" } });
    renderScreen(<SignupScreen input={social} />);
    expect(await screen.findByText("1 / 2")).toBeInTheDocument();
    await agree();
    await prove();
    await screen.findByText("누구와 함께 가나요?");
    expect(toBody("/auth/social/activation/")).toMatchObject({ username: "김하린" });
  });

  it("동의하기 전에는 아무것도 보내지 않고, 다시 불러와도 이어지며 동의는 다시 묻지 않는다", async () => {
    const first = renderScreen(<SignupScreen input={social} />);
    await screen.findByText("약관을 확인해 주세요");
    press("다음");
    expect(bodies).toEqual([]);
    await agree();
    await screen.findByLabelText("휴대폰 번호");
    first.unmount();
    renderScreen(<SignupScreen input={social} />);
    expect(await screen.findByText("2 / 3")).toBeInTheDocument();
    expect(socialProof.read().proof).toMatchObject({ is_pending: true, needs_terms: false });
  });

  it("이미 가입한 번호면 물어보고 잇는다. 잇지 않고 들어갈 수도 있다", async () => {
    const user = { user_id: "m", masked_name: "김*린", joined_at: "2024-03-02T00:00:00Z", social: null };
    answer("/auth/registered-user/", () => replied({ users: [user] }));
    answer("/auth/social/attach/", () => replied(signed));
    entryUrl.remember("/maps", Date.now());
    const { went, reported } = renderScreen(<SignupScreen input={social} />);
    await agree();
    await prove();
    expect(await screen.findByText(/카카오 계정을 연결하면/)).toBeVisible();
    expect(toBody("/auth/social/attach/")).toBeUndefined();
    expect(screen.getByRole("button", { name: "연결하지 않고 로그인" })).toBeVisible();
    press("카카오 연결하고 로그인");
    await waitFor(() => expect(went).toEqual(["/maps"]));
    expect(toBody("/auth/social/attach/")).toEqual({ phone_ticket: "phone-1", social_ticket: "social-1" });
    expect(reported).toEqual([{ name: "signin" }, { user_id: "m" }, { name: "sign-in success", LoginType: "kakao" }]);
  });

  it("계정이 여럿이면 고른 계정에 잇는다", async () => {
    const user = (user_id: string, masked_name: string) => ({
      user_id,
      masked_name,
      joined_at: "2024-03-02T00:00:00Z",
      social: "naver",
    });
    answer("/auth/registered-user/", () => replied({ users: [user("a", "김*린"), user("b", "박*")] }, "S001"));
    answer("/auth/social/attach/", () => replied(signed));
    renderScreen(<SignupScreen input={social} />);
    await agree();
    await prove();
    fireEvent.click(await screen.findByRole("radio", { name: /박\*.*네이버 계정으로 가입/ }));
    press("이 계정에 카카오 연결하고 로그인");
    await waitFor(() => expect(toBody("/auth/social/attach/")).toMatchObject({ user_id: "b" }));
  });

  it("소셜 확인이 지났으면 로그인부터 다시 하게 한다", async () => {
    socialProof.write({ proof: { ...proof, name: "김하린" } });
    answer("/auth/social/activation/", () => refused(400, "V013", "소셜 로그인 시간이 지났어요."));
    renderScreen(<SignupScreen input={social} />);
    await agree();
    await prove();
    expect(await screen.findByRole("alert")).toHaveTextContent("소셜 로그인 시간이 지났어요.");
    expect(screen.getByRole("link", { name: "로그인 다시 하기" })).toHaveAttribute("href", "/login");
  });

  it("로그인이 끊기면 소셜 확인도 지운다", async () => {
    const { store, act } = renderScreen(<SignupScreen input={social} />);
    await screen.findByText("약관을 확인해 주세요");
    expect(selectSocialProof(store.getState())).toEqual(proof);
    act(() => void store.dispatch(loginEnded()));
    expect(selectSocialProof(store.getState())).toBeNull();
  });
});

describe("번호를 기다리는 가입", () => {
  beforeEach(() => {
    otp();
    answer("/auth/social/join/", () => replied(null));
    answer("/auth/registered-user/", () => replied({ users: [] }, "S002"));
    answer("/auth/social/activation/", () =>
      replied({ ...signed, is_new: true, issued_coupons: [{ name: "가입 축하", amount_text: "3,000원" }] }),
    );
  });

  it("번호, 바뀐 약관, 이름을 지나 쓸 수 있게 되고 있던 곳으로 간다", async () => {
    socialProof.write({ proof: { ...proof, is_pending: true, needs_terms: true } });
    entryUrl.remember("/maps", Date.now());
    const { went, reported } = renderScreen(<ActivationScreen input={social} />);
    expect(await screen.findByText(/카카오 계정으로 시작한 가입이 여기서 기다리고 있어요/)).toBeVisible();
    await prove();
    await agree();
    fireEvent.change(await screen.findByLabelText("이름"), { target: { value: "김하린" } });
    press("가입하기");
    expect(await screen.findByText("김하린 님, 반가워요!")).toBeVisible();
    expect(screen.getByText("3,000원")).toBeVisible();
    expect(reported).toContainEqual({ name: "signup", label: "social" });
    press("나들이 시작하기");
    expect(went).toEqual(["/maps"]);
  });

  it("약관이 그대로면 묻지 않고, 이름도 알면 번호만으로 끝난다", async () => {
    socialProof.write({ proof: { ...proof, name: "김하린", is_pending: true, needs_terms: false } });
    // Only the host knows the consents of the earlier visit.
    answer("/auth/social/activation/", () => replied({ ...signed, is_new: true, marketing_agree: true }));
    const { reported } = renderScreen(<ActivationScreen input={social} />);
    await prove();
    expect(await screen.findByText("김하린 님, 반가워요!")).toBeVisible();
    expect(toBody("/auth/social/join/")).toBeUndefined();
    expect(reported).toContainEqual({ name: "marketing_consent", value: "True" });
    expect(reported).toContainEqual(expect.objectContaining({ signUpType: "social", marketing_consent: true }));
  });

  it("그사이 약관이 바뀌었다고 하면(V014) 약관부터 본다", async () => {
    socialProof.write({ proof: { ...proof, name: "김하린", is_pending: true, needs_terms: false } });
    let asked = 0;
    answer("/auth/social/activation/", () => {
      asked += 1;
      return asked === 1 ? refused(400, "V014", "약관을 먼저 확인해 주세요.") : replied({ ...signed, is_new: true });
    });
    renderScreen(<ActivationScreen input={social} />);
    await prove();
    await agree();
    expect(await screen.findByText("김하린 님, 반가워요!")).toBeVisible();
  });

  it("번호가 다른 계정의 것이면 그 계정과 하나로 할지 묻는다", async () => {
    socialProof.write({ proof: { ...proof, is_pending: true, needs_terms: false } });
    const user = { user_id: "old", masked_name: "김*린", joined_at: "2024-03-02T00:00:00Z", social: null };
    answer("/auth/registered-user/", () => replied({ users: [user] }));
    answer("/auth/social/attach/", () => replied(signed));
    const { went } = renderScreen(<ActivationScreen input={social} />);
    await prove();
    await screen.findByText("이미 가입한 번호예요");
    press("카카오 연결하고 로그인");
    await waitFor(() => expect(went).toEqual(["/"]));
  });

  it("확인한 소셜 계정이 없으면 제목도 쉬던 계정의 것인 주소로 간다", async () => {
    const { went } = renderScreen(<ActivationScreen input={{ ...social, from: "/maps" }} />);
    expect(await screen.findByText("예약과 구매 내역")).toBeVisible();
    expect(went).toEqual(["/mypage/activation?from=%2Fmaps"]);
  });

  it("틀린 인증번호는 남은 횟수와 함께 말한다", async () => {
    socialProof.write({ proof: { ...proof, is_pending: true, needs_terms: false } });
    const data = { fields: { code: "인증번호가 달라요. 4번 더 해 볼 수 있어요." }, tries_left: 4 };
    answer("/auth/otp/verify/", () => refused(422, "F422", "인증번호가 달라요.", data));
    renderScreen(<ActivationScreen input={social} />);
    await prove();
    expect(await screen.findByText(/4번 더 해 볼 수 있어요/)).toBeVisible();
  });
});

describe("쉬던 계정", () => {
  it("번호만 확인하면 있던 곳으로 돌아간다", async () => {
    otp();
    answer("/auth/activation/", () => replied(signed));
    entryUrl.remember("/mypage/point", Date.now());
    const { went } = renderScreen(<ActivationScreen input={input} />);
    expect(screen.getByText("예약과 구매 내역")).toBeVisible();
    await prove();
    await waitFor(() => expect(went).toEqual(["/mypage/point"]));
    expect(toBody("/auth/activation/")).toEqual({ phone_ticket: "phone-1" });
  });

  it("되돌릴 계정이 없으면 이유와 고객센터를 알려 주고, 이미 쓰는 회원이면 있던 곳으로 간다", async () => {
    otp();
    answer("/auth/activation/", () => refused(400, "V005", "되돌릴 계정이 없어요. 새로 가입해 주세요."));
    const visitor = renderScreen(<ActivationScreen input={input} />);
    await prove();
    expect(await screen.findByText(/되돌릴 계정이 없어요/)).toBeVisible();
    expect(screen.getByRole("link", { name: "고객센터에 물어보기" })).toBeVisible();
    visitor.unmount();
    const member = renderScreen(<ActivationScreen input={input} />, { isMember: true });
    await waitFor(() => expect(member.went).toEqual(["/"]));
  });
});
