import { rememberedOf } from "@/shared/remembered";

/** So many objects' contents are known apart; beyond it all are forgotten, and no number is given twice. */
const most = 2000;

const numbers = new Map<string, number>();
let last = 0;

/** The same for objects that say the same. One that many renders share, as a host's answer, is read once. */
const numberOf = rememberedOf((told: object): number => {
  const json = JSON.stringify(told);
  const known = numbers.get(json);
  if (known !== undefined) return known;
  if (numbers.size >= most) numbers.clear();
  last += 1;
  numbers.set(json, last);
  return last;
});

/**
 * A text that only parts that are told the same have in common: texts stand in it with their length, so that none can look like what follows it,
 * objects by what they say as JSON. Functions, which no HTML shows, are left out. An object must not change once it was told.
 */
export const toldKey = (told: object): string => {
  let key = "";
  for (const [name, value] of Object.entries(told)) {
    if (typeof value === "function" || value === undefined) continue;
    if (typeof value === "string") key += ` ${name} ${value.length}:${value}`;
    else key += ` ${name}=${typeof value === "object" && value !== null ? numberOf(value) : value}`;
  }
  return key;
};
