/**
 * Pages on which somebody pays, signs in, writes, works at a venue or the desk or stands at a gate, and the pages of a
 * demo's outer services: nothing of ours may come between.
 */
export const isUninterruptible = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|mypage\/purchases|mypage\/settings|mypage\/activation|login|signup|review\/write|t\/|partner|desk|offline|sandbox)/.test(
    pathname,
  );
