import { flag, record, text } from "@/lib/storage/shape";
import type { ShippingAddress, ShippingAddressBody } from "@/shared/contract/main/addresses";
import { isPhone, phoneDigits } from "@/shared/identity/phone";
import { phoneText } from "@/shared/identity/phone-text";
import { addressCopy } from "./copy";

const { sheet: copy } = addressCopy;

export type AddressDraft = Required<ShippingAddressBody>;
type AddressProblems = Partial<Record<keyof AddressDraft, string>>;

const nothing: AddressDraft = {
  receiver_name: "",
  receiver_phone: "",
  address_one: "",
  address_two: "",
  postal_code: "",
  is_default: false,
};

/** A draft as saved in this tab. */
export const addressShape = record({
  receiver_name: text(),
  receiver_phone: text(),
  address_one: text(),
  address_two: text(),
  postal_code: text(),
  is_default: flag,
});

/** Initial state of the form. */
export const toDraft = (address: ShippingAddress | undefined): AddressDraft => {
  if (!address) return nothing;
  const { pk: _, ...fields } = address;
  return { ...fields, receiver_phone: phoneText(address.receiver_phone) };
};

export const findProblems = (draft: AddressDraft): AddressProblems => ({
  ...(draft.receiver_name.trim() ? {} : { receiver_name: copy.receiverError }),
  ...(isPhone(draft.receiver_phone) ? {} : { receiver_phone: copy.phoneError }),
  ...(draft.address_one.trim() ? {} : { address_one: copy.oneError }),
  ...(/^\d{5}$/.test(draft.postal_code) ? {} : { postal_code: copy.postalError }),
});

/** Request body: the phone number as digits only. */
export const toBody = (draft: AddressDraft): AddressDraft => ({
  ...draft,
  receiver_phone: phoneDigits(draft.receiver_phone),
});
