/** Defaults before anything is known: a child of seven, 서울 종로구 세종로. */
export const coldStartDefaults = { age: 7, district_id: 11110119 } as const;
