/** Museums of drink, tobacco, gambling and sex: the files list them among all others. `예술`, `무술`, `여성문화` and the like are none of them. */
const ADULT_NAMES = [
  /성인\s?(용|물|전용|놀이)|에로|섹스|러브\s?랜드|누드|性|건강과\s?성|(^|\s)성\s?(문화\s?)?(박물관|테마|전시)/,
  /와인|맥주|소주|막걸리|위스키|양조|주류|전통주|전통술|술샘|(^|[^무미예기])술\s?박물관/,
  /카지노|경마\s?(장|공원|박물관)|경륜|경정장|담배/,
];

/** A text that lets no child in. A fee for those of 19 years and older does not, nor one that keeps only the small ones out. */
const NO_CHILDREN =
  /((?<!(?:미취학|취학\s?전|미만|이하)의?\s?)(?:어린이|아동)|청소년|미성년자?|1[89]\s?세\s?(미만|이하))[^,.+/]{0,10}(관람|입장|출입)\s?(불가|금지|제한)|성인\s?(만|전용)/;

export const ADULT_VENUE = "아이와 가는 곳이 아니에요";

/** Whether a place is not one to which families go with children, by its name or by what it says of itself. */
export const isForAdults = (name: string, texts: readonly string[]): boolean =>
  ADULT_NAMES.some((pattern) => pattern.test(name)) || texts.some((text) => NO_CHILDREN.test(text));
