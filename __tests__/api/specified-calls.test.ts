import { readFileSync } from "node:fs";
import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import * as categories from "@/api/main/content/categories";
import * as contents from "@/api/main/content/contents";
import * as contentDetail from "@/api/main/content/detail";
import * as favorites from "@/api/main/content/favorites";
import * as myReviews from "@/api/main/content/my-reviews";
import * as recommend from "@/api/main/content/recommend";
import * as reviews from "@/api/main/content/reviews";
import * as search from "@/api/main/content/search";
import * as districts from "@/api/main/discover/districts";
import * as home from "@/api/main/discover/home";
import * as labs from "@/api/main/discover/labs";
import * as notices from "@/api/main/discover/notices";
import * as promotions from "@/api/main/discover/promotions";
import * as shortLinks from "@/api/main/discover/short-links";
import * as account from "@/api/main/member/account";
import * as addresses from "@/api/main/member/addresses";
import * as children from "@/api/main/member/children";
import * as coupons from "@/api/main/member/coupons";
import * as points from "@/api/main/member/points";
import * as session from "@/api/main/member/session";
import * as checkout from "@/api/main/order/checkout";
import * as reservations from "@/api/main/order/reservations";
import * as accommodation from "@/api/stay/accommodation";
import * as stays from "@/api/stay/accommodations-list";
import * as booking from "@/api/stay/booking";
import * as stayCoupons from "@/api/stay/coupons";
import * as stayFavorites from "@/api/stay/favorites";
import * as products from "@/api/stay/products";
import * as stayReviews from "@/api/stay/reviews";
import * as staySearch from "@/api/stay/search";
import type { BodyOptions, HostName, Hosts, Http } from "@/lib/http/http";
import { hosts as ownHosts } from "@/server/hosts";
import { storeServices } from "@/shell/session/store-services";
import { projectFiles, readProjectFile } from "../support/project-files";

type Asked = { host: HostName; method: string; path: string; options: BodyOptions };

const anything = {
  ...Object.fromEntries(
    ["keywords", "districts", "categories", "curations", "locations", "contents", "reviews", "photos", "sections"].map(
      (name) => [name, []],
    ),
  ),
  ...Object.fromEntries(
    ["events", "banners", "play_news", "orders", "point_logs", "contracts", "coupons", "types", "notices"].map(
      (name) => [name, []],
    ),
  ),
  ...{ children: [], shipping_addresses: [], filter_lists: [], accommodations: [] },
  ...{ review: { id: 1, accommodation_id: 1 }, coupon: { issued_id: "i" }, trackingLink: { shortUrl: "" } },
  server_time: "2026-12-01T00:00:00Z",
};

function recorder(): { hosts: Hosts; asked: Asked[] } {
  const asked: Asked[] = [];
  const of = (host: HostName): Http => {
    const note =
      (method: string) =>
      async (path: string, options: BodyOptions = {}) => {
        asked.push({ host, method, path, options });
        return { code: "S000", message: "", data: anything as never, status: 200, lastModified: null };
      };
    return {
      get: note("GET"),
      head: note("HEAD"),
      post: note("POST"),
      put: note("PUT"),
      patch: note("PATCH"),
      delete: note("DELETE"),
    };
  };
  return { hosts: { main: of("main"), stay: of("stay") }, asked };
}

type Way = (hosts: Hosts, client: QueryClient) => Promise<unknown>;

const once =
  <T, D, K extends QueryKey>(options: (hosts: Hosts) => FetchQueryOptions<T, DefaultError, D, K>): Way =>
  (hosts, client) =>
    client.fetchQuery(options(hosts));
const paged =
  <T, D, K extends QueryKey, P>(options: (hosts: Hosts) => FetchInfiniteQueryOptions<T, DefaultError, D, K, P>): Way =>
  (hosts, client) =>
    client.fetchInfiniteQuery(options(hosts));
const change =
  <D, V>(
    options: (
      hosts: Hosts,
      client: QueryClient,
    ) => { mutationFn?: ((value: V, context: never) => Promise<D>) | undefined },
    value: V,
  ): Way =>
  async (hosts, client) =>
    options(hosts, client).mutationFn?.(value, undefined as never);

