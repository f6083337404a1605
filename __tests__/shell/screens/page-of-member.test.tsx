import { screen } from "@testing-library/react";
import Cookies from "js-cookie";
import { PageOfMember } from "@/shell/screens/page-of-member";
import { loginAsked, selectLoginVisible } from "@/store/slices/app/common";
import { loginEnded, signedOut, userRecognised } from "@/store/slices/member/auth";
import { renderScreen } from "../../support/screen";

afterEach(() => Cookies.remove("signed_in"));

const page = (access: "member" | "open") =>
  renderScreen(
    <PageOfMember access={access}>
      <p>회원의 것</p>
    </PageOfMember>,
    { isMember: true, router: { asPath: "/mypage/purchases?tab=1" } },
  );

test.each([
  ["나가면", signedOut()],
  ["로그인이 저절로 끝나면", loginEnded()],
])("회원의 화면에서 %s 회원의 것 대신 로그인할 길이 서고, 돌아올 곳을 안다", async (_, action) => {
  const { store, act } = page("member");
  expect(screen.getByText("회원의 것")).toBeVisible();
  act(() => void store.dispatch(action));
  expect(screen.queryByText("회원의 것")).toBeNull();
  const link = await screen.findByRole("link", { name: "로그인하기" });
  expect(link).toHaveAttribute("href", `/login?from=${encodeURIComponent("/mypage/purchases?tab=1")}`);
});

test("누구나 보는 화면과, 연결되면 이어 갈 수 있는 로그인의 화면은 그대로 선다", () => {
  const open = page("open");
  open.act(() => void open.store.dispatch(signedOut()));
  expect(screen.getByText("회원의 것")).toBeVisible();
  open.unmount();
  Cookies.set("signed_in", "1");
  const resting = page("member");
  resting.act(() => void resting.store.dispatch(userRecognised(null)));
  expect(screen.getByText("회원의 것")).toBeVisible();
});

test("회원인 것을 알게 되면 로그인 창이 닫힌다", () => {
  const { store, act } = page("open");
  act(() => void store.dispatch(loginAsked()));
  act(() => void store.dispatch(userRecognised({ user_id: "v1", is_member: false })));
  expect(selectLoginVisible(store.getState())).toBe(true);
  act(() => void store.dispatch(userRecognised({ user_id: "member-1", is_member: true })));
  expect(selectLoginVisible(store.getState())).toBe(false);
});
