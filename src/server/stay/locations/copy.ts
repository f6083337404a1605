type Liked = { count: number; rating: number | null; type: string };

/** Reason why a town is recommended. */
export const whyRecommended = ({ count, rating, type }: Liked): string =>
  rating === null ? `${type} 등 숙소 ${count}곳` : `${type} 등 숙소 ${count}곳 · 가족 평점 ${rating.toFixed(1)}`;
