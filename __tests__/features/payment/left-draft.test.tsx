import { configure, screen } from "@testing-library/react";
import { PaymentScreen } from "@/features/payment/payment-screen";
import { loginEnded, signedOut } from "@/store/slices/member/auth";
import { renderScreen } from "../../support/screen";
import { answers, ask, family } from "./golden";

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const kept = () => JSON.stringify({ ...window.sessionStorage });

beforeEach(() => window.sessionStorage.clear());

test("결제 화면이 열린 채 나가면, 그 화면이 닫히면서도 예약자의 이름과 번호를 이 탭에 다시 적지 않는다", async () => {
  answers();
  const { store, act, unmount } = renderScreen(<PaymentScreen input={ask} />, { isMember: true, family });
  await screen.findByRole("button", { name: /27,500원 결제하기/ });
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(kept()).toContain("010-1234-5678");
  await act(async () => void store.dispatch(signedOut()));
  expect(kept()).not.toContain("010-1234-5678");
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  unmount();
  expect(kept()).not.toContain("010-1234-5678");
});

test("로그인이 끝나기만 했으면 쓰던 것은 그 회원의 것으로 남는다", async () => {
  answers();
  const { store, act, unmount } = renderScreen(<PaymentScreen input={ask} />, { isMember: true, family });
  await screen.findByRole("button", { name: /27,500원 결제하기/ });
  await act(async () => void store.dispatch(loginEnded()));
  unmount();
  expect(kept()).toContain("010-1234-5678");
  expect(kept()).toContain("member-1");
});
