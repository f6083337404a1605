import type { Host } from "@/server/platform/http/host";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { type Sent, type SignedClient, signedClient, visitor } from "../http-client";
import { cookieOf, type TestMember, textField, userOf } from "../members";
import type { Shop } from "../seed-commerce";
import type { Lodge } from "../seed-stays";
import { readData } from "../shopper";
import { toBookingBody, verifyPath } from "../stay-shopper";
import type { Canaries } from "./canaries";

/** The server, what it sells, and access to its messages and payments. */
export type Town = {
  main: Host;
  stay: Host;
  shop: Shop;
  /** A content for groups, with a phone number for each student. */
  club: Shop;
  lodge: Lodge;
  readCode(phone: string): Promise<string>;
  /** Pays in the payment window and returns the payment key. */
  pay(order: OrderPlaced): Promise<string>;
};

export type Life = {
  user: TestMember["user"];
  main: SignedClient;
  stay: SignedClient;
  visit: OrderPlaced;
  group: OrderPlaced;
  night: OrderPlaced;
  /** Tokens of links that work for anyone who has the link; the database does not store the tokens themselves. */
  links: { invite: string; handOff: string; calendar: string };
  /** Values that grant access: codes, tickets, tokens, keys, and the links. */
  secrets: Record<string, string>;
};

/** Signs up a member who enters everything that the product stores about a family. */
export async function liveALife(town: Town, about: Canaries): Promise<Life> {
  const stranger = signedClient(town.main, visitor("canary-visitor"));
  const secrets: Record<string, string> = {};
  const ticket = await prove(town, stranger, about.phone, "sign", secrets);
  const answer = await stranger.post("/auth/signup/", {
    json: {
      phone_ticket: ticket,
      username: about.realname,
      email: about.email,
      terms: true,
      age14: true,
      marketing: true,
    },
  });
  secrets.accessToken = textField(answer, "access_token");
  secrets.refresh = cookieOf(answer, "nadlang-refresh") ?? "";
  const user = userOf(secrets.accessToken);
  const main = signedClient(town.main, { user });
  const stay = signedClient(town.stay, { user });
  await settle(main, about);
  const visit = await buyVisit(town, main, about, secrets);
  const group = await buyForGroup(town, main, about, secrets);
  const night = await bookNight(town, { main, stay }, about, secrets);
  const links = await giveLinks(main, stranger, visit, about);
  await askThePlace(main, town.shop, about);
  await readEverything(main, [visit.order_id, group.order_id, night.order_id]);
  return { user, main, stay, visit, group, night, links, secrets: { ...secrets, ...links } };
}

/** Verifies a phone number; adds code and ticket to `secrets`. */
export async function prove(
  town: Town,
  client: SignedClient,
  phone: string,
  purpose: string,
  secrets: Record<string, string>,
): Promise<string> {
  const sent = await client.post("/auth/otp/", { json: { phone, purpose } });
  const code = await town.readCode(phone);
  const verified = await client.post("/auth/otp/verify/", { json: { otp_id: textField(sent, "otp_id"), code } });
  const ticket = textField(verified, "phone_ticket");
  secrets[`ticket for ${purpose}`] = ticket;
  return ticket;
}

async function settle(main: SignedClient, about: Canaries): Promise<void> {
  const ok = async (answer: Promise<Sent>) => readData(await answer);
  await ok(main.post("/children/", { json: { child_name: about.child, child_birth: about.birth } }));
  await ok(
    main.post("/shipping-addresses/", {
      json: {
        receiver_name: about.receiver,
        receiver_phone: about.receiverPhone,
        address_one: about.addressOne,
        address_two: about.addressTwo,
        postal_code: "03154",
        is_default: true,
      },
    }),
  );
}

async function buyVisit(
  { shop, pay }: Town,
  main: SignedClient,
  about: Canaries,
  secrets: Record<string, string>,
): Promise<OrderPlaced> {
  const query = `content_pk=${shop.contentId}&option_pks=${shop.adult}&slot_pk=${shop.slotId}`;
  const held = readData<Checkout>(await main.get(`/reservations/v2/checkout/?${query}`));
  const homes = readData<{ shipping_addresses: { pk: string }[] }>(await main.get("/shipping-addresses/"));
  const placed = readData<OrderPlaced>(
    await main.post("/reservations/orders/", {
      idempotencyKey: `life-${held.hold_id}`,
      json: {
        hold_id: held.hold_id,
        people: [
          { kind: "adult", name: about.companion },
          { kind: "child", name: about.companionChild, birth: about.companionBirth },
        ],
        orderer: { name: about.orderer, phone: about.ordererPhone, email: about.ordererEmail },
        shipping: { address_pk: homes.shipping_addresses[0]?.pk ?? "", memo: about.memo },
        payment: { amount: 15_000, pay_method: "card" },
      },
    }),
  );
  secrets.visitPayment = await confirm(main, placed, pay);
  return placed;
}

