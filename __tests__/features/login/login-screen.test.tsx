import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { LoginScreen } from "@/features/login/login-screen";
import { entryUrl } from "@/lib/storage/entries/entry-url";
import { lastLoginMethod } from "@/lib/storage/entries/last-login-method";
import { stillAhead } from "@/server/commerce/members/copy";
import { codeSent, selectPhoneTicket, verificationLeft } from "@/store/slices/member/identity-verification";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const at = (path: string) => `${mainBase}${path}`;
const input = { from: null, mode: "phone", wasCancelled: false, socialProviders: [], isDemo: true } as const;
const signedIn = {
  access_token: "t",
  user_id: "member-1",
  is_member: true,
  expires_in: 10_800,
  is_new: false,
  issued_coupons: [],
};
const account = (user_id: string, masked_name: string) => ({
  user_id,
  masked_name,
  joined_at: "2024-03-02T00:00:00Z",
  social: null,
});

const bodies: unknown[] = [];
const answers = (over: { verify?: () => Response; lookup?: () => Response } = {}) =>
  server.use(
    http.post(at("/auth/otp/"), async ({ request }) => {
      bodies.push(await request.json());
      return replied({ otp_id: "otp-1", expires_in: 180, resend_in: 60 });
    }),
    http.post(at("/auth/otp/verify/"), () => over.verify?.() ?? replied({ phone_ticket: "ticket-1", expires_in: 600 })),
    http.post(
      at("/auth/registered-user/"),
      () => over.lookup?.() ?? replied({ users: [account("member-1", "김*린")] }),
    ),
    http.post(at("/auth/login/"), async ({ request }) => {
      bodies.push(await request.json());
      return replied(signedIn);
    }),
  );

const askCode = async (phone = "01012345678") => {
  fireEvent.change(screen.getByLabelText("휴대폰 번호"), { target: { value: phone } });
  fireEvent.click(screen.getByRole("button", { name: "인증번호 받기" }));
};
const enterCode = async (code = "123456") =>
  fireEvent.change(await screen.findByLabelText("인증번호"), { target: { value: code } });

beforeEach(() => {
  bodies.length = 0;
});

test("하나뿐인 계정(S000)이면 바로 들어가서 있던 곳으로 돌아간다", async () => {
  answers();
  const { went, reported } = renderScreen(<LoginScreen input={{ ...input, from: "/content/detail?id=9" }} />);
  expect(screen.getByText(/쓰던 내용은 그대로예요/)).toBeInTheDocument();
  await askCode();
  await enterCode();
  await waitFor(() => expect(went).toEqual(["/content/detail?id=9"]));
  expect(bodies).toEqual([{ phone: "010-1234-5678", purpose: "sign" }, { phone_ticket: "ticket-1" }]);
  expect(lastLoginMethod.read().method).toBe("phone");
  expect(reported).toEqual([
    { name: "start sign-in click", LoginType: "phone" },
    { name: "signin" },
    { user_id: "member-1" },
    { name: "sign-in success", LoginType: "phone" },
  ]);
});

test("계정이 여럿(S001)이면 고른 계정으로 들어간다", async () => {
  answers({ lookup: () => replied({ users: [account("old", "김*린"), account("new", "박*")] }, "S001") });
  const { went } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  fireEvent.click(await screen.findByRole("radio", { name: /박\*/ }));
  fireEvent.click(screen.getByRole("button", { name: "이 계정으로 로그인" }));
  await waitFor(() => expect(went).toEqual(["/"]));
  expect(bodies.at(-1)).toEqual({ phone_ticket: "ticket-1", user_id: "new" });
});

const unused = (user_id: string) => ({ ...account(user_id, ""), needs_name: true });

