import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { signupDraft } from "@/features/login/signup/signup-draft";
import { SignupScreen } from "@/features/login/signup/signup-screen";
import { localFamilyRestored } from "@/store/slices/member/children";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen, type ScreenSettings } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const at = (path: string) => `${mainBase}${path}`;
const input = { from: "/maps", mode: "phone", wasCancelled: false, socialProviders: [], isDemo: true } as const;
const coupons = [{ name: "가입 축하", amount_text: "3,000원" }];

const bodies: Record<string, unknown>[] = [];
const answers = (over: { lookup?: () => Response; signup?: () => Response } = {}) =>
  server.use(
    http.post(at("/auth/otp/"), () => replied({ otp_id: "otp-1", expires_in: 180, resend_in: 60 })),
    http.post(at("/auth/otp/verify/"), () => replied({ phone_ticket: "ticket-1", expires_in: 600 })),
    http.post(at("/auth/registered-user/"), () => over.lookup?.() ?? replied({ users: [] }, "S002")),
    http.post(at("/auth/login/"), async ({ request }) => {
      bodies.push(Object(await request.json()));
      return replied({ access_token: "t", user_id: "m", is_member: true, is_new: false, issued_coupons: [] });
    }),
    http.post(at("/auth/signup/"), async ({ request }) => {
      bodies.push(Object(await request.json()));
      const signed = { access_token: "t", user_id: "m", is_member: true, is_new: true, issued_coupons: coupons };
      return over.signup?.() ?? replied(signed);
    }),
  );

const open = (settings?: ScreenSettings) => renderScreen(<SignupScreen input={input} />, settings);
const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const agree = async () => {
  await screen.findByText("약관을 확인해 주세요");
  tick(/이용약관/);
  tick(/만 14세 이상이에요/);
  press("다음");
};
const prove = async () => {
  fireEvent.change(await screen.findByLabelText("휴대폰 번호"), { target: { value: "01012345678" } });
  press("인증번호 받기");
  fireEvent.change(await screen.findByLabelText("인증번호"), { target: { value: "123456" } });
};
const name = async (text: string) =>
  fireEvent.change(await screen.findByLabelText("이름"), { target: { value: text } });

beforeEach(() => {
  bodies.length = 0;
  window.sessionStorage.clear();
});

test("약관, 번호, 이름, 아이를 지나 실제로 받은 쿠폰을 보고 있던 곳으로 간다", async () => {
  answers();
  const add = jest.fn(async () => {});
  const { went, reported } = open({ family: { add } });
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  fireEvent.change(await screen.findByLabelText("아이 이름이나 별명"), { target: { value: "하준" } });
  fireEvent.change(screen.getByLabelText("태어난 날"), { target: { value: "2019-03-02" } });
  press("아이 등록하고 계속");
  expect(await screen.findByText("김하린 님, 반가워요!")).toBeInTheDocument();
  expect(screen.getByText("3,000원")).toBeInTheDocument();
  expect(add).toHaveBeenCalledWith({ name: "하준", birth: "2019-03-02" });
  expect(went).toEqual([]);
  press("나들이 시작하기");
  expect(went).toEqual(["/maps"]);
  expect(reported).toEqual([
    { name: "signup", label: "phone" },
    { user_id: "m" },
    { name: "marketing_consent", value: "False" },
    { user_id: "m", phone: "01012345678", signUpType: "normal", marketing_consent: false },
  ]);
  expect(bodies).toEqual([
    { phone_ticket: "ticket-1", username: "김하린", terms: true, age14: true, marketing: false, night: false },
  ]);
});

test("아무것도 미리 골라 두지 않고, 필수 둘 없이는 넘어가지 않는다", async () => {
  open();
  await screen.findByText("약관을 확인해 주세요");
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  tick(/이용약관/);
  press("다음");
  expect(screen.getByRole("alert")).toHaveTextContent("필수 두 가지에 동의해야");
  expect(screen.getByText("1 / 3")).toBeInTheDocument();
});

test("모두 동의는 무엇을 고르는지 말하고, 혜택 알림까지 고른다", async () => {
  answers();
  open();
  await screen.findByText(/혜택·야간 알림을 한 번에/);
  tick(/모두 동의/);
  press("다음");
  await prove();
  await name("김하린");
  press("가입하기");
  await screen.findByText("누구와 함께 가나요?");
  expect(bodies[0]).toMatchObject({ marketing: true, night: true });
});

