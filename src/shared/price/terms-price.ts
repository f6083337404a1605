import type { StayTerms } from "@/shared/contract/stay/accommodations";
import { type StayGuests, type StayPrice, stayPrice } from "./stay-price";

/** Price by the host's terms, the same on cards, rooms and checkouts. */
export const termsPrice = (terms: StayTerms, guests: StayGuests): StayPrice =>
  stayPrice(
    terms.nights.map(({ date, list_price, price }) => ({ date, listPrice: list_price, price })),
    guests,
    {
      baseOccupancy: terms.base_occupancy,
      maxOccupancy: terms.max_occupancy,
      adultFee: terms.adult_fee,
      bands: terms.bands,
      mandatoryFee: terms.mandatory_fee,
    },
  );