test("오래 쓰지 않은 계정은 이름을 물은 뒤에 들어가고, 틀린 이름은 그 자리에서 말한다", async () => {
  answers({ lookup: () => replied({ users: [unused("old")] }) });
  const wrong = { fields: { name: "이름이 달라요. 가입할 때 쓴 이름을 확인해 주세요." } };
  server.use(
    http.post(at("/auth/login/"), async ({ request }) => {
      const body = await request.clone().json();
      bodies.push(body);
      return Reflect.get(Object(body), "name") === "김하린" ? replied(signedIn) : refused(422, "F422", "확인", wrong);
    }),
  );
  const { went } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  const name = await screen.findByLabelText("가입할 때 쓴 이름");
  expect(bodies).toHaveLength(1);
  fireEvent.change(name, { target: { value: "김하늘" } });
  fireEvent.click(screen.getByRole("button", { name: "확인하고 로그인" }));
  expect(await screen.findByText(wrong.fields.name)).toBeInTheDocument();
  fireEvent.change(name, { target: { value: "김하린" } });
  fireEvent.click(screen.getByRole("button", { name: "확인하고 로그인" }));
  await waitFor(() => expect(went).toEqual(["/"]));
  expect(bodies.at(-1)).toEqual({ phone_ticket: "ticket-1", user_id: "old", name: "김하린" });
});

test("번호를 새로 받은 사람은 전 계정을 보지 않고 인증한 채로 가입으로 간다", async () => {
  let isReleased = false;
  answers({
    lookup: () => (isReleased ? replied({ users: [] }, "S002") : replied({ users: [unused("old")] })),
  });
  server.use(
    http.post(at("/auth/release/"), async ({ request }) => {
      bodies.push(await request.json());
      isReleased = true;
      return replied(null);
    }),
  );
  const { went, store } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  fireEvent.click(await screen.findByRole("button", { name: "새로 가입하기" }));
  await waitFor(() => expect(went).toEqual(["/signup"]));
  expect(bodies.at(-1)).toEqual({ phone_ticket: "ticket-1" });
  expect(selectPhoneTicket(store.getState())).toBe("ticket-1");
});

test("전 계정에 끝나지 않은 예약이 있으면 이유와 고객센터로 가는 길이 그 자리에 있다", async () => {
  answers({ lookup: () => replied({ users: [unused("old")] }) });
  server.use(http.post(at("/auth/release/"), () => refused(400, "V019", stillAhead)));
  const { went } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  fireEvent.click(await screen.findByRole("button", { name: "새로 가입하기" }));
  expect(await screen.findByText(stillAhead)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "고객센터에 물어보기" })).toHaveAttribute("href", "/help");
  expect(went).toEqual([]);
});

test("여러 계정 가운데 번호를 확인한 지 오래된 것은 이름 없이 보이고, 고르면 이름을 묻는다", async () => {
  answers({ lookup: () => replied({ users: [account("new", "박*"), unused("old")] }, "S001") });
  const { went } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  fireEvent.click(await screen.findByRole("radio", { name: /이름을 확인할 계정/ }));
  fireEvent.click(screen.getByRole("button", { name: "이 계정으로 로그인" }));
  fireEvent.change(await screen.findByLabelText("가입할 때 쓴 이름"), { target: { value: "김하린" } });
  fireEvent.click(screen.getByRole("button", { name: "확인하고 로그인" }));
  await waitFor(() => expect(went).toEqual(["/"]));
  expect(bodies.at(-1)).toEqual({ phone_ticket: "ticket-1", user_id: "old", name: "김하린" });
});

test("들어오는 사이 다른 가족에게 간 자리가 있으면 어디인지 말한다", async () => {
  answers();
  server.use(http.post(at("/auth/login/"), () => replied({ ...signedIn, lost_holds: ["숲속 도예 교실"] })));
  const { went, store } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  await waitFor(() => expect(went).toEqual(["/"]));
  expect(store.getState().common.toastPopUp.message).toBe(
    "‘숲속 도예 교실’에 담아 두신 자리는 다른 가족이 먼저 잡았어요. 다시 골라 볼까요?",
  );
});

test.each(["/payment?content=9&options=1&slot=3", "/stay/payment?id=9&product_id=1"])(
  "놓친 자리는 돌아간 결제 화면(%s)이 말하고, 들어오면서 한 번 더 말하지 않는다",
  async (from) => {
    answers();
    server.use(http.post(at("/auth/login/"), () => replied({ ...signedIn, lost_holds: ["숲속 도예 교실"] })));
    const { went, store } = renderScreen(<LoginScreen input={{ ...input, from }} />, { router: { query: { from } } });
    await askCode();
    await enterCode();
    await waitFor(() => expect(went).toEqual([from]));
    expect(store.getState().common.toastPopUp.isVisible).toBe(false);
  },
);

