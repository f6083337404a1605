/** What the demo shows: files of `demo/`, read once, with the shape of each. Days count from the day of the seed; sums are won. */
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

/** A file's content as its type says: TypeScript reads every text of a JSON file as `string`. */
const typed = <T>(content: unknown): T => content as T;

type Texts = readonly string[];
type TextsByKind = Readonly<Record<string, Texts>>;
type Indoor = "indoor" | "outdoor" | "both";

/** Who pays what: everyone by age, children alone, a child with one adult together, or one price for all. */
type DemoPricing = "entry" | "kid" | "pair" | "same";
type DemoArea = "city" | "farm" | "sea" | "forest";

/** Facts in which a content differs from its sub-category. */
type OwnFacts = Partial<Omit<DemoSub, "slug" | "key" | "items">>;

/** One content: its name, what children talk about later, what they do, what to bring or take home. */
export type DemoItem = readonly [name: string, highlight: string, doing: string, bring: string, own?: OwnFacts];

/** What the contents of one sub-category share; every item of it becomes one content at a fictional place. */
export type DemoSub = {
  slug: string;
  /** How the keys of its contents begin, where another group of the same sub-category has the slug already. */
  key?: string;
  indoor: Indoor;
  area: DemoArea;
  /** Ages in months, the last one included; null: no upper limit. */
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
  /** Goods that are sent home: no visit, no time, no review of a visit. */
  isShipped?: true;
  /** Sold next to tickets, in won. */
  besides?: readonly (readonly [name: string, price: number])[];
  capacity: number;
  venues: Texts;
  yes: readonly Facility[];
  no: readonly Facility[];
  minHeight?: number;
  /** Sold to groups. */
  picnic?: PicnicTerms;
  tips: Texts;
  cautions: Texts;
  items: readonly DemoItem[];
};

/** What the demo catalogue is made of, in the order of its categories. */
export const DEMO_SUBS = typed<readonly DemoSub[]>(activities);

/** What is in the food of the demo's activities, by the activity's key. Who is not here has no food, or did not say. */
export const DEMO_ALLERGENS = typed<Readonly<Record<string, readonly Allergen[]>>>(allergens);

/** Where fictional places stand: real districts by their full names, the busiest first. */
export const DEMO_DISTRICTS = typed<Record<DemoArea, Texts>>(places.districts);
/** Made-up words that no business is known by; with a kind of place they make its name. */
export const DEMO_PREFIXES: Texts = places.prefixes;

type RefundPolicy<Standard> = {
  key: string;
  name: string;
  standard: Standard;
  steps: { days_before: number; rate: number }[];
};

/** Venues of the demo: their numbers begin with zeros that no office gives out. */
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
  /** Its price as a share of the accommodation's first room, in percent. */
  percent: number;
  /** Rooms of this kind. */
  rooms: number;
  beds: readonly DemoBed[];
  standby?: true;
};

/** One accommodation: its name, 시·군·구, what it is known for, what children do there, and what parents will like. */
export type DemoStayItem = readonly [name: string, district: string, headline: string, story: string, ease: string];

export type DemoStayKind = {
  code: string;
  /** The building that all of them show. */
  scene: SceneKind;
  grades: Texts;
  /** Won of the first room in an off-season weekday night: from the plainest to the finest accommodation. */
  price: readonly [number, number];
  adultFee: number;
  mandatoryFee: number;
  checkIn: string;
  checkOut: string;
  /** Staffed in the evening: rooms for tonight sell until midnight, elsewhere until 18:00. */
  hasNightDesk?: true;
  yes: readonly StayFacility[];
  /** Some accommodations have these too. */
  maybe: readonly StayFacility[];
  no: readonly StayFacility[];
  guide: Texts;
  rules: Texts;
  tags: Texts;
  rooms: readonly DemoRoom[];
  items: readonly DemoStayItem[];
};

/** The demo's stays, by type. */
export const DEMO_STAYS = typed<readonly DemoStayKind[]>(stays.stays);
/** Venues of the demo's stays. */
export const STAY_VENUES: Texts = stays.stayVenues;
export const STAY_VENUE_KINDS: Texts = stays.stayVenueKinds;
/** What a venue may say beyond the consumer standard: always kinder, the standard caps the rest. */
export const STAY_REFUND_POLICIES = typed<RefundPolicy<"stay">[]>(stays.stayRefundPolicies);

type StayBand = { from: number; to: number; fee: number; counts: boolean; bed: boolean };
/** How accommodations ask for children, each shape a real one; the empty list asks the adult's fee. */
export const STAY_BANDS = typed<readonly (readonly StayBand[])[]>(stays.stayBands);
/** Seasons of their own that some accommodations keep: beaches, ski slopes, autumn leaves. */
export const STAY_PEAKS = typed<readonly (readonly { from: string; to: string }[])[]>(stays.stayPeaks);

/** How a demo coupon begins and ends, in days from the day of the seed; absent: open. */
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
  /** Slug of the category it is for. */
  category?: string;
  vipOnly?: boolean;
  code?: string;
  validDays?: number;
  limit?: number;
};
/** Coupons for stays; `stay` names the one accommodation it is for. */
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

