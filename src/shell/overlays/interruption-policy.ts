/**
 * Pages for paying, logging in, writing, venue staff, desk staff and the gate, and the pages of a demo's external
 * services: no popup may interrupt them.
 */
export const isUninterruptible = (pathname: string): boolean =>
  /^\/(payment|stay\/payment|mypage\/purchases|mypage\/settings|mypage\/activation|login|signup|review\/write|t\/|partner|desk|offline|sandbox)/.test(
    pathname,
  );

/** Pages on which a family chooses a time, a room or a day: the app is not offered there. */
export const isChoosing = (pathname: string): boolean =>
  /^\/(content\/detail|stay\/(detail|product)|plan)/.test(pathname);
