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
  fireEvent.change(screen.getByLabelText("자세한 주소"), { target: { value: "201호" } });
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
  for (const words of ["받는 분 이름을 써 주세요.", "받는 분 전화번호를 확인해 주세요.", "주소를 찾아 골라 주세요."]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("주소 찾기가 되지 않으면 직접 쓸 수 있다고 말한다", async () => {
  answers([home]);
  server.use(http.get(`${mainBase}/postcodes/`, () => refused(503, "F503")));
  renderScreen(<AddressScreen />, { isMember: true });
  expect(await screen.findByText("기본")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "배송지 추가" }));
  fireEvent.change(await screen.findByLabelText(/도로 이름이나/), { target: { value: "나들길" } });
  expect(await screen.findByText(/직접 써 주세요/)).toBeVisible();
  expect(screen.getByLabelText("주소")).toBeEnabled();
});
