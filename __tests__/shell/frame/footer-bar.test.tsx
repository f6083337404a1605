import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { FooterBar } from "@/shell/frame/footer-bar";
import { makeStore } from "@/store/make-store";
import { userRecognised } from "@/store/slices/member/auth";
import { testServices } from "../../support/store-services";

const bar = (isMember: boolean) => {
  const store = makeStore(testServices());
  if (isMember) store.dispatch(userRecognised({ user_id: "member-1", is_member: true }));
  return (
    <Provider store={store}>
      <FooterBar />
    </Provider>
  );
};

test("가입하지 않은 사람에게만 가입 쿠폰을 권한다", () => {
  const { unmount } = render(bar(false));
  expect(screen.getByRole("link", { name: "쿠폰 받기", hidden: true })).toHaveAttribute("href", "/signup");
  unmount();
  render(bar(true));
  expect(screen.getByRole("link", { name: "내 쿠폰 보기", hidden: true })).toHaveAttribute("href", "/mypage/coupon");
  expect(screen.queryByText(/가입/)).toBeNull();
});

test("판매자에게는 입점을 묻는 길을, 처음 온 사람에게는 쿠폰 최대 19,000원을, 줄이 서는 너비면 언제나 보여 준다", () => {
  render(bar(false));
  expect(screen.getByRole("link", { name: "입점 문의", hidden: true })).toHaveAttribute("href", "/partner");
  expect(screen.getByRole("complementary", { hidden: true })).toHaveTextContent(
    "지금 가입하고 쿠폰 받으세요, 최대 19,000원",
  );
  const looks = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("");
  expect(looks).toContain(".partner");
  expect(looks).not.toMatch(/\.partner\s*\{\s*display:\s*none/);
});

test("누구에게나 같은 HTML이 회원에게서 깨어나도 어긋나지 않는다", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(bar(false));
  const wrong: unknown[] = [];
  await act(async () => {
    hydrateRoot(place, bar(true), { onRecoverableError: (error) => wrong.push(error) });
  });
  expect(wrong).toEqual([]);
  expect(place).toHaveTextContent("내 쿠폰 보기");
  expect(place).not.toHaveTextContent("가입");
});