test("들어가지 못하면 고른 계정과 함께 그대로 있고 이유를 말한다", async () => {
  answers({ lookup: () => replied({ users: [account("old", "김*린"), account("new", "박*")] }, "S001") });
  server.use(http.post(at("/auth/login/"), () => refused(400, "V009", "지금은 들어갈 수 없어요.")));
  const { went } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  fireEvent.click(await screen.findByRole("radio", { name: /박\*/ }));
  fireEvent.click(screen.getByRole("button", { name: "이 계정으로 로그인" }));
  expect(await screen.findByText("지금은 들어갈 수 없어요.")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /박\*/ })).toBeChecked();
  expect(went).toEqual([]);
});

test("계정이 없으면(S002) 인증한 채로 가입으로 간다", async () => {
  answers({ lookup: () => replied({ users: [] }, "S002") });
  const { went, store } = renderScreen(<LoginScreen input={{ ...input, from: "/maps" }} />);
  await askCode();
  await enterCode();
  await waitFor(() => expect(went).toEqual(["/signup?from=%2Fmaps"]));
  expect(store.getState().identityVerification?.phone_ticket).toBe("ticket-1");
});

test("틀린 번호는 남은 횟수와 함께 그 자리에서 말한다", async () => {
  const data = { fields: { code: "인증번호가 달라요. 4번 더 해 볼 수 있어요." }, tries_left: 4 };
  answers({ verify: () => refused(422, "F422", "인증번호가 달라요.", data) });
  const { went, store } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  expect(await screen.findByText(/4번 더 해 볼 수 있어요/)).toBeInTheDocument();
  expect(screen.getByLabelText("인증번호")).toHaveAttribute("aria-invalid", "true");
  expect(store.getState().identityVerification?.tries_left).toBe(4);
  expect(went).toEqual([]);
});

test("틀린 번호는 비워지고 초점이 그대로여서 바로 다시 적을 수 있고, 틀렸다고 소리로도 들린다", async () => {
  const data = { fields: { code: "인증번호가 달라요. 4번 더 해 볼 수 있어요." }, tries_left: 4 };
  answers({ verify: () => refused(422, "F422", "인증번호가 달라요.", data) });
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/4번 더 해 볼 수 있어요/));
  const field = screen.getByLabelText("인증번호");
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(field).toHaveAccessibleDescription("여섯 자리 숫자를 입력해 주세요");
});

test("이어지지 않아 확인하지 못한 번호는 그대로 남아 다시 보낼 수 있다", async () => {
  answers({ verify: () => Response.error() });
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  await waitFor(() => expect(screen.queryByRole("button", { name: "확인", busy: true })).toBeNull());
  expect(screen.getByLabelText("인증번호")).toHaveValue("123456");
});

test("여섯째 숫자와 단추가 함께 눌려도 한 번 보내고, 틀렸다고 들은 번호는 다시 보내지 않는다", async () => {
  const codes: string[] = [];
  answers();
  server.use(
    http.post(at("/auth/otp/verify/"), async ({ request }) => {
      codes.push(Reflect.get(Object(await request.json()), "code"));
      const data = { fields: { code: `인증번호가 달라요. ${5 - codes.length}번 더 해 볼 수 있어요.` } };
      return refused(422, "F422", "인증번호가 달라요.", data);
    }),
  );
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  const field = await screen.findByLabelText("인증번호");
  const press = () => fireEvent.submit(field.closest("form") as HTMLFormElement);
  act(() => {
    fireEvent.change(field, { target: { value: "123456" } });
    press();
  });
  expect(await screen.findByText(/4번 더/)).toBeInTheDocument();
  await enterCode("654321");
  expect(await screen.findByText(/3번 더/)).toBeInTheDocument();
  await act(async () => {
    await enterCode("123456");
    press();
  });
  expect(codes).toEqual(["123456", "654321"]);
});

