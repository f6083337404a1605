/** Demo data from the files in `demo/`, with their types. Days count from the day of the seed; sums are won. */
import type { Allergen } from "@/shared/allergy/codes";
import type { HomeSectionType, Facility } from "@/shared/contract/main/lists";
import type { PicnicTerms } from "@/shared/contract/main/booking/picnic";

import type { BedKind, StayFacility } from "@/shared/contract/stay/lists";
import type { SceneKind } from "@/shared/scene/scene-kinds";
import activities from "./demo/activities.json";
import allergens from "./demo/allergens.json";
import coupons from "./demo/coupons.json";
import editorial from "./demo/editorial.json";
import home from "./demo/home.json";
import labs from "./demo/labs.json";
import members from "./demo/members.json";
import phrases from "./demo/phrases.json";
import places from "./demo/places.json";
import questions from "./demo/questions.json";
import reviews from "./demo/reviews.json";
import venues from "./demo/venues.json";
import staff from "./demo/staff.json";
import stays from "./demo/stays.json";
import { type StaffRole } from "@/shared/staff/roles";

/** Casts JSON to its type: TypeScript widens every JSON text to `string`. */
const typed = <T>(content: unknown): T => content as T;

type Texts = readonly string[];
type TextsByKind = Readonly<Record<string, Texts>>;
type Indoor = "indoor" | "outdoor" | "both";

/** Pricing: everyone by age, children only, a child with one adult together, or one price for all. */
type DemoPricing = "entry" | "kid" | "pair" | "same";
type DemoArea = "city" | "farm" | "sea" | "forest";

/** Facts in which a content differs from its sub-category. */
type OwnFacts = Partial<Omit<DemoSub, "slug" | "key" | "items">>;

/** One content: name, highlight, what children do, what to bring or take home. */
export type DemoItem = readonly [name: string, highlight: string, doing: string, bring: string, own?: OwnFacts];

/** Data shared by the contents of a sub-category; every item becomes one content at a fictional place. */
export type DemoSub = {
  slug: string;
  /** Key prefix of its contents, when another group of the same sub-category uses the slug already. */
  key?: string;
  indoor: Indoor;
  area: DemoArea;
  /** Ages in months, inclusive; null: no upper limit. */
  months: readonly [number, number | null];
  freeUnder: 24 | 36 | null;
  minutes: number;
  pricing: DemoPricing;
  /** Won before any discount. */
  adult: number;
  child: number;
  times: Texts;
  /** Open on holidays and on every day of the week. */
  neverCloses?: true;
  /** Goods that are shipped: no visit, no slot, no review of a visit. */
  isShipped?: true;
  /** Sold next to tickets, in won. */
  besides?: readonly (readonly [name: string, price: number])[];
  capacity: number;
  venues: Texts;
  yes: readonly Facility[];
  no: readonly Facility[];
  minHeight?: number;
  picnic?: PicnicTerms;
  tips: Texts;
  cautions: Texts;
  items: readonly DemoItem[];
};

/** Sub-categories of the demo catalogue, in the order of the categories. */
export const DEMO_SUBS = typed<readonly DemoSub[]>(activities);

/** Allergens of the food by activity key. A missing activity serves no food or did not state any. */
export const DEMO_ALLERGENS = typed<Readonly<Record<string, readonly Allergen[]>>>(allergens);

/** Districts of fictional places: real full names, the busiest first. */
export const DEMO_DISTRICTS = typed<Record<DemoArea, Texts>>(places.districts);
/** Made-up words that no business uses; combined with a kind of place they form its name. */
export const DEMO_PREFIXES: Texts = places.prefixes;

type RefundPolicy<Standard> = {
  key: string;
  name: string;
  standard: Standard;
  steps: { days_before: number; rate: number }[];
};

/** Demo venues: their numbers begin with zeros that no authority assigns. */
export const VENUE_WORDS: Texts = venues.venueWords;
export const VENUE_KINDS: Texts = venues.venueKinds;
export const REFUND_POLICIES = typed<RefundPolicy<"show">[]>(venues.refundPolicies);

type DemoBed = readonly [room: string, ...beds: (readonly [kind: BedKind, count: number, sleeps: number])[]];
export type DemoRoom = {
  name: string;
  about: string;
  area: number;
  base: number;
  max: number;
  /** Price relative to the accommodation's first room, in percent. */
  percent: number;
  /** Number of rooms of this type. */
  rooms: number;
  beds: readonly DemoBed[];
  standby?: true;
};

/** One accommodation: name, 시·군·구, headline, activities for children, and convenience for parents. */
export type DemoStayItem = readonly [name: string, district: string, headline: string, story: string, ease: string];

