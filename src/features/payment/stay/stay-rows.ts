import type { WhoRow } from "@/features/payment/checkout/people";
import type { FamilyChild } from "@/lib/context/family-context";
import { ageYears } from "@/shared/age/age";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import type { GearLoan } from "@/shared/contract/stay/gear";
import { dateText } from "@/shared/dates/date-text";
import { gearLines } from "@/shared/price/gear-lines";
import { quote } from "@/shared/price/quote";
import type { StayExtra, StayPrice } from "@/shared/price/stay-price";
import { childFace, facePicture } from "@/shared/scene/object-picture";
import { stayFacilityNames } from "@/shared/stay/copy";
import type { PriceTableProps } from "@/ui/price/price-table";
import { paymentCopy } from "../copy";
import { stayPaymentCopy } from "./copy";

const { who: copy, total: totalCopy, gear: gearCopy } = stayPaymentCopy;

/** Fee of extra people for all nights, in won. */
const overNights = (fee: number, nights: number): number =>
  quote({ lines: [{ id: "extra", day: null, unitPrice: fee, quantity: nights, couponEligible: true }] }).price;

/** Removes the first matching entry from the pool and returns it; undefined when none matches. */
const takeOut = <T>(pool: T[], test: (one: T) => boolean): T | undefined => {
  const at = pool.findIndex(test);
  return at < 0 ? undefined : pool.splice(at, 1)[0];
};

const toDetail = (extra: StayExtra | undefined, counts: boolean, base: number): string => {
  if (extra) return extra.isAdultFee ? copy.adultFee : copy.extra;
  return counts ? copy.inBase(base) : copy.uncounted;
};

/** Guests with each child's age at check-in and their fee beyond the room; by name where the family is known. */
export const stayRows = (booking: BookingVerify, price: StayPrice, family: readonly FamilyChild[]): WhoRow[] => {
  const { adults, children_ages: ages, check_in_date: checkIn, terms } = booking;
  const nights = price.nights.length;
  const extras = [...price.extras];
  const kids = [...family];
  const grown = extras.filter(({ age }) => age === null);
  const adultFee = grown[0]?.fee ?? 0;
  const adultRow: WhoRow = {
    key: "adults",
    name: copy.adults,
    badge: paymentCopy.people(adults),
    detail: grown.length > 0 ? copy.extraAdults(grown.length) : copy.inBase(terms.base_occupancy),
    each: grown.length > 0 && adultFee > 0 ? { price: adultFee, count: grown.length * nights } : null,
    total: overNights(adultFee, grown.length * nights),
    free: copy.included,
    face: facePicture({ role: "parent" }),
  };
  const childRows = [...ages]
    .sort((a, b) => b - a)
    .map((age, index): WhoRow => {
      const extra = takeOut(extras, (stayExtra) => stayExtra.age === age);
      const child = takeOut(kids, ({ birth }) => ageYears(birth, checkIn) === age);
      const band = terms.bands.find(({ from, to }) => from <= age && age <= to);
      const counts = band?.counts ?? true;
      const fee = extra?.fee ?? 0;
      return {
        key: `child-${index}`,
        name: child?.name ?? copy.child,
        badge: copy.age(age),
        detail: toDetail(extra, counts, terms.base_occupancy),
        each: fee > 0 && nights > 1 ? { price: fee, count: nights } : null,
        total: overNights(fee, nights),
        ...(counts && !extra ? { free: copy.included } : {}),
        face: childFace(family, child?.id ?? `child-${index}`, age),
      };
    });
  return [adultRow, ...childRows];
};

/** One row for each kind of gear with a fee: with the nights' rows they add up to the list price of the order. */
export const gearRows = (loans: readonly GearLoan[], nights: number): PriceTableProps["rows"] => {
  const { lines } = quote({ lines: gearLines(loans, nights) });
  return loans.flatMap(({ key, count, fee }, index) =>
    fee === 0
      ? []
      : [
          {
            label: gearCopy.row(stayFacilityNames[key], count),
            amount: lines[index]?.listTotal ?? 0,
            note: gearCopy.rowNote(fee, nights),
          },
        ],
  );
};

/** One row for each night and one for the mandatory fee: they add up to the list price of the whole stay. */
export const nightRows = (price: StayPrice): PriceTableProps["rows"] => {
  const { lines } = quote({ lines: price.lines });
  return lines.map(({ id, listTotal }) => {
    const night = price.nights.find(({ date }) => date === id);
    if (!night) return { label: totalCopy.fee, amount: listTotal, note: totalCopy.feeNote };
    const parts = [totalCopy.room(night.listPrice), ...(night.extra > 0 ? [totalCopy.extra(night.extra)] : [])];
    return { label: dateText(night.date), amount: listTotal, note: parts.join(" + ") };
  });
};