test("다섯 번 틀린 번호는 새로 받으라고 한다", async () => {
  answers({ verify: () => refused(400, "V003", "다섯 번 틀려서 이 번호는 쓸 수 없어요. 새 번호를 받아 주세요.") });
  const { told } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  expect(await screen.findByText(/다섯 번 틀려서/)).toBeInTheDocument();
  expect(told).toEqual([]);
});

test("다섯 번째로 틀리면 바로 새로 받는 길만 남고, 이어지지 않은 것은 틀린 것으로 세지 않는다", async () => {
  let tried = 0;
  const data = { fields: { code: "인증번호가 달라요." }, tries_left: 0 };
  answers({ verify: () => (++tried > 5 ? refused(422, "F422", "인증번호가 달라요.", data) : Response.error()) });
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  const tryCode = async (code: string, times: number) => {
    await enterCode(code);
    await waitFor(() => expect(tried).toBe(times));
    await waitFor(() => expect(screen.queryByRole("button", { name: "확인", busy: true })).toBeNull());
  };
  for (let time = 1; time <= 5; time += 1) await tryCode(`10000${time}`, time);
  expect(screen.getByRole("button", { name: "확인" })).toBeInTheDocument();
  for (let time = 6; time <= 10; time += 1) await tryCode(`10000${time - 5}`, time);
  await waitFor(() => expect(screen.queryByRole("button", { name: "확인" })).toBeNull());
  expect(screen.getByRole("button", { name: /다시 받기/ })).toBeInTheDocument();
});

test("확인한 번호로 들어가지 못하면 무엇이 안 됐는지 말하고, 초점은 거기 있고, 다른 번호로도 갈 수 있다", async () => {
  answers({ lookup: () => refused(400, "F500", "지금은 찾을 수 없어요.") });
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  expect(await screen.findByText("계정을 확인하지 못했어요")).toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByText("지금은 찾을 수 없어요."));
  expect(document.body).not.toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "번호 바꾸기" }));
  expect(await screen.findByLabelText("휴대폰 번호")).toBeInTheDocument();
});

test("번호를 바꾸러 돌아오면 초점은 번호 칸에 있다", async () => {
  answers();
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  fireEvent.click(await screen.findByRole("button", { name: "번호 바꾸기" }));
  await waitFor(() => expect(screen.getByLabelText("휴대폰 번호")).toHaveFocus());
});

test("확인한 번호로 하던 일이 끝날 때까지 인증번호 칸이 그대로 있고, 번호를 다시 묻지 않는다", async () => {
  answers();
  const { store } = renderScreen(
    <PhoneVerification purpose="unregister" isDemo onVerified={() => new Promise(() => {})} />,
  );
  await askCode();
  await enterCode();
  await waitFor(() => expect(store.getState().identityVerification?.status).toBe("verified"));
  expect(screen.queryByLabelText("휴대폰 번호")).toBeNull();
  expect(screen.getByRole("button", { name: /확인/ })).toHaveAttribute("aria-busy", "true");
  // Refused: the number has to be verified again, and its field has the focus.
  act(() => void store.dispatch(verificationLeft()));
  await waitFor(() => expect(screen.getByLabelText("휴대폰 번호")).toHaveFocus());
});

