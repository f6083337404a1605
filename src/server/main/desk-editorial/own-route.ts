/** The record that a page shows. */
type LinkTarget = { type: "content" | "stay" | "labs" | "event"; pk: number };

const LIST = ["q", "sort", "loc", "distance", "locs", "cat", "sub_cat", "child_months", "date", "max_price"];
const ACTIVITIES = [...LIST, "free_only", "facilities", "indoor", "view", "layers", "category"];
const GUESTS = ["check_in", "check_out", "adults", "children_ages"];
const STAYS = [
  ...GUESTS,
  ...["keyword", "location_id", "accommodation_type_code", "facilities", "max_price", "free_cancel", "instant_only"],
  ...["sort", "view"],
];

/** Pages that the desk can link to, each with its allowed query parameters. */
export const OPEN_ROUTES: Readonly<Record<string, { query?: readonly string[]; of?: LinkTarget["type"] }>> = {
  "/": {},
  "/region": {},
  "/maps": { query: ACTIVITIES },
  "/contents": { query: ACTIVITIES },
  "/search/activity": { query: ACTIVITIES },
  "/search/stay": { query: STAYS },
  "/search/stay/result": { query: STAYS },
  "/content/detail": { query: ["id", "date"], of: "content" },
  "/content/review": { query: ["id"], of: "content" },
  "/stay/detail": { query: ["id", ...GUESTS], of: "stay" },
  "/labs": { query: ["indoor", "max_minutes", "child_months"] },
  "/labs/detail": { query: ["id"], of: "labs" },
  "/event/detail": { query: ["id"], of: "event" },
  "/signup": {},
  "/help": {},
  "/partner": {},
  "/partner/apply": {},
  "/mypage": {},
  "/mypage/children": {},
  "/mypage/coupon": {},
  "/mypage/coupon/registration": {},
  "/mypage/favorites": { query: ["tab"] },
  "/mypage/notice": { query: ["id"] },
  "/mypage/point": {},
  "/mypage/reviews": {},
  "/mypage/settings": {},
  "/policy/terms": {},
  "/policy/privacy": {},
  "/policy/business": {},
  "/policy/refund": {},
  "/policy/location": {},
  "/policy/review": {},
};

const LONGEST_VALUE = 100;
const PK = /^[1-9]\d{0,8}$/;

/**
 * Parses a link that the desk entered into the path of a known page and the record it shows; null for anything else:
 * another host, a script, an unknown page or an unknown query parameter.
 * @param origin our own origin, accepted in pasted URLs
 */
export function ownRoute(text: string, origin: string): { href: string; target: LinkTarget | null } | null {
  const own = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!/^\/(?!\/)[^\s\\#\p{Cc}]*$/u.test(own)) return null;
  const [path = "", search = "", ...more] = own.split("?");
  const route = Object.hasOwn(OPEN_ROUTES, path) ? OPEN_ROUTES[path] : undefined;
  if (!route || more.length > 0) return null;
  const query = new URLSearchParams(search);
  const isKnown = [...query].every(([name, value]) => route.query?.includes(name) && value.length <= LONGEST_VALUE);
  if (!isKnown) return null;
  const href = query.size > 0 ? `${path}?${query}` : path;
  if (!route.of) return { href, target: null };
  const id = query.get("id") ?? "";
  return PK.test(id) ? { href, target: { type: route.of, pk: Number(id) } } : null;
}