const guests = { checkIn: "2026-12-05", checkOut: "2026-12-07", adults: 2, childrenAges: [3, 7] };
const stayAsk = ["check_in", "check_out", "adults", "children", "children_ages"];
const child = { child_name: "하준", child_birth: "2019-03-02", child_year: 2019, child_month: 3 };
const address = {
  address_one: "세종대로 1",
  address_two: "1층",
  postal_code: "03045",
  receiver_name: "김하린",
  receiver_phone: "01012345678",
  is_default: true,
};
const person = { name: "김하린", phone: "01012345678", email: "a@example.com" };
const readFields = (who: string) => [`${who}_name`, `${who}_phone`, `${who}_email`];
const story = {
  items: { cleanliness: 5, child_comfort: 5, location: 5, service: 5 },
  text: "좋아요",
  tags: [],
  photos: [],
};

/** One specified call: method and path, API version, fields sent, and the function that makes it. */
type Call = readonly [line: string, version: 2 | 3 | 4 | null, carries: readonly string[], name: string, way: Way];

const MAIN: readonly Call[] = [
  [
    "GET /events/",
    4,
    ["section_type", "index", "size", "fields"],
    "promotionsQuery",
    once(({ main }) => promotions.promotionsQuery(main, { section_type: "event", fields: ["title"] })),
  ],
  [
    "GET /stay/events/",
    4,
    ["index", "size"],
    "promotionsQuery",
    once(({ main }) => promotions.promotionsQuery(main, { host: "stay" })),
  ],
  [
    "GET /events/popup/",
    null,
    [],
    "loadEventsPopup",
    (hosts) => storeServices(() => hosts).loadEventsPopup(new AbortController().signal),
  ],
  [
    "GET /events/3/",
    null,
    [],
    "loadEventDetail",
    (hosts) => storeServices(() => hosts).loadEventDetail(3, new AbortController().signal),
  ],
  ["GET /home/sections/", null, [], "homeSectionsQuery", once(({ main }) => home.homeSectionsQuery(main))],
  [
    "GET /home/events/section/",
    null,
    [],
    "homeSectionsOfTypeQuery",
    once(({ main }) => home.homeSectionsOfTypeQuery(main, "events")),
  ],
  ["GET /home/news/3/", null, [], "homeNewsQuery", once(({ main }) => home.homeNewsQuery(main, 3))],
  [
    "GET /home/theme/3/inventory/",
    null,
    [],
    "themeInventoryQuery",
    once(({ main }) => home.themeInventoryQuery(main, 3)),
  ],
  ["GET /home/nolcategory/", null, [], "homeCategoriesQuery", once(({ main }) => home.homeCategoriesQuery(main))],
  ["GET /home/rankings", 3, ["inventory", "size"], "rankingsQuery", once(({ main }) => home.rankingsQuery(main))],
  ...(["main", "strip", "tip", "theme", "event"] as const).map(
    (kind): Call => [
      `GET /home/banners/${kind}/`,
      null,
      [],
      `bannersQuery ${kind}`,
      once(({ main }) => home.bannersQuery(main, kind)),
    ],
  ),
  [
    "GET /home/tip-banners/",
    null,
    ["index", "size"],
    "tipBannersScrollQuery",
    paged(({ main }) => home.tipBannersScrollQuery(main)),
  ],
  [
    "GET /home/new-contents/",
    null,
    ["pk", "sort", "index", "size"],
    "newContentsQuery",
    once(({ main }) => home.newContentsQuery(main, { pk: 11110119 })),
  ],
  [
    "GET /categories/2/contents/",
    null,
    ["index", "size", "sort"],
    "categoryContentsQuery",
    once(({ main }) => contents.categoryContentsQuery(main, 2)),
  ],
  [
    "GET /recommend/cold-start-v2/contents",
    null,
    ["age", "district_id"],
    "coldStartQuery",
    once(({ main }) => recommend.coldStartQuery(main, { age: 7, district_id: 11110119 })),
  ],
  ["GET /portal/categories/", 3, [], "categoryMenuQuery", once(({ main }) => categories.categoryMenuQuery(main))],
  ["GET /locations/", null, [], "locationsQuery", once(({ main }) => districts.locationsQuery(main))],
  [
    "GET /regions/categories/",
    2,
    ["section"],
    "regionCategoriesQuery",
    once(({ main }) => districts.regionCategoriesQuery(main)),
  ],
  ["GET /play-news/3/", null, [], "labsDetailQuery", once(({ main }) => labs.labsDetailQuery(main, 3))],
  [
    "GET /contents/3/",
    null,
    [],
    "contentDetailQuery",
    once(({ main }) => contentDetail.contentDetailQuery(main, { id: 3 })),
  ],
  [
    "POST /contents/favorite",
    null,
    ["content_pk"],
    "favoriteMutation",
    change(({ main }) => favorites.favoriteMutation(main, 3), { is_favorite: true }),
  ],
  [
    "GET /contents/",
    null,
    ["q", "index", "size", "is_logging"],
    "searchContentsQuery",
    once(({ main }) => search.searchContentsQuery(main, { q: "딸기" })),
  ],
  [
    "GET /activity/contents/",
    2,
    ["sort", "size", "loc", "sub_cat", "index"],
    "activityContentsQuery",
    once(({ main }) => contents.activityContentsQuery(main, { loc: 11110119, sub_cat: 101 })),
  ],
  ["GET /categories/2/", null, [], "categoryInfoQuery", once(({ main }) => categories.categoryInfoQuery(main, 2))],
  ["GET /curations/", null, [], "curationsQuery", once(({ main }) => categories.curationsQuery(main))],
  ["GET /categories/2/curations/", null, [], "curationsQuery", once(({ main }) => categories.curationsQuery(main, 2))],
  [
    "GET /contents/3/reviews/",
    2,
    ["index", "size", "sort"],
    "reviewsQuery",
    once(({ main }) => reviews.reviewsQuery(main, 3)),
  ],
  [
    "PUT /reviews/3/reaction/",
    null,
    ["is_useful"],
    "reviewReactionMutation",
    change(({ main }) => reviews.reviewReactionMutation(main, 3), { is_useful: true }),
  ],
  [
    "GET /contents/3/reviews/photos/",
    null,
    ["index", "size"],
    "reviewPhotosScrollQuery",
    paged(({ main }) => reviews.reviewPhotosScrollQuery(main, 3)),
  ],
  ["GET /reviews/3/", null, [], "reviewQuery", once(({ main }) => reviews.reviewQuery(main, 3))],
  ["GET /reviews/3/edit/", null, [], "reviewForEditQuery", once(({ main }) => myReviews.reviewForEditQuery(main, 3))],
  ["GET /reviews/authorable/", 3, [], "authorableQuery", once(({ main }) => myReviews.authorableQuery(main))],
  ["GET /reviews/mine/", null, [], "myReviewsScrollQuery", paged(({ main }) => myReviews.myReviewsScrollQuery(main))],
  ["GET /contents/keywords/", null, [], "contentKeywordsQuery", once(({ main }) => search.contentKeywordsQuery(main))],
  [
    "GET /contents/autocomplete/",
    null,
    ["keyword"],
    "autocompleteQuery",
    once(({ main }) => search.autocompleteQuery(main, "딸")),
  ],
  [
    "GET /contents/keywords/recommended/",
    null,
    [],
    "recommendedKeywordsQuery",
    once(({ main }) => search.recommendedKeywordsQuery(main)),
  ],
  [
    "GET /reservations/v2/checkout/",
    null,
    ["content_pk", "option_pks"],
    "checkoutQuery",
    once(({ main }) => checkout.checkoutQuery(main, { content_pk: 3, option_pks: [1], slot_pk: null, date: null })),
  ],
  [
    "GET /coupons/contents/",
    3,
    ["option_pks", "content_pk"],
    "chosenCouponsQuery",
    once(({ main }) => coupons.chosenCouponsQuery(main, { id: 3, option_pks: [1] })),
  ],
  [
    "GET /contents/3/coupons/",
    null,
    [],
    "contentCouponsQuery",
    once(({ main }) => coupons.contentCouponsQuery(main, 3)),
  ],
  [
    "POST /contents/coupons/3/download/",
    null,
    [],
    "downloadCouponMutation",
    change(({ main }, client) => coupons.downloadCouponMutation(main, client), 3),
  ],
  ["GET /reservations/o1/", 4, [], "reservationQuery", once(({ main }) => reservations.reservationQuery(main, "o1"))],
  [
    "GET /reservations/o1/",
    3,
    [],
    "reservationBriefQuery",
    once(({ main }) => reservations.reservationBriefQuery(main, "o1")),
  ],
  [
    "GET /reservations/",
    4,
    ["start_date", "end_date"],
    "reservationsQuery",
    once(({ main }) => reservations.reservationsQuery(main, { start_date: "2026-09-01", end_date: "2026-12-01" })),
  ],
  [
    "POST /reservations/o1/cancel-info",
    null,
    ["product_pks", "ppoint_refund_pay_method"],
    "cancelMutation",
    change(({ main }, client) => reservations.cancelMutation(main, client, "o1"), {
      key: "k",
      product_pks: ["p"],
      ppoint_refund_pay_method: "play_point",
    }),
  ],
  [
    "GET /reservations/o1/cancel-check/",
    null,
    ["product_pks"],
    "cancelQuoteQuery",
    once(({ main }) => reservations.cancelQuoteQuery(main, "o1", ["p"])),
  ],
  [
    "GET /booking/complete",
    null,
    ["booking_id"],
    "loadStayBookingComplete",
    (hosts) => storeServices(() => hosts).loadStayBookingComplete("b1", new AbortController().signal),
  ],
  ["GET /users/me/", null, ["_"], "userInfoQuery", once(({ main }) => session.userInfoQuery(main))],
  ["HEAD /notices/", null, [], "noticeStampQuery", once(({ main }) => notices.noticeStampQuery(main))],
  [
    "GET /notices/",
    null,
    ["index", "size"],
    "noticesScrollQuery",
    paged(({ main }) => notices.noticesScrollQuery(main)),
  ],
  ["GET /users/profile/", null, [], "profileQuery", once(({ main }) => account.profileQuery(main))],
  [
    "PUT /users/profile/",
    null,
    ["marketing_agree", "email_permission", "sms_permission", "event_push_permission", "district"],
    "saveProfileMutation",
    change(({ main }, client) => account.saveProfileMutation(main, client), {
      marketing_agree: true,
      email_permission: true,
      sms_permission: true,
      event_push_permission: true,
      district: 11110119,
    }),
  ],
  [
    "GET /users/orders/",
    null,
    ["index", "size"],
    "ordersScrollQuery",
    paged(({ main }) => reservations.ordersScrollQuery(main, "activity")),
  ],
  ["GET /children/", null, [], "childrenQuery", once(({ main }) => children.childrenQuery(main))],
  ["GET /children/c1/", null, [], "childQuery", once(({ main }) => children.childQuery(main, "c1"))],
  [
    "PATCH /children/c1/",
    null,
    Object.keys(child),
    "changeChildMutation",
    change(({ main }, client) => children.changeChildMutation(main, client), { pk: "c1", ...child }),
  ],
  [
    "DELETE /children/c1/",
    null,
    [],
    "removeChildMutation",
    change(({ main }, client) => children.removeChildMutation(main, client), "c1"),
  ],
  [
    "POST /children/",
    null,
    Object.keys(child),
    "addChildMutation",
    change(({ main }, client) => children.addChildMutation(main, client), child),
  ],
  [
    "GET /children/categories/",
    null,
    [],
    "childCategoriesQuery",
    once(({ main }) => account.childCategoriesQuery(main)),
  ],
  ["GET /points/", null, ["type"], "pointSummaryQuery", once(({ main }) => points.pointSummaryQuery(main))],
  [
    "GET /points/logs/",
    null,
    ["index", "size"],
    "pointLogsScrollQuery",
    paged(({ main }) => points.pointLogsScrollQuery(main)),
  ],
  ["GET /points/partner/", 2, [], "partnerPointsQuery", once(({ main }) => points.partnerPointsQuery(main))],
  ["GET /shipping-addresses/", null, [], "addressesQuery", once(({ main }) => addresses.addressesQuery(main))],
  [
    "POST /shipping-addresses/",
    null,
    Object.keys(address),
    "saveAddressMutation",
    change(({ main }, client) => addresses.saveAddressMutation(main, client), address),
  ],
  [
    "PATCH /shipping-addresses/a1/",
    null,
    Object.keys(address),
    "saveAddressMutation",
    change(({ main }, client) => addresses.saveAddressMutation(main, client), { pk: "a1", ...address }),
  ],
  [
    "DELETE /shipping-addresses/a1/",
    null,
    [],
    "removeAddressMutation",
    change(({ main }, client) => addresses.removeAddressMutation(main, client), "a1"),
  ],
  ["GET /coupons/", null, [], "myCouponsQuery", once(({ main }) => coupons.myCouponsQuery(main))],
  [
    "POST /coupons/",
    null,
    ["coupon_code"],
    "couponCodeMutation",
    change(({ main }, client) => coupons.couponCodeMutation(main, client), "HELLO2000"),
  ],
  [
    "POST /point-code/",
    null,
    ["code"],
    "pointCodeMutation",
    change(({ main }, client) => points.pointCodeMutation(main, client), "POINT"),
  ],
  [
    "POST /short-links/",
    null,
    ["type", "pk"],
    "shortLinkQuery",
    once(({ main }) => shortLinks.shortLinkQuery(main, { type: "content", pk: 3 })),
  ],
];

