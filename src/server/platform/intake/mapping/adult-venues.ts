/** Museums of alcohol, tobacco, gambling and sex, which the files list too. Does not match `예술`, `무술`, `여성문화`. */
const ADULT_NAMES = [
  /성인\s?(용|물|전용|놀이)|에로|섹스|러브\s?랜드|누드|性|건강과\s?성|(^|\s)성\s?(문화\s?)?(박물관|테마|전시)/,
  /와인|맥주|소주|막걸리|위스키|양조|주류|전통주|전통술|술샘|(^|[^무미예기])술\s?박물관/,
  /카지노|경마\s?(장|공원|박물관)|경륜|경정장|담배/,
];

/** Texts that exclude children. Does not match fees for ages 19 and up, or rules that exclude only small children. */
const NO_CHILDREN =
  /((?<!(?:미취학|취학\s?전|미만|이하)의?\s?)(?:어린이|아동)|청소년|미성년자?|1[89]\s?세\s?(미만|이하))[^,.+/]{0,10}(관람|입장|출입)\s?(불가|금지|제한)|성인\s?(만|전용)/;

export const ADULT_VENUE = "아이와 가는 곳이 아니에요";

/** True if a place is not suitable for children, by its name or its texts. */
export const isForAdults = (name: string, texts: readonly string[]): boolean =>
  ADULT_NAMES.some((pattern) => pattern.test(name)) || texts.some((text) => NO_CHILDREN.test(text));