/** Coupons of every shape that the rules know. A fixed sum of 3,000 won or more asks for an order of twice that at least: a first cart is paid for. */
export const DEMO_COUPONS = typed<readonly DemoCoupon[]>(coupons.coupons);
/** Campaigns that add to a coupon, or stand in its place. */
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

/** Who can be signed in as in the demo: the code of every sign-in is shown in the sandbox's inbox. */
export const DEMO_MEMBERS = typed<readonly DemoMember[]>(members);

type DemoSection = {
  type: HomeSectionType;
  title: string;
  subtitle: string;
  /** How many a shelf asks for, and what of; `theme` and `news` are keys until what they name is there and gives them an id. */
  params: Record<string, string | number>;
};
/** What home shows, from top to bottom. */
export const HOME_SECTIONS = typed<readonly DemoSection[]>(home.homeSections);

type DemoBanner = {
  kind: "main" | "strip" | "tip" | "theme" | "event";
  eyebrow: string;
  title: string;
  cta: string;
  /** A path of the web, or the key of the content that it opens. */
  to: string;
  scene: string;
  seed: number;
};
export const DEMO_BANNERS = typed<readonly DemoBanner[]>(home.banners);

/** Words that editors recommend, the first ones first, and how often the others were looked for. */
export const RECOMMENDED_WORDS: Texts = home.recommendedWords;
export const POPULAR_WORDS: Texts = home.popularWords;
/** What parents type who look for a place to sleep. */
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

/** Hand-picked shelves: keys of demo contents, in the editors' order. */
export const DEMO_THEMES = typed<readonly { key: string; title: string; subtitle: string; contents: string[] }[]>(
  editorial.themes,
);

/** One article as an editor writes it: `ages` in full years, both included. */
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

/** Ways to open a description; `{place}`, `{district}`, `{highlight}`, `{minutes}`, `{age}` are filled in. */
export const OPENINGS: Texts = phrases.openings;
/** How the staff and the place make it easy; one is picked. `most`: true for groups of this size at most. */
export const CARES = typed<readonly { text: string; most?: number }[]>(phrases.cares);
export const BRING_TITLES: Texts = phrases.bringTitles;
export const PLAY_TITLES: Texts = phrases.playTitles;
export const TIP_TITLES: Texts = phrases.tipTitles;

/** Questions before a booking and the answers; `null`: not answered yet. `needs`: asked of places that have it. */
export const QUESTIONS =
  typed<readonly { ask: string; answer: string | null; isPrivate?: boolean; needs?: Facility }[]>(questions);

/** Notes by the youngest child's months: from, to, and what was noticed; `{age}` is how parents say it. */
type AgeNotes = readonly (readonly [from: number, to: number, notes: Texts])[];
/** A complaint and what the place answered to just that. */
type Complaints = readonly (readonly [complaint: string, reply: string])[];

/** How parents begin: when, with whom, and that they went. `{highlight}` is what the content is about. */
export const REVIEW_BEGINNINGS = { when: reviews.reviewWhen, with: reviews.reviewWith, went: reviews.reviewWent, byAge: true };
export const STAY_BEGINNINGS = { when: reviews.stayWhen, with: reviews.reviewWith, went: reviews.stayWent, byAge: false };
export const REVIEW_AGE_NOTES = typed<AgeNotes>(reviews.reviewAgeNotes);
export const STAY_AGE_NOTES = typed<AgeNotes>(reviews.stayAgeNotes);
export const REVIEW_HIGHLIGHTS: Texts = reviews.reviewHighlights;
export const REVIEW_CLOSINGS: Texts = reviews.reviewClosings;
export const MILD_COMPLAINTS: Texts = reviews.mildComplaints;
export const COMPLAINTS = typed<Complaints>(reviews.complaints);
/** To a good review, and to one that wishes for something. */
export const REPLIES: Texts = reviews.replies;
export const MILD_REPLIES: Texts = reviews.mildReplies;
/** What a review is about, chosen by stars. */
export const REVIEW_TAGS: Texts = reviews.reviewTags;
export const FAMILY_NAMES: Texts = reviews.familyNames;
/** What parents notice, by category. */
export const REVIEW_NOTES: TextsByKind = reviews.reviewNotes;

/** What parents write after a night away. */
export const STAY_CLOSINGS: Texts = reviews.stayClosings;
export const STAY_SMALL_WISHES: Texts = reviews.staySmallWishes;
export const STAY_COMPLAINTS = typed<Complaints>(reviews.stayComplaints);
export const HOST_REPLIES: Texts = reviews.hostReplies;
export const HOST_MILD_REPLIES: Texts = reviews.hostMildReplies;
/** What they noticed, by type of venue. */
export const STAY_NOTES: TextsByKind = reviews.stayNotes;

/** Who works at the demo's venue and at its desk. */
export const DEMO_STAFF = typed<readonly { phone: string; name: string; role: StaffRole; isVenue: boolean }[]>(staff);
