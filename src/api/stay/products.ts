import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { StayProductDetail, StayProducts } from "@/shared/contract/stay/accommodations";
import { type StayAsk, stayParams } from "./stay-params";

const askKey = ({ checkIn, checkOut, adults, childrenAges }: StayAsk) =>
  [checkIn, checkOut, adults, childrenAges.join(",")] as const;

const productsKeys = {
  all: (id: number) => ["stay", "products", id] as const,
  list: (id: number, ask: StayAsk) => [...productsKeys.all(id), "list", ...askKey(ask)] as const,
  one: (id: number, productId: number, ask: StayAsk) =>
    [...productsKeys.all(id), "detail", productId, ...askKey(ask)] as const,
};

/** Rooms of an accommodation for these nights and guests, with their totals and the rooms left. */
export const stayProductsQuery = (http: Http, id: number, ask: StayAsk) =>
  queryOptions({
    queryKey: productsKeys.list(id, ask),
    queryFn: async ({ signal }) => {
      const params = stayParams(ask);
      return (await http.get<StayProducts>(`/accommodations/${id}/products`, { params, apiVersion: 2, signal })).data;
    },
    retry: retryUnlessAnswered,
  });

/** One room for these nights and guests. Does not retry a 404. */
export const stayProductQuery = (http: Http, id: number, productId: number, ask: StayAsk) =>
  queryOptions({
    queryKey: productsKeys.one(id, productId, ask),
    queryFn: async ({ signal }) => {
      const params = { product_id: productId, ...stayParams(ask) };
      const path = `/accommodations/${id}/products/detail`;
      return (await http.get<StayProductDetail>(path, { params, apiVersion: 2, signal })).data;
    },
    retry: retryUnlessAnswered,
  });
