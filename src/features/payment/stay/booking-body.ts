import type { Chosen } from "@/features/payment/discounts/discounts";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import type { BookingBody, BookingVerify } from "@/shared/contract/stay/booking";
import { phoneDigits } from "@/shared/identity/phone";
import type { Person } from "@/store/slices/stay/stay-payment";

interface Draft {
  booking: BookingVerify;
  chosen: Chosen;
  orderer: Person;
  guest: Person;
  transport: string;
  method: PayMethod;
}

/** Body of the booking request. The server compares its amount, which is the sum on the button. */
export const toBookingBody = ({ booking, chosen, orderer, guest, transport, method }: Draft): BookingBody => {
  const { quote, coupon, plusId, partner } = chosen;
  return {
    orderer_name: orderer.name.trim(),
    orderer_phone: phoneDigits(orderer.phone),
    orderer_email: orderer.email.trim(),
    guest_name: guest.name.trim(),
    guest_phone: phoneDigits(guest.phone),
    guest_email: guest.email.trim(),
    reservation: {
      accommodation_id: booking.accommodation_id,
      product_id: booking.product_id,
      check_in: booking.check_in_date,
      check_out: booking.check_out_date,
      adults: booking.adults,
      children: booking.children,
      children_ages: booking.children_ages,
    },
    payment: { amount: quote.payAmount, pay_method: quote.payAmount === 0 ? "point" : method },
    arrival_transport: transport,
    policy_hash: booking.policy_hash,
    coupon_pk: coupon?.coupon_pk ?? null,
    plus_discount_id: plusId,
    partner_point: partner && { ...partner, amount: quote.partnerPoint },
    point_amount: quote.ownPoint,
  };
};