test("3분이 지나면 입력칸이 새 번호를 받으라고 한다", async () => {
  const { store } = renderScreen(<LoginScreen input={input} />);
  act(() => {
    store.dispatch(
      codeSent({ phone: "010-1234-5678", otp_id: "o", expires_at: Date.now() - 1, resend_at: Date.now() - 1 }),
    );
  });
  expect(screen.getByText("시간이 지났어요. 새 인증번호를 받아 주세요.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "다시 받기" })).not.toHaveAttribute("aria-disabled", "true");
});

test("다시 받기는 1분 동안 쉬고, 남은 시간을 보여 준다", async () => {
  answers();
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  const again = await screen.findByRole("button", { name: /초 뒤에 다시 받기/ });
  expect(again).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(again);
  expect(bodies).toHaveLength(1);
  expect(screen.getByRole("timer")).toHaveTextContent(/[23]:\d\d/);
});

test("휴대폰 번호가 아니면 묻지 않고 바로 말한다", async () => {
  renderScreen(<LoginScreen input={input} />);
  await askCode("02-123-4567");
  expect(screen.getByText("휴대폰 번호를 확인해 주세요.")).toBeInTheDocument();
  expect(screen.getByLabelText("휴대폰 번호")).toHaveFocus();
});

test("너무 자주 받으면 호스트의 말을 그대로 보여 준다", async () => {
  server.use(http.post(at("/auth/otp/"), () => refused(429, "F429", "오늘은 이 번호로 더 보낼 수 없어요.")));
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  expect(await screen.findByText("오늘은 이 번호로 더 보낼 수 없어요.")).toBeInTheDocument();
  const field = screen.getByLabelText("휴대폰 번호");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue("010-1234-5678");
});

test("이미 로그인했으면 있던 곳으로 간다", async () => {
  entryUrl.remember("/mypage/children", Date.now());
  const { went } = renderScreen(<LoginScreen input={input} />, { isMember: true });
  await waitFor(() => expect(went).toEqual(["/mypage/children"]));
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/login", "/%2f%2fevil.example"])(
  "%s 로는 돌아가지 않고 홈으로 간다",
  async (from) => {
    const { went } = renderScreen(<LoginScreen input={{ ...input, from }} />, { isMember: true });
    await waitFor(() => expect(went).toEqual(["/"]));
  },
);

test("시연에서만 시험용 문자함을 알려 준다", async () => {
  answers();
  const { unmount } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  const link = await screen.findByRole("link", { name: "시험용 문자함 열기" });
  expect(link).toHaveAttribute("href", "/sandbox/messages?phone=01012345678");
  unmount();
  renderScreen(<LoginScreen input={{ ...input, isDemo: false }} />);
  await askCode();
  await screen.findByLabelText("인증번호");
  expect(screen.queryByRole("link", { name: "시험용 문자함 열기" })).toBeNull();
});

test("소셜 단추는 준비된 것만, 정해진 순서로 있다", async () => {
  const { unmount } = renderScreen(<LoginScreen input={input} />);
  expect(screen.queryByRole("button", { name: /로그인$/ })).toBeNull();
  unmount();
  renderScreen(<LoginScreen input={{ ...input, socialProviders: ["naver", "kakao"] }} />);
  expect((await screen.findAllByRole("button", { name: /로그인$/ })).map((button) => button.textContent)).toEqual([
    "카카오 로그인",
    "네이버 로그인",
  ]);
});

test("쉬고 있는 계정(V007)이면 이유와 함께 다시 쓰는 길을 알려 준다", async () => {
  answers();
  server.use(http.post(at("/auth/login/"), () => refused(400, "V007", "쉬고 있는 계정이에요.")));
  const { store } = renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  expect(await screen.findByRole("alert")).toHaveTextContent("쉬고 있는 계정이에요");
  const again = screen.getByRole("link", { name: "계정 다시 쓰기" });
  expect(again).toHaveAttribute("href", "/mypage/activation");
  fireEvent.click(screen.getByRole("button", { name: "다른 번호로 로그인" }));
  expect(await screen.findByLabelText("휴대폰 번호")).toBeVisible();
  expect(selectPhoneTicket(store.getState())).toBeNull();
});

test("이름이 같은 두 계정은 별명, 가입한 날, 이메일, 마지막 이용으로 알아볼 수 있다", async () => {
  const twins = [
    { ...account("old", "오*온"), masked_nickname: "예**정", masked_email: null, seen_at: null },
    {
      ...account("new", "오*온"),
      joined_at: "2025-10-12T00:00:00Z",
      masked_nickname: "두***정",
      masked_email: "f***@demo.example",
      seen_at: "2026-11-01T00:00:00Z",
    },
  ];
  answers({ lookup: () => replied({ users: twins }, "S001") });
  renderScreen(<LoginScreen input={input} />);
  await askCode();
  await enterCode();
  const choices = await screen.findAllByRole("radio");
  expect(choices.map((choice) => choice.closest("label")?.textContent)).toEqual([
    "오*온 (별명 예**정)휴대폰으로 가입 · 2024.03.02 가입",
    "오*온 (별명 두***정)휴대폰으로 가입 · 2025.10.12 가입 · f***@demo.example · 마지막 이용 2026.11.01",
  ]);
});
