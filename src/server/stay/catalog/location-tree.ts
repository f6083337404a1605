import { STAY_PLACES } from "@/server/data/stay-locations";
import type { DistrictBook } from "@/server/platform/catalog/district-book";

type LocationNode = { id: number; parentId: number | null; name: string; districts: number[] };

/** Search locations, parents first, each with the district pks that it covers. */
export function locationTree(book: DistrictBook): LocationNode[] {
  return STAY_PLACES.flatMap(({ id, name, province, towns }) => {
    const below = towns.map(([town, districts], index) => ({
      id: id + index + 1,
      parentId: id,
      name: town,
      districts: districts.split(" ").map((item) => book.named(toFullName(item, province[0] ?? "")).id),
    }));
    return [{ id, parentId: null, name, districts: below.flatMap((item) => item.districts) }, ...below];
  });
}

/** 세종 is province and city in one: its districts are children of the city. */
const toFullName = (text: string, province: string): string =>
  text.includes("/") || text.startsWith("세종") ? text.replace("/", " ") : `${province} ${text}`;

/** Returns the town of a district, by its 시·군·구 or by the city above a 구. */
export function townFinder(tree: readonly LocationNode[]): (districtId: number) => number {
  const towns = new Map(
    tree
      .filter(({ parentId }) => parentId !== null)
      .flatMap(({ id, districts }) => districts.map((pk) => [pk, id] as const)),
  );
  return (districtId) => {
    const text = String(districtId);
    const town = towns.get(Number(`${text.slice(0, 5)}000`)) ?? towns.get(Number(`${text.slice(0, 4)}0000`));
    if (town === undefined) throw new RangeError(`district ${districtId} lies in no town`);
    return town;
  };
}
