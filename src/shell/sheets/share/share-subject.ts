import type { QueryClient } from "@tanstack/react-query";
import { contentDetailQuery } from "@/api/main/content/detail";
import { labsDetailQuery } from "@/api/main/discover/labs";
import type { ShortLinkTarget } from "@/api/main/discover/short-links";
import { accommodationQuery } from "@/api/stay/accommodation";
import { stayProductQuery, stayProductsQuery } from "@/api/stay/products";
import { positiveInteger } from "@/lib/address/read-value";
import type { Family } from "@/lib/context/family-context";
import type { Hosts } from "@/lib/http/http";
import { personPrice } from "@/shared/content/person-price";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { dateText, nightsText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { guestsText, partyText } from "@/shared/guests/guests-text";
import { type StayFilter, stayFilterFromUrl } from "@/shared/guests/stay-filter-from-url";
import { familyLines } from "@/shared/price/family-lines";
import { priceText, wonText } from "@/shared/price/price-text";
import type { EventDetail } from "@/store/services";
import { shareCopy as copy } from "./share-copy";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Data to share: target, title, text, and the address parameters for the chosen day. */
export interface ShareSubject {
  target: ShortLinkTarget;
  title: string;
  lines: string[];
  params: Readonly<Record<string, string>>;
}

/** Data already in this tab: opening the sheet sends no request. */
interface PageFacts {
  client: QueryClient;
  http: Hosts;
  family: Family;
  today: PlainDate;
  /** The event of the page. */
  event?: EventDetail | null;
}

const filled = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

/** The family's total on that day if everyone has a ticket, otherwise the lowest price per person. */
const contentPrice = (
  content: Pick<ContentDetail, "options" | "age" | "min_price" | "list_price">,
  { isKnown, adults, children, chosen }: Family,
  day: PlainDate,
): string | null => {
  const one = personPrice(content);
  if (!one) return null;
  if (isKnown && children.length > 0) {
    const people = { adults, children: chosen.map(({ birth }) => birth) };
    const { isComplete, lines, total } = familyLines(content.options, people, day, content.age.free_under_months);
    if (isComplete && lines.length > 0) return copy.family(partyText(adults, chosen.length), wonText(total));
  }
  if (one.total === 0) return priceText(0);
  return one.from ? copy.from(wonText(one.total)) : copy.family(one.includes, wonText(one.total));
};

const isDay = (text: unknown): text is PlainDate => typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text);

const contentSubject = (id: number, query: Query, { client, http, family, today }: PageFacts): ShareSubject | null => {
  const detail = client.getQueryData(contentDetailQuery(http.main, { id }).queryKey);
  if (!detail) return null;
  const date = isDay(query.date) && query.date >= today ? query.date : null;
  return {
    target: { type: "content", pk: id },
    title: detail.name,
    lines: filled([detail.place_text, date && dateText(date), contentPrice(detail, family, date ?? today)]),
    params: date ? { date } : {},
  };
};

const stayWhen = ({ checkIn, checkOut, adults, childrenAges }: StayFilter): string[] => [
  `${dateText(checkIn)} → ${dateText(checkOut)} · ${nightsText(checkIn, checkOut)}`,
  guestsText({ adults, childrenAges }),
];

const stayParams = ({ checkIn, checkOut, adults, childrenAges }: StayFilter) => ({
  check_in: checkIn,
  check_out: checkOut,
  adults: String(adults),
  ...(childrenAges.length > 0 ? { children_ages: childrenAges.join(",") } : {}),
});

const staySubject = (id: number, query: Query, { client, http, today }: PageFacts): ShareSubject | null => {
  const stay = client.getQueryData(accommodationQuery(http.stay, { id }).queryKey);
  if (!stay) return null;
  const choice = stayFilterFromUrl(query, today);
  const rooms = client.getQueryData(stayProductsQuery(http.stay, id, choice).queryKey)?.products ?? [];
  const totals = rooms
    .filter(({ fits, state }) => fits && (state === "open" || state === "few"))
    .map(({ total }) => total);
  return {
    target: { type: "stay", pk: id },
    title: stay.name,
    lines: filled([
      stay.place_text,
      ...stayWhen(choice),
      totals.length > 0 ? copy.stayFrom(wonText(Math.min(...totals))) : null,
    ]),
    params: stayParams(choice),
  };
};

const roomSubject = (id: number, query: Query, { client, http, today }: PageFacts): ShareSubject | null => {
  const productId = positiveInteger(query.product_id);
  if (productId === null) return null;
  const choice = stayFilterFromUrl(query, today);
  const detail = client.getQueryData(stayProductQuery(http.stay, id, productId, choice).queryKey);
  if (!detail) return null;
  const { product, accommodation } = detail;
  return {
    target: { type: "stay", pk: id },
    title: `${accommodation.name} · ${product.name}`,
    lines: filled([...stayWhen(choice), product.fits ? copy.stayTotal(wonText(product.total)) : null]),
    params: { product_id: String(productId), ...stayParams(choice) },
  };
};

const labsSubject = (id: number, { client, http }: PageFacts): ShareSubject | null => {
  const detail = client.getQueryData(labsDetailQuery(http.main, id).queryKey);
  return detail ? { target: { type: "labs", pk: id }, title: detail.title, lines: [detail.summary], params: {} } : null;
};

const eventSubject = (id: number, { event }: PageFacts): ShareSubject | null =>
  event ? { target: { type: "event", pk: id }, title: event.title, lines: [event.summary], params: {} } : null;

/** Returns the subject of the page at this address; null if only the address can be shared. */
export const shareSubject = (pathname: string, query: Query, facts: PageFacts): ShareSubject | null => {
  const id = positiveInteger(query.id);
  if (id === null) return null;
  switch (pathname) {
    case "/content/detail":
      return contentSubject(id, query, facts);
    case "/stay/detail":
      return staySubject(id, query, facts);
    case "/stay/product":
      return roomSubject(id, query, facts);
    case "/labs/detail":
      return labsSubject(id, facts);
    case "/event/detail":
      return eventSubject(id, facts);
    default:
      return null;
  }
};
