import type { StayProduct } from "@/shared/contract/stay/accommodations";

/** Whether a room can be slept in on the chosen nights; whether this family fits is another question. */
export const isOpen = ({ state, rooms_left: left }: StayProduct): boolean =>
  (state === "open" || state === "few") && left > 0;

/** The rooms that can be had and hold everyone, the cheapest first. */
export const openRooms = (rooms: readonly StayProduct[]): StayProduct[] =>
  rooms.filter((room) => isOpen(room) && room.fits).sort((a, b) => a.total - b.total || a.product_id - b.product_id);

const rank = (room: StayProduct): number => {
  if (isOpen(room)) return room.fits ? 0 : 1;
  return room.state === "min_nights" ? 2 : 3;
};

/** All rooms in the order in which they help: those that fit, those of which two are needed, those that are not to be had. */
export const sortedRooms = (rooms: readonly StayProduct[]): StayProduct[] =>
  [...rooms].sort((a, b) => rank(a) - rank(b) || a.total - b.total || a.product_id - b.product_id);

/** How a room stands to the chosen nights and people: what its card says and where its button leads. */
export type RoomStanding = "ready" | "two_rooms" | "min_nights" | "sold_out" | "closed" | "info_only";

/** The one thing that decides what can be done with a room. */
export const standingOf = (room: StayProduct): RoomStanding => {
  if (isOpen(room)) return room.fits ? "ready" : "two_rooms";
  return room.state === "open" || room.state === "few" ? "sold_out" : room.state;
};
