import type { StayProduct } from "@/shared/contract/stay/accommodations";

/** True when a room is available on the chosen nights, regardless of the number of guests. */
export const isOpen = ({ state, rooms_left: left }: StayProduct): boolean =>
  (state === "open" || state === "few") && left > 0;

/** Available rooms that hold everyone, the cheapest first. */
export const openRooms = (rooms: readonly StayProduct[]): StayProduct[] =>
  rooms.filter((room) => isOpen(room) && room.fits).sort((a, b) => a.total - b.total || a.product_id - b.product_id);

const rank = (room: StayProduct): number => {
  if (isOpen(room)) return room.fits ? 0 : 1;
  return room.state === "min_nights" ? 2 : 3;
};

/** All rooms: fitting ones first, then those of which two are needed, then unavailable ones. */
export const sortedRooms = (rooms: readonly StayProduct[]): StayProduct[] =>
  [...rooms].sort((a, b) => rank(a) - rank(b) || a.total - b.total || a.product_id - b.product_id);

/** Availability of a room for the chosen nights and people; determines the text and button of its card. */
export type RoomStanding = "ready" | "two_rooms" | "min_nights" | "sold_out" | "closed" | "info_only";

export const toStanding = (room: StayProduct): RoomStanding => {
  if (isOpen(room)) return room.fits ? "ready" : "two_rooms";
  return room.state === "open" || room.state === "few" ? "sold_out" : room.state;
};
