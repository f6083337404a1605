type Value = string | number | boolean | null | undefined | readonly (string | number)[];
type Query = Readonly<Record<string, Value>>;
type Id = string | number;

/** Appends a query; lists are joined by commas, empty values left out. */
const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text) search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

const segment = (id: Id): string => encodeURIComponent(String(id));

type ActivityQuery = Partial<
  Record<
    | "q"
    | "sort"
    | "loc"
    | "distance"
    | "locs"
    | "cat"
    | "sub_cat"
    | "child_months"
    | "date"
    | "date_to"
    | "unknown_age"
    | "as_typed"
    | "said"
    | "max_price"
    | "free_only"
    | "facilities"
    | "indoor"
    | "view"
    | "layers",
    Value
  >
>;
type StayQuery = Partial<
  Record<
    | "keyword"
    | "location_id"
    | "check_in"
    | "check_out"
    | "adults"
    | "children_ages"
    | "accommodation_type_code"
    | "facilities"
    | "max_price"
    | "free_cancel"
    | "instant_only"
    | "sort"
    | "view",
    Value
  >
>;
type GuestsQuery = Partial<Record<"check_in" | "check_out" | "adults" | "children_ages", Value>>;

/** Every URL of the product. */
export const paths = {
  home: () => "/",
  region: (query: { back?: string } = {}) => withQuery("/region", query),
  maps: (query: Query = {}) => withQuery("/maps", query),
  contents: (query: { category?: Id } & ActivityQuery = {}) => withQuery("/contents", query),
  content: {
    detail: (query: { id: Id; date?: string }) => withQuery("/content/detail", query),
    review: (query: { id: Id }) => withQuery("/content/review", query),
  },
  review: { write: (query: { reservation?: Id; product?: Id; review?: Id } = {}) => withQuery("/review/write", query) },
  search: {
    activity: (query: ActivityQuery = {}) => withQuery("/search/activity", query),
    stay: (query: StayQuery = {}) => withQuery("/search/stay", query),
    stayResult: (query: StayQuery = {}) => withQuery("/search/stay/result", query),
  },
  payment: {
    /** `options`: one pk per item, `1,1,2`. */
    index: (query: { content: Id; options: string; slot?: Id | null; date?: string | null }) =>
      withQuery("/payment", query),
    check: (query: { order: Id }) => withQuery("/payment/check", query),
    complete: (query: { order: Id }) => withQuery("/payment/complete", query),
    /** Form for a group's participants, before payment. */
    picnic: (query: { content: Id; options: string; slot?: Id | null; date?: string | null }) =>
      withQuery("/payment/picnic", query),
  },
  stay: {
    detail: (query: { id: Id; info?: string } & GuestsQuery) => withQuery("/stay/detail", query),
    /** `gear`: borrowed items, `baby_bed:1,high_chair:2`. */
    product: (query: { id: Id; product_id: Id; gear?: string } & GuestsQuery) => withQuery("/stay/product", query),
    /** `write` and `edit` name the booking of the review. */
    review: (query: { id: Id; write?: Id; edit?: Id }) => withQuery("/stay/review", query),
    payment: (query: { id: Id; product_id: Id; gear?: string } & GuestsQuery) => withQuery("/stay/payment", query),
    paymentComplete: (query: { order: Id }) => withQuery("/stay/payment/complete", query),
  },
  login: (query: { from?: string; reason?: string } = {}) => withQuery("/login", query),
  loginReturn: (provider: string) => `/login/${segment(provider)}`,
  signup: (query: { mode?: "phone" | "social"; from?: string } = {}) => withQuery("/signup", query),
  mypage: {
    home: () => "/mypage",
    activation: (query: { mode?: "social"; from?: string | null } = {}) => withQuery("/mypage/activation", query),
    purchases: () => "/mypage/purchases",
    purchasesActivity: (query: { state?: string; period?: string } = {}) =>
      withQuery("/mypage/purchases/activity", query),
    purchasesStay: (query: { state?: string; period?: string } = {}) => withQuery("/mypage/purchases/stay", query),
    orderDetail: (query: { id: Id }) => withQuery("/mypage/purchases/detail", query),
    settings: () => "/mypage/settings",
    unregister: () => "/mypage/settings/unregister",
    point: () => "/mypage/point",
    favorites: (query: { tab?: "stay"; sort?: string } = {}) => withQuery("/mypage/favorites", query),
    reviews: () => "/mypage/reviews",
    coupon: () => "/mypage/coupon",
    couponRegistration: () => "/mypage/coupon/registration",
    notice: (query: { id?: Id } = {}) => withQuery("/mypage/notice", query),
    children: () => "/mypage/children",
    address: (query: { from?: string } = {}) => withQuery("/mypage/address", query),
    family: () => "/mypage/family",
    /** A booking of another member of the family. */
    familyBooking: (query: { id: Id }) => withQuery("/mypage/family/booking", query),
  },
  labs: {
    index: (query: Query = {}) => withQuery("/labs", query),
    detail: (query: { id: Id }) => withQuery("/labs/detail", query),
  },
  event: { detail: (query: { id: Id }) => withQuery("/event/detail", query) },
  policy: (name: "terms" | "privacy" | "business" | "refund" | "location" | "review") => `/policy/${name}`,
  directions: (place: { name: string; lat: number; lng: number }) =>
    `https://map.kakao.com/link/to/${segment(place.name)},${place.lat},${place.lng}`,
  /** Directions to a place in each map service, by coordinates; the last one opens an app. */
  ways: (place: { name: string; lat: number; lng: number }) => ({
    naver: `https://map.naver.com/p/directions/-/${place.lng},${place.lat},${segment(place.name)}/-/transit`,
    kakao: paths.directions(place),
    tmap: `tmap://route?goalname=${segment(place.name)}&goalx=${place.lng}&goaly=${place.lat}`,
  }),
  /** Search in the same map service. */
  findOnMap: (text: string) => `https://map.kakao.com/link/search/${segment(text)}`,
  shortLink: (code: string) => `/s/${segment(code)}`,
  plan: { index: () => "/plan", weekend: () => "/plan/weekend", detail: (id: Id) => `/plan/${segment(id)}` },
  handOff: (token: string) => `/t/${segment(token)}`,
  family: (invite: string) => `/family/${segment(invite)}`,
  partner: () => "/partner",
  apply: { start: () => "/partner/apply", form: (token: string) => `/partner/apply/${segment(token)}` },
  venue: {
    today: (query: { date?: string } = {}) => withQuery("/partner/console", query),
    contents: (query: { id?: Id; tab?: string } = {}) => withQuery("/partner/console/contents", query),
    /** `part`: rooms, rules, page, or the calendar of a room type; `new` creates an accommodation. */
    stays: (query: { id?: Id; part?: string; room?: Id } = {}) => withQuery("/partner/console/stays", query),
    bookings: () => "/partner/console/bookings",
    booking: (query: { id: Id }) => withQuery("/partner/console/booking", query),
    questions: () => "/partner/console/questions",
    reviews: () => "/partner/console/reviews",
    money: (query: { month?: string } = {}) => withQuery("/partner/console/money", query),
    staff: () => "/partner/console/staff",
    scan: () => "/partner/scan",
  },
  desk: {
    issues: () => "/desk",
    orders: (query: { q?: string } = {}) => withQuery("/desk/orders", query),
    order: (query: { id: Id }) => withQuery("/desk/order", query),
    member: (query: { id: Id }) => withQuery("/desk/member", query),
    reviews: () => "/desk/reviews",
    questions: () => "/desk/questions",
    /** `stay`: id of an accommodation. */
    contents: (query: { id?: Id; stay?: Id } = {}) => withQuery("/desk/contents", query),
    applications: (query: { id?: Id } = {}) => withQuery("/desk/applications", query),
    editorial: (query: { tab?: string; id?: Id } = {}) => withQuery("/desk/editorial", query),
    disasters: () => "/desk/disasters",
    coupons: () => "/desk/coupons",
    staff: () => "/desk/staff",
    acts: () => "/desk/acts",
  },
  help: () => "/help",
  offline: () => "/offline",
  /** The service worker and its settings script. */
  worker: () => "/sw.js",
  workerSettings: () => "/worker-settings.js",
  /** Districts with their centres, used on the device. */
  districtCentres: () => "/districts.json",
  /** Our own map's boundaries, the same for everyone. */
  boundaries: (name: "provinces" | "towns" | "details") => `/map/${name}.json`,
  /**
   * The built-in payment gateway and its statement, captured messages and identity provider, with their data routes;
   * not in production.
   */
  sandbox: {
    pay: (query: Query = {}) => withQuery("/sandbox/pay", query),
    statement: (query: { payment?: Id } = {}) => withQuery("/sandbox/statement", query),
    messages: (query: { phone?: string } = {}) => withQuery("/sandbox/messages", query),
    window: () => "/api/sandbox/gateway/window",
    statementData: (query: { payment?: Id } = {}) => withQuery("/api/sandbox/gateway/statement", query),
    /** Receives the answer given at the built-in identity provider. */
    identity: (provider: string) => `/api/sandbox/idp/${segment(provider)}/decide`,
    messagesData: (query: { phone: string }) => withQuery("/api/sandbox/messages", query),
  },
} as const;

/** True for a checkout of a content or a stay. */
export const isCheckout = (route: string): boolean => route === "/payment" || route === "/stay/payment";

/** True for pages of login and sign-up. */
export const isLogin = (path: string): boolean => /^\/(login|signup|mypage\/activation)(\/|\?|$)/.test(path);
