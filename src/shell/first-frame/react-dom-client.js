const { startTransition } = require("react");
// React's own: its usual name leads here (`next-as-modules`).
const client = require("react-dom-client-itself");

/**
 * React's `hydrateRoot`, which Next calls as if the page's life could not wait a moment: all of the first page in one piece. As a transition
 * it is done in pieces of a few milliseconds, between which a touch, a letter or a scroll is answered.
 */
const hydrateRoot = (...words) => {
  const made = {};
  startTransition(() => {
    made.root = client.hydrateRoot(...words);
  });
  return made.root;
};

module.exports = { ...client, hydrateRoot };