test("이름이 짧거나 이메일이 틀리면 보내지 않고 그 칸으로 데려간다", async () => {
  answers();
  open();
  await agree();
  await prove();
  await name("김");
  press("가입하기");
  expect(screen.getByLabelText("이름")).toHaveFocus();
  await name("김하린");
  fireEvent.change(screen.getByLabelText("이메일 (선택)"), { target: { value: "a@b" } });
  press("가입하기");
  expect(screen.getByLabelText("이메일 (선택)")).toHaveFocus();
  expect(screen.getByText("이메일 형식을 확인해 주세요.")).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test("아이는 나중에 등록해도 된다", async () => {
  answers();
  const add = jest.fn(async () => {});
  open({ family: { add } });
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  fireEvent.click(await screen.findByRole("button", { name: "나중에 할게요" }));
  expect(await screen.findByText("김하린 님, 반가워요!")).toBeInTheDocument();
  expect(add).not.toHaveBeenCalled();
});

test("아이를 한 명 더 등록할 수 있고, 등록한 아이를 말해 준다", async () => {
  answers();
  const add = jest.fn(async () => {});
  open({ family: { add } });
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  const child = async (called: string, birth: string, button: string) => {
    fireEvent.change(await screen.findByLabelText("아이 이름이나 별명"), { target: { value: called } });
    fireEvent.change(screen.getByLabelText("태어난 날"), { target: { value: birth } });
    fireEvent.click(screen.getByRole("button", { name: button }));
  };
  await child("하준", "2019-03-02", "등록하고 한 명 더");
  expect(await screen.findByText("하준 · 등록했어요")).toBeInTheDocument();
  expect(screen.getByLabelText("아이 이름이나 별명")).toHaveValue("");
  await child("서아", "2022-05-06", "아이 등록하고 계속");
  expect(await screen.findByText("김하린 님, 반가워요!")).toBeInTheDocument();
  expect(add).toHaveBeenCalledTimes(2);
});

test("이미 가입한 번호면 그 계정으로 로그인하게 한다", async () => {
  const user = { user_id: "m", masked_name: "김*린", joined_at: "2024-03-02T00:00:00Z", social: null };
  answers({ lookup: () => replied({ users: [user] }) });
  const { went } = open();
  await agree();
  await prove();
  expect(await screen.findByText("이미 가입한 번호예요")).toBeInTheDocument();
  press("로그인하기");
  await waitFor(() => expect(went).toEqual(["/maps"]));
  expect(bodies).toEqual([{ phone_ticket: "ticket-1" }]);
});

test("쓰던 답은 다시 불러와도 남고, 번호만 다시 확인한다", async () => {
  answers();
  const first = open();
  await agree();
  await prove();
  await name("김하린");
  first.unmount();
  open();
  expect(await screen.findByText("2 / 3")).toBeInTheDocument();
  expect(await screen.findByLabelText("휴대폰 번호")).toHaveValue("010-1234-5678");
  await prove();
  expect(await screen.findByLabelText("이름")).toHaveValue("김하린");
});

test("표가 지났으면 번호를 다시 확인하고 이름은 그대로 둔다", async () => {
  answers({ signup: () => refused(400, "V004", "휴대폰 인증을 다시 해 주세요.") });
  open();
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  expect(await screen.findByLabelText("휴대폰 번호")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("휴대폰 인증을 다시 해 주세요.");
  expect(signupDraft.read().draft).toMatchObject({ step: "phone", username: "김하린" });
  await prove();
  expect(await screen.findByLabelText("이름")).toHaveValue("김하린");
});

test("다섯 번 틀린 인증번호는 다시 보내지 못하고, 새로 받는 것만 남는다", async () => {
  answers();
  server.use(http.post(at("/auth/otp/verify/"), () => refused(400, "V003", "다섯 번 틀렸어요.")));
  open();
  await agree();
  await prove();
  expect(await screen.findByText("다섯 번 틀렸어요.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "확인" })).toBeNull();
  expect(screen.getByRole("button", { name: /다시 받기/ })).toBeInTheDocument();
});

test("번호를 확인하고 나서 연결이 끊기면 같은 번호로 다시 묻고, 인증을 처음부터 시키지 않는다", async () => {
  let asked = 0;
  answers({ lookup: () => (++asked > 1 ? replied({ users: [] }, "S002") : Response.error()) });
  open();
  await agree();
  await prove();
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByLabelText("이름")).toBeInTheDocument();
  expect(asked).toBe(2);
});

test("가입하고 나면 쓰던 답은 이 기기에 남지 않는다", async () => {
  answers();
  open();
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  await screen.findByText("누구와 함께 가나요?");
  expect(signupDraft.read().draft).toBeNull();
});

test("가입 전에 기기에 알려 준 가족은 맞는지 보여 준 뒤에만 보내고, 어른 수와 함께 갈 아이까지 이어진다", async () => {
  answers();
  const sent: unknown[] = [];
  let failing = true;
  server.use(
    http.get(at("/children/"), () => replied({ children: [], who_goes: { adults: 2, child_pks: [] } })),
    http.post(at("/children/"), async ({ request }) => {
      const body = Object(await request.json());
      if (body.child_name === "서아" && failing) return refused(500, "F500", "잠시 문제가 있어요.");
      sent.push(body);
      return replied({ pk: `pk-${body.child_name}`, ...body });
    }),
    http.put(at("/children/who-goes/"), async ({ request }) => {
      sent.push(await request.json());
      return replied({ children: [], who_goes: { adults: 3, child_pks: [] } });
    }),
  );
  const { store, act } = open();
  const children = [
    { name: "하준", birth: "2019-03-02" },
    { name: "서아", birth: "2024-06-02" },
  ];
  act(() => void store.dispatch(localFamilyRestored({ children, adults: 3, chosen: ["device-1"] })));
  await agree();
  await prove();
  await name("김하린");
  press("가입하기");
  expect(await screen.findByText("알려 주신 가족이 맞나요?")).toBeInTheDocument();
  expect(screen.getByText("하준")).toBeInTheDocument();
  expect(screen.getByText("서아")).toBeInTheDocument();
  expect(sent).toEqual([]);
  press("맞아요, 저장할게요");
  expect(await screen.findByText("등록하지 못했어요. 잠시 뒤 다시 눌러 주세요.")).toBeInTheDocument();
  failing = false;
  press("맞아요, 저장할게요");
  expect(await screen.findByText("김하린 님, 반가워요!")).toBeInTheDocument();
  expect(sent).toEqual([
    { child_name: "하준", child_birth: "2019-03-02" },
    { child_name: "서아", child_birth: "2024-06-02" },
    { adults: 3, child_pks: ["pk-서아"] },
  ]);
  expect(store.getState().children.local).toEqual([]);
});
