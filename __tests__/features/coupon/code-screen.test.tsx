import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { useState } from "react";
import { CodeScreen } from "@/features/coupon/code-screen";
import { selectCodeError } from "@/store/slices/member/coupon";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const sent: unknown[] = [];
const answer = (path: string, reply: () => Response) =>
  server.use(
    http.post(`${mainBase}${path}`, async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
const register = (text: string, field = "쿠폰 코드") => {
  fireEvent.change(screen.getByLabelText(field), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "등록하기" }));
};

beforeEach(() => {
  sent.length = 0;
});

test("띄어쓰기와 줄표와 소문자는 다듬어 보내고, 되면 정해진 말을 한다", async () => {
  answer("/coupons/", () => replied({ coupon: {} }));
  const { store } = renderScreen(<CodeScreen />, { isMember: true });
  register(" hello-20 00 ");
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("쿠폰이 등록되었습니다"));
  expect(store.getState().common.toastPopUp.tone).toBe("success");
  expect(sent).toEqual([{ coupon_code: "HELLO2000" }]);
  expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("");
  expect(screen.getByRole("link", { name: "내 쿠폰 보기" })).toHaveAttribute("href", "/mypage/coupon");
});

test("거절하면 호스트의 말과 코드를 그대로 칸 아래에 두고, 쓴 것은 남는다", async () => {
  answer("/coupons/", () => refused(400, "CP002", "이미 쓴 쿠폰이에요."));
  renderScreen(<CodeScreen />, { isMember: true });
  register("USED1");
  expect(await screen.findByText("이미 쓴 쿠폰이에요. (CP002)")).toBeVisible();
  expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("USED1");
  fireEvent.change(screen.getByLabelText("쿠폰 코드"), { target: { value: "USED" } });
  expect(screen.queryByText(/CP002/)).toBeNull();
});

test("아무도 답하지 않으면 우리말로만 말하고, 쓴 것은 남는다", async () => {
  answer("/coupons/", () => Response.error());
  renderScreen(<CodeScreen />, { isMember: true });
  register("HELLO2000");
  expect(await screen.findByText("등록하지 못했어요. 잠시 뒤에 다시 해 주세요.")).toBeVisible();
  expect(screen.queryByText(/network/i)).toBeNull();
  expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("HELLO2000");
});

test("포인트 코드는 포인트 자리로 간다", async () => {
  answer("/point-code/", () => replied({ name: "돌잔치", amount: 500, point_amount: 1500 }));
  const { store } = renderScreen(<CodeScreen />, { isMember: true });
  fireEvent.click(screen.getByRole("radio", { name: "포인트 코드" }));
  register("POINT500", "포인트 코드");
  await waitFor(() => expect(store.getState().common.toastPopUp?.message).toBe("500P를 받았어요"));
  expect(sent).toEqual([{ code: "POINT500" }]);
});

test("여러 번 틀리면 얼마나 기다릴지 시계로 알려 준다", async () => {
  answer("/coupons/", () => refused(429, "F429", "요청이 너무 많아요.", { retry_in: 600 }));
  renderScreen(<CodeScreen />, { isMember: true });
  register("WRONG");
  expect(await screen.findByText(/10:00 뒤에 다시/)).toBeVisible();
  const button = screen.getByRole("button", { name: "등록하기" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(button);
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("WRONG");
});

test("거절된 말은 화면을 나가면 남지 않는다", async () => {
  answer("/coupons/", () => refused(400, "CP001", "없는 코드예요."));
  const { store, unmount } = renderScreen(<CodeScreen />, { isMember: true });
  register("NOPE");
  expect(await screen.findByText(/CP001/)).toBeVisible();
  unmount();
  expect(selectCodeError(store.getState())).toBeNull();
});

test("빈 칸은 보내지 않는다", () => {
  renderScreen(<CodeScreen />, { isMember: true });
  register("  ");
  expect(screen.getByText("코드를 입력해 주세요.")).toBeVisible();
  expect(sent).toEqual([]);
});

const Away = () => {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        다녀오기
      </button>
      {!isAway && <CodeScreen />}
    </>
  );
};

test("로그인이 끝나 다녀와도 쓰던 코드는 그 자리에 있고, 등록되면 비워진다", async () => {
  let isOver = true;
  answer("/coupons/", () => (isOver ? refused(401, "F401", "다시 로그인해 주세요.") : replied({ coupon: {} })));
  renderScreen(<Away />, { isMember: true });
  register("HELLO2000");
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "다녀오기" }));
  expect(screen.queryByLabelText("쿠폰 코드")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다녀오기" }));
  expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("HELLO2000");
  isOver = false;
  fireEvent.click(screen.getByRole("button", { name: "등록하기" }));
  await waitFor(() => expect(screen.getByLabelText("쿠폰 코드")).toHaveValue(""));
});
