/**
 * Pages on which somebody pays, signs in, writes, works at a venue or the desk or stands at a gate, and the pages of a
 * demo's outer services: nothing of ours may come between.
 */
export const isUninterruptible = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|mypage\/purchases|mypage\/settings|mypage\/activation|login|signup|review\/write|t\/|partner|desk|offline|sandbox)/.test(
    pathname,
  );

/** Pages on which a family chooses a time, a room or a day: the app is not offered there. */
export const isChoosing = (pathname: string): boolean =>
  /^\/(content\/detail|stay\/(detail|product)|plan)/.test(pathname);
