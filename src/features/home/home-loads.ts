import { curationsQuery } from "@/api/main/content/categories";
import { coldStartQuery } from "@/api/main/content/recommend";
import { districtQuery } from "@/api/main/discover/districts";
import {
  bannersQuery,
  homeCategoriesQuery,
  homeSectionsQuery,
  newContentsQuery,
  rankingsQuery,
} from "@/api/main/discover/home";
import { weatherQuery } from "@/api/main/discover/weather";
import { familyQuery } from "@/api/main/member/children";
import { locationRankingQuery } from "@/api/stay/search";
import { goingChildren } from "@/lib/context/family-context";
import type { Hosts, Http } from "@/lib/http/http";
import type { Ask } from "@/lib/prefetch";
import type { HomeSection } from "@/shared/contract/main/discover";
import type { FamilyAnswer } from "@/shared/contract/main/members";
import type { PlainDate } from "@/shared/dates/plain-date";
import { coldStartDefaults } from "@/shared/recommend/cold-start";
import { shelfAges, shelfAsk } from "./shelf-ages";

/** The theme of a section, near a district; the first theme by default. */
export const shelfQuery = (http: Http, { fields }: HomeSection, loc: number) =>
  curationsQuery(http, null, fields.id === undefined ? { most: 1, loc } : { id: String(fields.id), loc });

/** Ranking of a section: all contents, or one category by its slug. */
export const rankingAsk = ({ fields, size }: HomeSection) => ({ inventory: String(fields.inventory ?? "all"), size });

/** The member's family, and the day of their ages. */
type Who = { family: Promise<FamilyAnswer | undefined> | null; today: PlainDate };

/** The first shelf with the same query as in the browser: for the chosen children, or the default age. */
const fetchColdStart = async (ask: Ask, http: Http, { family, today }: Who) => {
  const { children = [], who_goes } = (family && (await family)) ?? {};
  const own = children.map(({ pk, child_name, child_birth }) => ({ id: pk, name: child_name, birth: child_birth }));
  const chosen = goingChildren(own, who_goes?.child_pks ?? null);
  const ages = shelfAges({ isKnown: true, hidesNames: false, children: own, chosen }, today);
  return ask(coldStartQuery(http, shelfAsk(ages, coldStartDefaults.district_id)));
};

const askFor = (
  ask: Ask,
  { main: http, stay }: Hosts,
  who: Who,
  section: HomeSection,
): Promise<unknown> | undefined => {
  const { section_type: type, size } = section;
  if (type === "categories") return ask(homeCategoriesQuery(http));
  if (type === "main_banner") return ask(bannersQuery(http, "main"));
  if (type === "strip_banner") return ask(bannersQuery(http, "strip"));
  if (type === "theme_banner") return ask(bannersQuery(http, "theme"));
  if (type === "event_banner") return ask(bannersQuery(http, "event"));
  if (type === "rankings") return ask(rankingsQuery(http, rankingAsk(section)));
  if (type === "cold_start") return fetchColdStart(ask, http, who);
  if (type === "curation") return ask(shelfQuery(http, section, coldStartDefaults.district_id));
  if (type === "new_contents") return ask(newContentsQuery(http, { pk: coldStartDefaults.district_id, size }));
  if (type === "stays") return ask(locationRankingQuery(stay, { size }));
  return undefined;
};

/** Number of sections in the response: with the ranking of the seeded home they fill three screens of a phone. */
const firstSections = 6;

/**
 * Loads the first screens of home; each shelf can fail separately. Equal requests are sent once. Sections below reserve
 * their height, and the browser fetches them when near.
 */
export const loadHome = async (
  hosts: Hosts,
  { ask, need }: { ask: Ask; need: Ask },
  { isMember, today }: { isMember: boolean; today: PlainDate },
): Promise<void> => {
  const { main: http } = hosts;
  const who = { family: isMember ? ask(familyQuery(http)) : null, today };
  void ask(districtQuery(http, coldStartDefaults.district_id));
  void ask(weatherQuery(http, { district_id: coldStartDefaults.district_id }));
  const reply = await need(homeSectionsQuery(http));
  for (const section of reply?.sections.slice(0, firstSections) ?? []) void askFor(ask, hosts, who, section);
};
