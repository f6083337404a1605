type Liked = { count: number; rating: number | null; type: string };

/** Why a town is recommended, from what is known of it. */
export const reasonOf = ({ count, rating, type }: Liked): string =>
  rating === null ? `${type} 등 숙소 ${count}곳` : `${type} 등 숙소 ${count}곳 · 가족 평점 ${rating.toFixed(1)}`;
