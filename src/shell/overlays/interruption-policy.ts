/**
 * Pages on which somebody pays, signs in, writes or stands at a gate, and the pages of a demo's outer
 * services: nothing of ours may come between.
 */
export const isUninterruptible = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|mypage\/purchases|mypage\/settings|mypage\/activation|login|signup|review\/write|t\/|offline|sandbox)/.test(
    pathname,
  );