const STAY: readonly Call[] = [
  [
    "GET /accommodations/3",
    null,
    [],
    "accommodationQuery",
    once(({ stay }) => accommodation.accommodationQuery(stay, { id: 3 })),
  ],
  [
    "GET /accommodations/3/products",
    2,
    stayAsk,
    "stayProductsQuery",
    once(({ stay }) => products.stayProductsQuery(stay, 3, guests)),
  ],
  [
    "GET /accommodations/3/products/detail",
    2,
    ["product_id", ...stayAsk],
    "stayProductQuery",
    once(({ stay }) => products.stayProductQuery(stay, 3, 5, guests)),
  ],
  [
    "GET /accommodations/3/reviews",
    null,
    ["index", "size", "sort", "fields"],
    "stayReviewsQuery",
    once(({ stay }) => stayReviews.stayReviewsQuery(stay, 3)),
  ],
  ["GET /reviews/b1", null, [], "bookingReviewQuery", once(({ stay }) => stayReviews.bookingReviewQuery(stay, "b1"))],
  [
    "GET /reviews/write-info/b1",
    null,
    [],
    "stayReviewWriteInfoQuery",
    once(({ stay }) => stayReviews.stayReviewWriteInfoQuery(stay, "b1")),
  ],
  [
    "POST /reviews",
    null,
    [],
    "postStayReviewMutation",
    change(({ stay }) => stayReviews.postStayReviewMutation(stay, "b1"), story),
  ],
  [
    "PATCH /reviews/3/modify",
    null,
    [],
    "editStayReviewMutation",
    change(({ stay }) => stayReviews.editStayReviewMutation(stay, 3), story),
  ],
  [
    "GET /accommodations/3/coupons",
    null,
    [],
    "stayCouponsQuery",
    once(({ stay }) => stayCoupons.stayCouponsQuery(stay, { id: 3 })),
  ],
  [
    "POST /accommodations/3/coupons",
    null,
    [],
    "takeStayCouponMutation",
    change(({ stay }) => stayCoupons.takeStayCouponMutation(stay, 3), {}),
  ],
  [
    "POST /accommodations/favorite",
    null,
    ["accommodation_id"],
    "stayFavoriteMutation",
    change(({ stay }) => stayFavorites.stayFavoriteMutation(stay, 3), { is_favorite: true }),
  ],
  [
    "GET /booking/checkout",
    null,
    ["accommodation_id", "product_id", ...stayAsk],
    "verifyBookingQuery",
    once(({ stay }) => booking.verifyBookingQuery(stay, { ...guests, accommodationId: 3, productId: 5, gear: [] })),
  ],
  [
    "POST /booking/checkout",
    null,
    [...readFields("orderer"), ...readFields("guest"), "reservation", "payment", "arrival_transport"],
    "placeBookingMutation",
    change(({ stay }) => booking.placeBookingMutation(stay), {
      key: "k",
      body: {
        ...peopleFields("orderer"),
        ...peopleFields("guest"),
        arrival_transport: "대중교통",
        reservation: {
          accommodation_id: 3,
          product_id: 5,
          check_in: guests.checkIn,
          check_out: guests.checkOut,
          adults: 2,
          children: 2,
          children_ages: [3, 7],
        },
        payment: { amount: 1000, pay_method: "card" },
      } as never,
    }),
  ],
  [
    "GET /booking/checkout/coupons",
    null,
    ["accommodation_id", "total_amount"],
    "bookingCouponsQuery",
    once(({ stay }) => booking.bookingCouponsQuery(stay, 3, 1000)),
  ],
  [
    "GET /search/autocomplete",
    null,
    ["query"],
    "stayAutocompleteQuery",
    once(({ stay }) => staySearch.stayAutocompleteQuery(stay, "가평")),
  ],
  [
    "GET /locations/recommended",
    null,
    [],
    "recommendedLocationsQuery",
    once(({ stay }) => staySearch.recommendedLocationsQuery(stay)),
  ],
  [
    "GET /locations/ranking",
    null,
    ["index", "location_id", "size"],
    "locationRankingQuery",
    once(({ stay }) => staySearch.locationRankingQuery(stay, { location_id: 1 })),
  ],
  [
    "GET /accommodations",
    null,
    [...stayAsk, "index", "keyword", "accommodation_type_code"],
    "accommodationsQuery",
    once(({ stay }) =>
      stays.accommodationsQuery(stay, {
        check_in: guests.checkIn,
        check_out: guests.checkOut,
        adults: 2,
        children_ages: [3, 7],
        keyword: "가평",
        accommodation_type_code: "pension",
      }),
    ),
  ],
  [
    "GET /accommodations/types",
    null,
    [],
    "accommodationTypesQuery",
    once(({ stay }) => staySearch.accommodationTypesQuery(stay)),
  ],
  ["GET /filters/lists", null, [], "stayFilterListsQuery", once(({ stay }) => staySearch.stayFilterListsQuery(stay))],
  [
    "GET /filters",
    null,
    ["accommodation_type_code"],
    "stayFiltersQuery",
    once(({ stay }) => staySearch.stayFiltersQuery(stay, "pension")),
  ],
  [
    "GET /banners",
    null,
    ["accommodation_type_code"],
    "stayBannersQuery",
    once(({ stay }) => staySearch.stayBannersQuery(stay, "pension")),
  ],
  [
    "GET /search/popular-keywords",
    null,
    [],
    "popularStayKeywordsQuery",
    once(({ stay }) => staySearch.popularStayKeywordsQuery(stay)),
  ],
  ["GET /stay-locations", null, [], "stayLocationsQuery", once(({ stay }) => staySearch.stayLocationsQuery(stay))],
];

