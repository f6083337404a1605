import "@/store/all-areas";
import { makeStore } from "@/store/make-store";
import { signedOut, userRecognised } from "@/store/slices/auth";
import { codeTyped, selectCodeTyped } from "@/store/slices/coupon";
import { newAddressKept, selectUnsavedAddress } from "@/store/slices/shipping-address";
import { testServices } from "../support/store-services";

const draft = {
  receiver_name: "이모",
  receiver_phone: "01099998888",
  address_one: "서울 강남구 나들길 7",
  address_two: "",
  postal_code: "06000",
  is_default: false,
};

test("쓰던 배송지와 코드는 쓰던 사람이 돌아오면 있고, 다른 회원이 들어오면 없다", () => {
  const store = makeStore(testServices());
  const left = () => [selectUnsavedAddress(store.getState()), selectCodeTyped(store.getState())];
  store.dispatch(userRecognised({ user_id: "m1", is_member: true }));
  store.dispatch(newAddressKept({ user_id: "m1", draft }));
  store.dispatch(codeTyped({ text: "NADLE-1", user_id: "m1" }));

  store.dispatch(signedOut());
  store.dispatch(userRecognised({ user_id: "visitor", is_member: false }));
  store.dispatch(userRecognised({ user_id: "m1", is_member: true }));
  expect(left()).toEqual([draft, "NADLE-1"]);

  store.dispatch(userRecognised({ user_id: "m2", is_member: true }));
  expect(left()).toEqual([null, ""]);
});
