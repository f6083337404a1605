import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { SaleAlarmButton } from "@/features/content/booking/sale-notice";
import { selectToast } from "@/store/slices/app/common";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const path = `${mainBase}/contents/9/sale-alarm/`;

const remembering = () => {
  let isOn = false;
  const state = () => replied({ content_pk: 9, is_on: isOn });
  const turn = (next: boolean) => () => {
    isOn = next;
    return state();
  };
  server.use(http.get(path, state), http.post(path, turn(true)), http.delete(path, turn(false)));
};
const open = (isMember = true) => renderScreen(<SaleAlarmButton contentId={9} />, { isMember });

test("켠 오픈 알림은 화면을 다시 열어도 켜져 있고, 끌 수 있다", async () => {
  remembering();
  const first = open();
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  expect(await screen.findByRole("button", { name: "오픈 알림 켜짐" })).toBeEnabled();
  first.unmount();

  const { store } = open();
  fireEvent.click(await screen.findByRole("button", { name: "오픈 알림 켜짐" }));
  expect(await screen.findByRole("button", { name: "오픈 알림" })).toBeInTheDocument();
  expect(selectToast(store.getState()).message).toBe("오픈 알림을 껐어요");
});

test("켜지 못하면 그렇다고 말하고 꺼진 채로 남는다", async () => {
  remembering();
  server.use(http.post(path, () => refused(500, "E500", "고장")));
  const { store } = open();
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  await waitFor(() =>
    expect(selectToast(store.getState())).toMatchObject({ message: "알림을 켜지 못했어요. 다시 한번 눌러 주세요" }),
  );
  expect(screen.getByRole("button", { name: "오픈 알림" })).toBeInTheDocument();
});

test("로그인하지 않았으면 켜졌는지 묻지 않고, 누르면 로그인을 청한다", () => {
  server.use(http.get(path, () => refused(403, "F403", "회원만")));
  const { store, told } = open(false);
  fireEvent.click(screen.getByRole("button", { name: "오픈 알림" }));
  expect(store.getState().common.loginSignUpModalVisible).toBe(true);
  expect(told).toEqual([]);
});