function peopleFields(who: string) {
  return Object.fromEntries(Object.entries(person).map(([field, value]) => [`${who}_${field}`, value]));
}

/** Values that calls send by default, where specified: page sizes, sort orders, constants. */
const VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "main GET /contents/3/reviews/": { index: 1, size: 20, sort: "RECOMMEND" },
  "main GET /contents/3/reviews/photos/": { index: 1, size: 18 },
  "main GET /activity/contents/": { index: 1, size: 20, sort: "priority-desc" },
  "main GET /categories/2/contents/": { index: 1, size: 20, sort: "latest" },
  "main GET /contents/": { index: 1, size: 20, is_logging: true },
  "main GET /home/tip-banners/": { index: 1, size: 20 },
  "main GET /regions/categories/": { section: "LS01" },
  "main GET /notices/": { index: 1, size: 20 },
  "main GET /points/": { type: "M" },
  "main GET /points/logs/": { index: 1, size: 20 },
  "stay GET /accommodations/3/reviews": { index: 1, size: 20, sort: "rating-desc", fields: ["summary", "reviews"] },
  "stay GET /accommodations/3/products/detail": { children: 2, children_ages: [3, 7] },
};

const KINDS: Readonly<Record<string, "form" | "multipart">> = {
  "main POST /contents/favorite": "form",
  "stay POST /reviews": "multipart",
  "stay PATCH /reviews/3/modify": "multipart",
};

