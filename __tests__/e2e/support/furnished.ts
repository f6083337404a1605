import type { APIRequestContext } from "@playwright/test";
import type { HandOffMade } from "@/shared/contract/main/booking/hand-off";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { ContentDetail, ContentPage, ContentSlots } from "@/shared/contract/main/contents";
import type { FamilyInvite } from "@/shared/contract/main/family";
import type { StayPage, StayProducts } from "@/shared/contract/stay/accommodations";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { payAtWindow } from "../../support/gateways/gateway-window";
import { type Ask, type Caller, signedUp } from "./ask";
import { leadOf } from "./way";

/** A member with data on every page, and the ids that the addresses of these pages need. */
export interface Furnished {
  parent: Caller;
  content: number;
  /** The query of its checkout, and of a group's checkout. */
  draft: string;
  groupDraft: string;
  room: string;
  stay: number;
  visit: string;
  night: string;
  shared: string;
  invite: string;
  handOff: string;
  labs: string;
  event: string;
}

export const PARENT = "010-0000-0002";
const WORDS = "책 읽는 다락방";
const GROUP = "고구마 캐기 소풍";

const person = { name: "김하준", phone: "010-1234-5678" };
const people = {
  orderer_name: person.name,
  orderer_phone: person.phone,
  orderer_email: "parent@example.com",
  guest_name: "이서아",
  guest_phone: "010-8765-4321",
  guest_email: "guest@example.com",
};

interface Choice {
  content: ContentDetail;
  slot: number;
  option: number;
}

/** The first open slot, next week, of the activity found by these words. */
async function choose(ask: Ask, text: string): Promise<Choice> {
  const found = await ask<ContentPage>("main", `/contents/?q=${encodeURIComponent(text)}&index=1&size=5`);
  const pk = found.contents.find(({ name }) => name.includes(text))?.pk;
  if (pk === undefined) throw new Error(`nothing is called ${text}`);
  const content = await ask<ContentDetail>("main", `/contents/${pk}/`);
  const today = kstToday(Date.now());
  const range = `from=${addDays(today, 3)}&to=${addDays(today, 9)}`;
  const { slots } = await ask<ContentSlots>("main", `/contents/${pk}/slots/?${range}`);
  const open = slots.find(({ state }) => state === "open");
  const option = content.options.find(({ pk: one }) => open?.option_pk == null || one === open.option_pk);
  if (!open || !option) throw new Error(`${text} has no time to be had`);
  return { content, slot: open.pk, option: option.pk };
}

const toDraft = ({ content, slot, option }: Choice): string => `content=${content.pk}&options=${option}&slot=${slot}`;

async function confirm(ask: Ask, origin: string, placed: OrderPlaced): Promise<string> {
  const { order_id, order_number, amount } = placed;
  const { paymentKey } = await payAtWindow(origin, { orderId: order_number, amount });
  const body = { payment_key: paymentKey, order_number, amount };
  await ask("main", `/reservations/orders/${order_id}/confirm/`, body);
  return order_id;
}

/** Buys and pays one ticket of an activity. Returns the order. */
export async function buyVisit(ask: Ask, origin: string, choice?: Choice): Promise<string> {
  const { content, slot, option } = choice ?? (await choose(ask, WORDS));
  const query = `content_pk=${content.pk}&option_pks=${option}&slot_pk=${slot}`;
  const held = await ask<Checkout>("main", `/reservations/v2/checkout/?${query}`);
  const payment = { amount: held.price_info.pay_price, pay_method: "card" };
  const body = { orderer: person, hold_id: held.hold_id, payment };
  return confirm(ask, origin, await ask<OrderPlaced>("main", "/reservations/orders/", body));
}

/** An instantly bookable room for two people and two nights. */
async function findRoom(ask: Ask) {
  const today = kstToday(Date.now());
  const [check_in, check_out] = [addDays(today, 20), addDays(today, 22)];
  const dates = `check_in=${check_in}&check_out=${check_out}&adults=2&children=0`;
  const { accommodations } = await ask<StayPage>("stay", `/accommodations?${dates}&index=1&size=5`);
  for (const { id } of accommodations) {
    const { products } = await ask<StayProducts>("stay", `/accommodations/${id}/products?${dates}`);
    const product = products.find(({ state, fits, is_instant }) => state === "open" && fits && is_instant);
    if (product) return { stay: id, product: product.product_id, check_in, check_out, dates };
  }
  throw new Error("no room can be had");
}

async function night(ask: Ask, origin: string, room: Awaited<ReturnType<typeof findRoom>>): Promise<string> {
  const { stay, product, check_in, check_out, dates } = room;
  const query = `accommodation_id=${stay}&product_id=${product}&${dates}`;
  const held = await ask<BookingVerify>("stay", `/booking/checkout?${query}`);
  const body = {
    ...people,
    reservation: {
      accommodation_id: stay,
      product_id: product,
      check_in,
      check_out,
      adults: 2,
      children: 0,
      children_ages: [],
    },
    payment: { amount: held.price_info.pay_price, pay_method: "card" },
  };
  return confirm(ask, origin, await ask<OrderPlaced>("stay", "/booking/checkout", body));
}

const known = new Map<string, Promise<Furnished>>();

/**
 * A family of two parents who both have bookings, with hearts, an open invitation and a link for a grandparent. Made
 * once for each parent of a worker: a family takes four.
 */
export function furnished(request: APIRequestContext, origin: string, parent: Caller): Promise<Furnished> {
  const one = known.get(parent.token) ?? furnish(request, origin, parent);
  known.set(parent.token, one);
  return one;
}

async function furnish(request: APIRequestContext, origin: string, parent: Caller): Promise<Furnished> {
  const { ask } = parent;
  const other = await signedUp(request, "이서준");
  const [choice, group, room] = [await choose(ask, WORDS), await choose(ask, GROUP), await findRoom(ask)];
  const loadToken = async () => new URL((await ask<FamilyInvite>("main", "/families/invites/", {})).url).pathname;
  await other.ask("main", "/families/join/", { token: (await loadToken()).split("/").at(-1) });
  const visit = await buyVisit(ask, origin, choice);
  const { url } = await ask<HandOffMade>("main", `/reservations/${visit}/hand-offs/`, { helper: "외할머니" });
  await ask(
    "main",
    "/contents/favorite",
    new URLSearchParams({ content_pk: `${choice.content.pk}`, is_favorite: "true" }),
  );
  await ask(
    "stay",
    "/accommodations/favorite",
    new URLSearchParams({ accommodation_id: `${room.stay}`, is_favorite: "true" }),
  );
  return {
    parent,
    content: choice.content.pk,
    draft: toDraft(choice),
    groupDraft: toDraft(group),
    room: `id=${room.stay}&product_id=${room.product}&check_in=${room.check_in}&check_out=${room.check_out}&adults=2`,
    stay: room.stay,
    visit,
    night: await night(ask, origin, room),
    shared: await buyVisit(other.ask, origin, choice),
    invite: await loadToken(),
    handOff: new URL(url).pathname,
    labs: await leadOf(request, "/labs", /\/labs\/detail\?id=\d+/),
    event: await leadOf(request, "/sitemap/pages.xml", /\/event\/detail\?id=\d+/),
  };
}