export type DemoStayKind = {
  code: string;
  /** Building shown by all of them. */
  scene: SceneKind;
  grades: Texts;
  /** Won of the first room on an off-season weekday night: lowest and highest grade. */
  price: readonly [number, number];
  adultFee: number;
  mandatoryFee: number;
  checkIn: string;
  checkOut: string;
  /** Staffed in the evening: rooms for tonight sell until midnight, elsewhere until 18:00. */
  hasNightDesk?: true;
  yes: readonly StayFacility[];
  /** Offered by some of the accommodations. */
  maybe: readonly StayFacility[];
  no: readonly StayFacility[];
  guide: Texts;
  rules: Texts;
  tags: Texts;
  rooms: readonly DemoRoom[];
  items: readonly DemoStayItem[];
};

export const DEMO_STAYS = typed<readonly DemoStayKind[]>(stays.stays);
export const STAY_VENUES: Texts = stays.stayVenues;
export const STAY_VENUE_KINDS: Texts = stays.stayVenueKinds;
/** Refund policies of venues: more generous than the consumer standard, which is the minimum. */
export const STAY_REFUND_POLICIES = typed<RefundPolicy<"stay">[]>(stays.stayRefundPolicies);

type StayBand = { from: number; to: number; fee: number; counts: boolean; bed: boolean };
/** Child fee schemes, modelled on real ones; the empty list charges the adult's fee. */
export const STAY_BANDS = typed<readonly (readonly StayBand[])[]>(stays.stayBands);
/** Peak seasons of some accommodations: beaches, ski slopes, autumn leaves. */
export const STAY_PEAKS = typed<readonly (readonly { from: string; to: string }[])[]>(stays.stayPeaks);

/** Start and end of a demo coupon, in days from the seed; missing: open-ended. */
type Days = { startsInDays?: number; endsInDays?: number };
type Scope = "all" | "activity" | "stay";

type DemoCoupon = Days & {
  key: string;
  name: string;
  kind: "download" | "code" | "welcome";
  scope: Scope;
  percent?: number;
  cap?: number;
  amount?: number;
  minSpend?: number;
  weekdaysOnly?: boolean;
  /** Slug of the category it is for. */
  category?: string;
  vipOnly?: boolean;
  code?: string;
  validDays?: number;
  limit?: number;
};
/** Coupons for stays; `stay` limits one to an accommodation. */
type DemoStayCoupon = DemoCoupon & { stay?: string };

type DemoPlus = Days & {
  key: string;
  name: string;
  scope: Scope;
  type: "percent" | "amount";
  value: number;
  max?: number;
  exclusive?: boolean;
  category?: string;
};

/**
 * Coupons covering every rule. A fixed 3,000 won or more requires an order of twice that, so a first cart is paid
 * for.
 */
export const DEMO_COUPONS = typed<readonly DemoCoupon[]>(coupons.coupons);
/** Campaigns that add to a coupon or replace it. */
export const DEMO_PLUS = typed<readonly DemoPlus[]>(coupons.plus);
export const DEMO_POINT_CODES =
  typed<readonly (Days & { code: string; name: string; amount: number; limit?: number })[]>(coupons.pointCodes);
export const DEMO_STAY_COUPONS = typed<readonly DemoStayCoupon[]>(coupons.stayCoupons);
/** Campaigns on top of a coupon, for stays. */
export const DEMO_STAY_PLUS = typed<readonly DemoPlus[]>(coupons.stayPlus);

export type DemoChild = { name: string; /** Completed months on the day of the seed. */ months: number; categories: string[] };
export type DemoMember = {
  phone: string;
  seat?: number;
  name: string;
  username: string;
  email?: string;
  vip?: boolean;
  level?: string;
  state?: "active" | "grace";
  joinedDaysAgo: number;
  children: readonly DemoChild[];
  points?: readonly { amount: number; reason: string; endsInDays: number }[];
  coupons?: Texts;
  contracts?: readonly {
    number: string;
    method: "play_point" | "club_point";
    name: string;
    balance: number;
    unusableReason?: string;
  }[];
  addresses?: readonly { one: string; two: string; postalCode: string }[];
};

/** Demo accounts: their sign-in codes appear in the sandbox inbox. */
export const DEMO_MEMBERS = typed<readonly DemoMember[]>(members);

type DemoSection = {
  type: HomeSectionType;
  title: string;
  subtitle: string;
  /** Number and filter of a shelf's contents; `theme` and `news` are keys until the seed replaces them with ids. */
  params: Record<string, string | number>;
};
/** Home sections from top to bottom. */
export const HOME_SECTIONS = typed<readonly DemoSection[]>(home.homeSections);

type DemoBanner = {
  kind: "main" | "strip" | "tip" | "theme" | "event";
  eyebrow: string;
  title: string;
  cta: string;
  /** Path on the site, or the key of the content to open. */
  to: string;
  scene: string;
  seed: number;
};
export const DEMO_BANNERS = typed<readonly DemoBanner[]>(home.banners);