const CALLS = [...MAIN.map((call) => ["main", ...call] as const), ...STAY.map((call) => ["stay", ...call] as const)];

const carried = ({ params, json, form }: BodyOptions): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null)),
  ...(json as object | undefined),
  ...form,
});

const asText = (params: BodyOptions["params"] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );

const screens = projectFiles(["src/features", "src/shell", "pages"]).concat(
  projectFiles(["src/api"]).filter((file) => /\/use-[\w-]+\.tsx?$/.test(file)),
);
const screenTexts = new Map(screens.map((file) => [file, readProjectFile(file)]));

describe("정해진 부름", () => {
  it.each(CALLS)(
    "%s의 %s (판 %s)는 정해진 대로 나가고, 호스트가 그대로 받는다",
    async (host, line, version, carries, _name, way) => {
      const { hosts, asked } = recorder();
      await way(hosts, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
      const [one] = asked;
      if (!one) throw new Error("nothing was asked");
      expect([one.host, `${one.method} ${one.path}`, one.options.apiVersion ?? null]).toEqual([host, line, version]);
      expect(Object.keys(carried(one.options))).toEqual(expect.arrayContaining([...carries]));

      const key = `${host} ${line}`;
      expect(carried(one.options)).toMatchObject(VALUES[key] ?? {});
      const kind = (["json", "form", "multipart"] as const).find((name) => one.options[name] !== undefined);
      expect(kind).toBe(KINDS[key] ?? kind);

      const method = one.method === "HEAD" ? "GET" : one.method;
      const matching = ownHosts[host].routes.filter(
        (entry) =>
          entry.method === method &&
          new RegExp(`^${entry.path.replace(/:(\w+)(\{[^}]*\})?/g, "[^/]+")}$`).test(one.path),
      );
      const named = matching.filter(({ path }) => path === one.path);
      const route = (named.length > 0 ? named : matching).find(
        ({ versions }) => version === null || versions?.some((known) => known === String(version)),
      );
      expect({ line, isServed: route !== undefined }).toEqual({ line, isServed: true });
      expect(route?.versions ?? null).toEqual(version === null ? null : [String(version)]);
      const values = asText(one.options.params);
      if (Object.keys(values).length > 0) {
        const parsed = route?.query?.safeParse(values);
        expect(parsed?.error?.issues ?? []).toEqual([]);
        expect(Object.keys(parsed?.data ?? {})).toEqual(expect.arrayContaining(Object.keys(values)));
      }
      const body = one.options.json ?? one.options.form;
      if (route?.body && body !== undefined) expect(route.body.safeParse(body).error?.issues ?? []).toEqual([]);
    },
  );

  it.each([...new Set(CALLS.map(([, , , , name]) => name))])("%s 를 부르는 화면이 있다", (name) => {
    const [called = "", kind] = name.split(" ");
    const calls = kind
      ? new RegExp(`(bannersQuery|useBanners|WideBanners)\\b[^\\n]*"${kind}"`)
      : new RegExp(`\\b${called}\\b`);
    const callers = [...screenTexts].filter(([, text]) => calls.test(text.replace(/^import[\s\S]*?;$/gm, "")));
    expect({ name, isCalled: callers.length > 0 }).toEqual({ name, isCalled: true });
  });

  it("값이 정해진 부름은 모두 위에 있다", () => {
    const keys = CALLS.map(([host, line]) => `${host} ${line}`);
    expect([...Object.keys(VALUES), ...Object.keys(KINDS)].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("놀이소식은 스무 개씩, 추천 낱말은 다섯 개까지, 나이와 동네로 하는 추천은 그 둘로 기억한다", async () => {
    const { hosts, asked } = recorder();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await client.fetchInfiniteQuery(labs.labsScrollQuery(hosts.main));
    expect(asked[0]?.options.params).toMatchObject({ index: 1, size: 20 });
    const keywords = ["하나", "둘", "셋", "넷", "다섯", "여섯", "일곱"];
    const reply = { code: "S000", message: "", data: { keywords } as never, status: 200, lastModified: null };
    const words = await client.fetchQuery(search.recommendedKeywordsQuery({ ...hosts.main, get: async () => reply }));
    expect(words).toEqual(keywords.slice(0, 5));
    const { queryKey } = recommend.coldStartQuery(hosts.main, { age: 7, district_id: 11110119 });
    expect(queryKey.at(-1)).toEqual({ age: 7, districtId: 11110119 });
  });

  it("방문자 토큰은 정해진 곳에서 받는다", () => {
    expect(readFileSync("src/lib/http/browser-hosts.ts", "utf8")).toContain('"/api/auth/anonymous"');
    expect(ownHosts.main.routes.some(({ method, path }) => method === "GET" && path === "/api/auth/anonymous")).toBe(
      true,
    );
  });
});
