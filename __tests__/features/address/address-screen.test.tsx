import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { AddressScreen } from "@/features/address/address-screen";
import type { ShippingAddress } from "@/shared/contract/main/addresses";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const home: ShippingAddress = {
  pk: "a1",
  receiver_name: "김보호",
  receiver_phone: "01012345678",
  address_one: "서울특별시 종로구 햇살로 12",
  address_two: "3층",
  postal_code: "03154",
  is_default: true,
};
const sent: unknown[] = [];
const answers = (kept: ShippingAddress[]) =>
  server.use(
    http.get(`${mainBase}/shipping-addresses/`, () => replied({ shipping_addresses: kept })),
    http.post(`${mainBase}/shipping-addresses/`, async ({ request }) => {
      sent.push(await request.json());
      return replied({ ...home, pk: "a2", is_default: false });
    }),
    http.get(`${mainBase}/postcodes/`, () =>
      replied({
        addresses: [{ postal_code: "06000", road: "서울 강남구 나들길 7", jibun: "논현동 1" }],
        has_more: false,
      }),
    ),
  );

beforeEach(() => {
  sent.length = 0;
  window.sessionStorage.clear();
});

test("찾아서 고른 주소가 우편번호와 함께 들어가고, 번호는 숫자만 보낸다", async () => {
  answers([]);
  const { went } = renderScreen(<AddressScreen />, {
    isMember: true,
    router: { query: { from: "/payment?content=1" } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "배송지 추가" }));
  fireEvent.change(await screen.findByLabelText("받는 분"), { target: { value: "이모" } });
  fireEvent.change(screen.getByLabelText("받는 분 전화번호"), { target: { value: "01099998888" } });
  fireEvent.change(screen.getByLabelText(/도로 이름이나/), { target: { value: "나들길" } });
  fireEvent.click(await screen.findByRole("button", { name: /06000/ }));
  await waitFor(() => expect(screen.getByLabelText(/상세 주소/)).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "다른 주소 찾기" }));
  await waitFor(() => expect(screen.getByLabelText(/도로 이름이나/)).toHaveFocus());
  fireEvent.change(screen.getByLabelText("상세 주소"), { target: { value: "201호" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    receiver_name: "이모",
    receiver_phone: "01099998888",
    address_one: "서울 강남구 나들길 7",
    address_two: "201호",
    postal_code: "06000",
    is_default: false,
  });
  await waitFor(() => expect(went).toEqual(["/payment?content=1"]));
});

test("빠뜨린 칸마다 한 문장이 보이고 보내지 않는다", async () => {
  answers([]);
  renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "배송지 추가" }));
  fireEvent.click(await screen.findByRole("button", { name: "저장하기" }));
  for (const text of [
    "받는 분 이름을 입력해 주세요.",
    "받는 분 전화번호를 확인해 주세요.",
    "주소를 찾아 고르거나 직접 입력해 주세요.",
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.getByLabelText("받는 분")).toHaveFocus());
  // Enter in the search field does not submit the form.
  expect(fireEvent.keyDown(screen.getByLabelText(/도로 이름이나/), { key: "Enter" })).toBe(false);
});

test("주소 찾기가 되지 않으면 직접 쓸 수 있다고 말한다", async () => {
  answers([home]);
  server.use(http.get(`${mainBase}/postcodes/`, () => refused(503, "F503")));
  renderScreen(<AddressScreen />, { isMember: true });
  expect(await screen.findByText("기본")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "배송지 추가" }));
  fireEvent.change(await screen.findByLabelText(/도로 이름이나/), { target: { value: "나들길" } });
  expect(await screen.findByText(/직접 입력해 주세요/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "다시 찾기" }));
  expect(screen.getByLabelText(/도로 이름이나/)).toHaveFocus();
  expect(screen.getByLabelText("주소")).toBeEnabled();
});

test("저장하지 못하면 이유를 말하고 쓴 것은 그대로이며, Enter로 다시 보낸다", async () => {
  answers([home]);
  server.use(http.patch(`${mainBase}/shipping-addresses/a1/`, () => refused(503, "F503", "지금은 저장할 수 없어요.")));
  renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "김보호 수정" }));
  const two = await screen.findByLabelText("상세 주소");
  fireEvent.change(two, { target: { value: "401호" } });
  const form = two.closest("form");
  // Enter submits through the form's button, which is outside the form.
  const save = screen.getByRole("button", { name: "저장하기" });
  expect(save).toHaveAttribute("type", "submit");
  expect(save).toHaveAttribute("form", form?.id);
  if (form) fireEvent.submit(form);
  expect(await screen.findByText("지금은 저장할 수 없어요.")).toBeVisible();
  expect(screen.getByLabelText("상세 주소")).toHaveValue("401호");
});

test("불러오는 동안 그렇다고 말하고, 없으면 더할 곳을, 못 불러오면 다시 시도를 보여 준다", async () => {
  answers([]);
  const { unmount } = renderScreen(<AddressScreen />, { isMember: true });
  expect(screen.getByText("불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByText("저장한 배송지가 없어요")).toBeVisible();
  unmount();
  server.use(http.get(`${mainBase}/shipping-addresses/`, () => refused(503, "F503")));
  renderScreen(<AddressScreen />, { isMember: true });
  expect(await screen.findByText("배송지를 불러오지 못했어요")).toBeVisible();
  answers([home]);
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("김보호")).toBeVisible();
});

const over = () => refused(401, "F401", "다시 로그인해 주세요.");

test("저장할 때 로그인이 끝나 있으면 쓰던 새 배송지가 돌아와 열 때 그대로 있다", async () => {
  answers([]);
  server.use(http.post(`${mainBase}/shipping-addresses/`, over));
  // The login replaces the screen, and restores it.
  const before = renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "배송지 추가" }));
  for (const [label, value] of [
    ["받는 분", "이모"],
    ["받는 분 전화번호", "01099998888"],
    ["우편번호", "06000"],
    ["주소", "서울 강남구 나들길 7"],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(await screen.findByText("다시 로그인해 주세요.")).toBeVisible();
  before.unmount();
  renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "배송지 추가" }));
  expect(await screen.findByDisplayValue("이모")).toBeVisible();
  expect(screen.getByLabelText("주소")).toHaveValue("서울 강남구 나들길 7");
});

test("고치던 배송지도 그대로 있고, 닫으면 버린 것이다", async () => {
  answers([home]);
  server.use(http.patch(`${mainBase}/shipping-addresses/a1/`, over));
  const before = renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "김보호 수정" }));
  fireEvent.change(await screen.findByLabelText("상세 주소"), { target: { value: "401호" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  expect(await screen.findByText("다시 로그인해 주세요.")).toBeVisible();
  before.unmount();
  renderScreen(<AddressScreen />, { isMember: true });
  fireEvent.click(await screen.findByRole("button", { name: "김보호 수정" }));
  expect(await screen.findByDisplayValue("401호")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "김보호 수정" }));
  expect(await screen.findByDisplayValue("3층")).toBeVisible();
});
