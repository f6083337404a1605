/**
 * A pure function of one text or number that remembers what it said: a list says the same prices and days again and again, for every page anew.
 * @param most how many answers are kept; beyond it all are forgotten
 */
export const remembered = <Key extends string | number, Said>(say: (key: Key) => Said, most = 2000) => {
  const answers = new Map<Key, Said>();
  return (key: Key): Said => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const said = say(key);
    if (answers.size >= most) answers.clear();
    answers.set(key, said);
    return said;
  };
};

/** The same for an object that does not change: what was said of it is kept as long as the object itself. */
export const rememberedOf = <Of extends object, Said>(say: (of: Of) => Said) => {
  const answers = new WeakMap<Of, { said: Said }>();
  return (of: Of): Said => {
    const known = answers.get(of);
    if (known) return known.said;
    const said = say(of);
    answers.set(of, { said });
    return said;
  };
};
