import { z } from "zod";
import { addressView, findAddress, loadAddresses } from "@/server/commerce/members/addresses.repository";
import { notFound, unavailable } from "@/server/platform/errors";
import { withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import {
  changedAddressBody,
  postcodes,
  shippingAddress,
  shippingAddressBody,
  shippingAddresses,
} from "@/shared/contract/main/addresses";
import { addAddress, changeAddress, removeAddress } from "./change-addresses";
import { postcodeSearch } from "./postcode/postcode-port";

const params = z.object({ pk: z.string().max(64) });

/** Main host, shipping addresses. */
export const addressRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/shipping-addresses/",
    summary: "내 배송지",
    policy: "member",
    reply: shippingAddresses,
    handler: async ({ db, user }) => ({ shipping_addresses: (await loadAddresses(db, user.id)).map(addressView) }),
  }),
  route({
    method: "POST",
    path: "/shipping-addresses/",
    summary: "배송지 추가",
    policy: "member",
    limit: "write",
    body: shippingAddressBody,
    reply: shippingAddress,
    handler: ({ db, user, body }) => addAddress(db, user.id, body),
  }),
  route({
    method: "GET",
    path: "/shipping-addresses/:pk/",
    summary: "배송지 하나",
    policy: "member",
    params,
    reply: shippingAddress,
    handler: async ({ db, user, params: { pk } }) => {
      const row = await findAddress(db, user.id, pk);
      if (!row) throw notFound();
      return addressView(row);
    },
  }),
  route({
    method: "PATCH",
    path: "/shipping-addresses/:pk/",
    summary: "배송지 고치기",
    policy: "member",
    limit: "write",
    params,
    body: changedAddressBody,
    reply: shippingAddress,
    handler: ({ db, user, params: { pk }, body }) => changeAddress(db, user.id, pk, body),
  }),
  route({
    method: "DELETE",
    path: "/shipping-addresses/:pk/",
    summary: "배송지 지우기",
    policy: "member",
    limit: "write",
    params,
    reply: z.null(),
    handler: ({ db, user, params: { pk } }) => removeAddress(db, user.id, pk),
  }),
  route({
    method: "GET",
    path: "/postcodes/",
    summary: "우편번호 찾기",
    policy: "public",
    query: withoutBlanks(z.object({ keyword: z.string().trim().min(2, "두 글자 이상 입력해 주세요.").max(80) })),
    reply: postcodes,
    handler: async ({ query }) => {
      const found = await postcodeSearch().find(query.keyword);
      if (!found) throw unavailable(5);
      return found;
    },
  }),
];
