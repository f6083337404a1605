/** Words that English comments avoid. The list is fixed: the ceilings count by it. */

/** A sentence counts when it starts with a headless clause and does not ask a question. */
const OPENERS =
  /^(what|who|whose|whom|whoever|nobody|somebody|of|whether|where|how many|how long|until when|by what|from when)\b/i;

/** A sentence counts when it contains one of these. */
const IDIOMS = new RegExp(
  `\\b(${[
    "anew|whoever|whomever|nobody|somebody|anybody|meanwhile|afterwards|beside",
    "stands?|stood|tells?|told|reckon\\w*|mend(s|ed)?|borne|in vain|at hand",
    "(is|are|was) asked|asked for|gives? way|(so|for so) long as|as it is|as they are",
    "once more|one too many|takes? up|taken up|lies|hangs? on|forgets|remembers|hears|breath\\w*|patience",
    "(in|on) whose|(to|by|of) whom|of (its|their|his) own|may not|too few|such a one|the former|the latter|is no",
    "hands? on|go(es)? back|comes? back|come to be|kept|keeps",
  ].join("|")})\\b`,
  "i",
);

const isQuestion = (sentence: string) => /\?\W*$/.test(sentence);

export const isOnList = (sentence: string): boolean =>
  IDIOMS.test(sentence) || (OPENERS.test(sentence) && !isQuestion(sentence));
