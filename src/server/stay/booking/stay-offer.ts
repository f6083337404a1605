import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { noticesMeeting } from "@/server/commerce/order-rows/disasters";
import { normalContact } from "@/server/commerce/standby/venue-contact";
import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";
import { accommodation, roomNight, stayProduct } from "@/server/platform/schema/stay/stay";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import type { Disaster } from "@/shared/contract/main/content-facts";
import type { StayTerms } from "@/shared/contract/stay/accommodations";

export type StayOffer = {
  /** The database requires both times of an accommodation on sale. */
  accommodation: typeof accommodation.$inferSelect & { checkInFrom: string; checkOutUntil: string };
  product: typeof stayProduct.$inferSelect;
  venue: typeof venue.$inferSelect;
  policy: typeof refundPolicy.$inferSelect;
  placeText: string;
  /** Disaster notice that waives the cancellation fee of these nights, if any. */
  disaster: Disaster | null;
};

/** A room of an accommodation and a date range. */
type OfferAsk = { accommodationId: number; productId: number; checkIn: string; checkOut: string };
export type RoomNight = typeof roomNight.$inferSelect;

/** A room on sale with its accommodation, venue and refund policy; null when missing, not on sale or elsewhere. */
export async function findStayOffer(
  db: Db,
  { accommodationId, productId, checkIn, checkOut }: OfferAsk,
): Promise<StayOffer | null> {
  const disasters = noticesMeeting({
    district: sql`${accommodation.districtId}`,
    first: sql`${checkIn}::date`,
    last: sql`${checkOut}::date - 1`,
  });
  const [row] = await db
    .select({
      accommodation,
      product: stayProduct,
      venue,
      policy: refundPolicy,
      district: district.fullName,
      disasters,
    })
    .from(stayProduct)
    .innerJoin(accommodation, eq(accommodation.id, stayProduct.accommodationId))
    .innerJoin(venue, eq(venue.id, accommodation.venueId))
    .innerJoin(refundPolicy, eq(refundPolicy.id, accommodation.refundPolicyId))
    .leftJoin(district, eq(district.id, accommodation.districtId))
    .where(
      and(
        eq(stayProduct.id, productId),
        eq(accommodation.id, accommodationId),
        eq(stayProduct.isActive, true),
        eq(accommodation.isActive, true),
        isNotNull(accommodation.contractedAt),
      ),
    );
  if (!row) return null;
  const { checkInFrom, checkOutUntil } = row.accommodation;
  if (checkInFrom === null || checkOutUntil === null) return null;
  return {
    ...row,
    accommodation: { ...row.accommodation, checkInFrom, checkOutUntil },
    placeText: row.district ?? row.accommodation.address,
    disaster: row.disasters?.[0] ?? null,
  };
}

/** Stock and price of a room for each night from check-in to the day before check-out; unsold nights are missing. */
export const nightsOfRoom = (
  db: Db,
  { productId, checkIn, checkOut }: { productId: number; checkIn: string; checkOut: string },
): Promise<RoomNight[]> =>
  db
    .select()
    .from(roomNight)
    .where(and(eq(roomNight.productId, productId), gte(roomNight.night, checkIn), lt(roomNight.night, checkOut)))
    .orderBy(asc(roomNight.night));

/** Price inputs that server and browser share. */
export const toStayTerms = ({ accommodation: place, product }: StayOffer, nights: readonly RoomNight[]): StayTerms => ({
  base_occupancy: product.baseOccupancy,
  max_occupancy: product.maxOccupancy,
  adult_fee: place.adultFee,
  mandatory_fee: place.mandatoryFee,
  bands: place.bands,
  nights: nights.map(({ night, listPrice, price }) => ({ date: night, list_price: listPrice, price })),
});

/** Phone that receives confirmation requests; null when the venue left none. */
export const readContact = ({ venue, accommodation: place }: StayOffer): string | null =>
  normalContact(venue.phone) ?? normalContact(place.phone);
