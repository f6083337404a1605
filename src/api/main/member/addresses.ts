import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  Postcodes,
  ShippingAddress,
  ShippingAddressBody,
  ShippingAddresses,
} from "@/shared/contract/main/addresses";

const addressesKeys = {
  all: ["main", "addresses"] as const,
  list: () => [...addressesKeys.all, "list"] as const,
  postcodes: (keyword: string) => ["main", "postcodes", keyword] as const,
};

/** The member's addresses, the default one first. Members only. */
export const addressesQuery = (http: Http) =>
  queryOptions({
    queryKey: addressesKeys.list(),
    queryFn: async ({ signal }) =>
      (await http.get<ShippingAddresses>("/shipping-addresses/", { signal })).data.shipping_addresses,
  });

export const saveAddressMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ pk, ...body }: ShippingAddressBody & { pk?: string }) =>
      pk === undefined
        ? (await http.post<ShippingAddress>("/shipping-addresses/", { json: body })).data
        : (await http.patch<ShippingAddress>(`/shipping-addresses/${pk}/`, { json: body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: addressesKeys.all }),
  });

export const removeAddressMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (pk: string) => (await http.delete(`/shipping-addresses/${pk}/`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: addressesKeys.all }),
  });

/** Roads and buildings that match a text of at least two characters. */
export const postcodesQuery = (http: Http, keyword: string) =>
  queryOptions({
    queryKey: addressesKeys.postcodes(keyword),
    queryFn: async ({ signal }) => (await http.get<Postcodes>("/postcodes/", { params: { keyword }, signal })).data,
    enabled: keyword.length >= 2,
  });
