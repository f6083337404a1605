/** Museums of drink, tobacco and sex: the file lists them among all others. `예술`, `무술` and the like are none of them. */
const ADULT_NAMES =
  /러브랜드|에로스|건강과\s?성|성문화|섹스|누드|(세계|테마|전통)\s?술|술샘|소주|와인|맥주|양조|막걸리|전통주|위스키|담배|카지노/;

/** A note that lets no child in. */
const NO_CHILDREN = /(어린이|아동|미성년자?|청소년)\s?(관람|입장|출입)\s?(불가|금지|제한)|성인만|19세\s?(이상|미만)/;

/** Whether a place is not one to which families go with children, by its name or by what its note says. */
export const isForAdults = (name: string, note: string): boolean => ADULT_NAMES.test(name) || NO_CHILDREN.test(note);