async function buyForGroup(
  { club, pay }: Town,
  main: SignedClient,
  about: Canaries,
  secrets: Record<string, string>,
): Promise<OrderPlaced> {
  const query = `content_pk=${club.contentId}&option_pks=${club.adult}&slot_pk=${club.slotId}`;
  const held = readData<Checkout>(await main.get(`/reservations/v2/checkout/?${query}`));
  const placed = readData<OrderPlaced>(
    await main.post("/reservations/orders/", {
      json: {
        hold_id: held.hold_id,
        orderer: { name: about.orderer, phone: about.ordererPhone, email: about.ordererEmail },
        picnic: {
          center_name: about.center,
          parent_phone: about.parentPhone,
          etc_memo: about.groupMemo,
          agreed: true,
          students: [
            { id: "1", name: about.student, grade: about.grade, registration_number: about.registrationNumber },
          ],
        },
        payment: { amount: 15_000, pay_method: "card" },
      },
    }),
  );
  secrets.groupPayment = await confirm(main, placed, pay);
  return placed;
}

async function bookNight(
  { lodge, pay }: Town,
  { main, stay }: { main: SignedClient; stay: SignedClient },
  about: Canaries,
  secrets: Record<string, string>,
): Promise<OrderPlaced> {
  const trip = { lodge, ages: [7] };
  const terms = readData<BookingVerify>(await stay.get(verifyPath(trip)));
  const json = {
    ...toBookingBody(trip, terms.price_info.pay_price),
    orderer_name: about.orderer,
    orderer_phone: about.ordererPhone,
    orderer_email: about.ordererEmail,
    guest_name: about.guest,
    guest_phone: about.guestPhone,
    guest_email: about.guestEmail,
  };
  const placed = readData<OrderPlaced>(await stay.post("/booking/checkout", { json }));
  secrets.nightPayment = await confirm(main, placed, pay);
  return placed;
}

async function confirm(main: SignedClient, placed: OrderPlaced, pay: Town["pay"]): Promise<string> {
  const key = await pay(placed);
  readData(
    await main.post(`/reservations/orders/${placed.order_id}/confirm/`, {
      json: { payment_key: key, order_number: placed.order_number, amount: placed.amount },
    }),
  );
  return key;
}

const lastPart = (url: string): string =>
  url
    .replace(/\.ics$/, "")
    .split("/")
    .at(-1) ?? "";

/** Creates an invite, a hand-off and a calendar; a stranger with the link opens the first two. */
async function giveLinks(
  main: SignedClient,
  stranger: SignedClient,
  visit: OrderPlaced,
  about: Canaries,
): Promise<Life["links"]> {
  const invite = lastPart(readData<{ url: string }>(await main.post("/families/invites/", { json: {} })).url);
  const made = await main.post(`/reservations/${visit.order_id}/hand-offs/`, {
    json: { helper: about.helper, child_name: about.helperChild },
  });
  const handOff = lastPart(readData<{ url: string }>(made).url);
  const calendar = lastPart(readData<{ url: string }>(await main.post("/calendar/", { json: {} })).url);
  readData(await main.put("/families/sharing/", { json: { shares_children: true } }));
  readData(await stranger.post("/families/invites/look/", { json: { token: invite } }));
  readData(await stranger.post("/hand-offs/look/", { json: { token: handOff } }));
  return { invite, handOff, calendar };
}

async function askThePlace(main: SignedClient, { contentId }: Shop, about: Canaries): Promise<void> {
  readData(await main.post(`/contents/${contentId}/questions/`, { json: { text: about.question, is_private: true } }));
}

/** Reads every page of the member, so that leaks caused by reading are found too. */
async function readEverything(main: SignedClient, orders: readonly string[]): Promise<void> {
  const paths = [
    "/users/me/",
    "/users/profile/",
    "/users/export/",
    "/children/",
    "/shipping-addresses/",
    "/reservations/",
    "/families/",
    "/calendar/",
    `/reservations/${orders[0]}/hand-offs/`,
  ];
  for (const path of [...paths, ...orders.map((id) => `/reservations/${id}/`)]) readData(await main.get(path));
}
