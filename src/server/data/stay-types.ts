import type { StayFacility } from "@/shared/contract/stay/lists";

type StayType = { code: string; name: string; filterFacilities: readonly StayFacility[] };

const FAMILY = ["baby_bed", "bed_guard", "bathtub", "sterilizer", "high_chair", "parking"] as const;

/** Accommodation types in the order of the tabs, each with its filters. */
export const STAY_TYPES: readonly StayType[] = [
  { code: "hotel", name: "호텔", filterFacilities: ["kids_pool", "pool", "playroom", "kids_meal", "breakfast", ...FAMILY, "stroller", "elevator", "wheelchair"] },
  { code: "resort", name: "리조트", filterFacilities: ["kids_pool", "pool", "playroom", "playground", "kitchen", "breakfast", ...FAMILY, "laundry", "stroller", "elevator", "wheelchair"] },
  { code: "pension", name: "키즈펜션", filterFacilities: ["playroom", "playground", "barbecue", "kitchen", "kids_pool", ...FAMILY, "laundry", "pet"] },
  { code: "pool-villa", name: "풀빌라", filterFacilities: ["pool", "kids_pool", "barbecue", "kitchen", "playroom", ...FAMILY, "laundry", "pet"] },
  { code: "hanok", name: "한옥", filterFacilities: ["breakfast", "kitchen", "playground", "bathtub", "baby_bed", "high_chair", "parking", "stroller"] },
  { code: "glamping", name: "글램핑·캠핑", filterFacilities: ["barbecue", "playground", "kids_pool", "kitchen", "forest_trail", "parking", "pet", "laundry"] },
  { code: "forest", name: "자연휴양림", filterFacilities: ["forest_trail", "playground", "barbecue", "kitchen", "parking", "pet", "wheelchair"] },
  { code: "farm-stay", name: "촌캉스", filterFacilities: ["kids_meal", "breakfast", "barbecue", "playground", "kitchen", "parking", "laundry", "pet"] },
];
