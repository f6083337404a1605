import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";

type Row = [pk: number, parent: number, name: string, lat: number, lng: number];

/** The rows that the browser loads as `/districts.json`, from the shipped districts. */
export const districtRows = (): Row[] =>
  shippedDistricts()
    .filter(({ level }) => level <= 2)
    .map(({ id, parentId, name, lat, lng }) => [id, parentId ?? 0, name, lat, lng]);