export const RECOMMENDED_WORDS: Texts = home.recommendedWords;
export const POPULAR_WORDS: Texts = home.popularWords;
/** Keywords of parents who search for a stay. */
export const STAY_WORDS: Texts = home.stayWords;

type DemoNotice = { key: string; title: string; body: string; isPinned?: boolean; daysAgo: number };
/** Notices of the demo, the newest first. */
export const DEMO_NOTICES = typed<readonly DemoNotice[]>(editorial.notices);

type DemoPromotion = {
  key: string;
  host: "main" | "stay";
  section: string;
  title: string;
  summary: string;
  body: string;
  scene: string;
  seed: number;
  href: string | null;
  cta: string;
  isPopup?: boolean;
  /** Days before and after the day of the seed. */
  days: [from: number, to: number | null];
};
export const DEMO_PROMOTIONS = typed<readonly DemoPromotion[]>(editorial.promotions);

/** Curated shelves: keys of demo contents, in the editors' order. */
export const DEMO_THEMES = typed<readonly { key: string; title: string; subtitle: string; contents: string[] }[]>(
  editorial.themes,
);

/** One article of the play-news: `ages` in full years, inclusive. */
export type DemoLabs = {
  key: string;
  title: string;
  summary: string;
  scene: string;
  ages: [number, number];
  minutes: number;
  indoor: Indoor;
  materials: string[];
  steps: [title: string, text: string][];
  safety: string;
  variants: [from: number, to: number, text: string][];
  category: string;
};
/** Play-news of the demo, the newest first. */
export const DEMO_LABS = typed<readonly DemoLabs[]>(labs);

/** Openings of a description; `{place}`, `{district}`, `{highlight}`, `{minutes}`, `{age}` are filled in. */
export const OPENINGS: Texts = phrases.openings;
/** Sentences on staff and place, one is picked. `most`: only for groups of this size at most. */
export const CARES = typed<readonly { text: string; most?: number }[]>(phrases.cares);
export const BRING_TITLES: Texts = phrases.bringTitles;
export const PLAY_TITLES: Texts = phrases.playTitles;
export const TIP_TITLES: Texts = phrases.tipTitles;

/** Questions before a booking and their answers; `null`: unanswered. `needs`: only for places with that facility. */
export const QUESTIONS =
  typed<readonly { ask: string; answer: string | null; isPrivate?: boolean; needs?: Facility }[]>(questions);

/** Notes by the youngest child's months: from, to, texts; `{age}` is replaced with the age in words. */
type AgeNotes = readonly (readonly [from: number, to: number, notes: Texts])[];
type Complaints = readonly (readonly [complaint: string, reply: string])[];

/** Openings of reviews: when, with family members, and the visit. `{highlight}` is the content's highlight. */
export const REVIEW_BEGINNINGS = { when: reviews.reviewWhen, with: reviews.reviewWith, went: reviews.reviewWent, byAge: true };
export const STAY_BEGINNINGS = { when: reviews.stayWhen, with: reviews.reviewWith, went: reviews.stayWent, byAge: false };
export const REVIEW_AGE_NOTES = typed<AgeNotes>(reviews.reviewAgeNotes);
export const STAY_AGE_NOTES = typed<AgeNotes>(reviews.stayAgeNotes);
export const REVIEW_HIGHLIGHTS: Texts = reviews.reviewHighlights;
export const REVIEW_CLOSINGS: Texts = reviews.reviewClosings;
export const MILD_COMPLAINTS: Texts = reviews.mildComplaints;
export const COMPLAINTS = typed<Complaints>(reviews.complaints);
/** Replies to good reviews, and to reviews with a small complaint. */
export const REPLIES: Texts = reviews.replies;
export const MILD_REPLIES: Texts = reviews.mildReplies;
/** Review topics, chosen by rating. */
export const REVIEW_TAGS: Texts = reviews.reviewTags;
export const FAMILY_NAMES: Texts = reviews.familyNames;
export const REVIEW_NOTES: TextsByKind = reviews.reviewNotes;

export const STAY_CLOSINGS: Texts = reviews.stayClosings;
export const STAY_SMALL_WISHES: Texts = reviews.staySmallWishes;
export const STAY_COMPLAINTS = typed<Complaints>(reviews.stayComplaints);
export const HOST_REPLIES: Texts = reviews.hostReplies;
export const HOST_MILD_REPLIES: Texts = reviews.hostMildReplies;
export const STAY_NOTES: TextsByKind = reviews.stayNotes;

/** Staff of the demo's venue and desk. */
export const DEMO_STAFF = typed<readonly { phone: string; name: string; role: StaffRole; isVenue: boolean }[]>(staff);
