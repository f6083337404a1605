export const roomsAnchor = "rooms";
export const aboutAnchor = "about";
export const reviewsAnchor = "reviews";
export const placeAnchor = "place";
