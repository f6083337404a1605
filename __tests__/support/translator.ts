/**
 * Changes the page like a browser's translator: replaces each text node by <font><font>text</font></font>, except in
 * elements with `translate="no"`. Runs in the page, so it uses nothing from outside.
 */
export const translatePage = (): number => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === "" || parent.closest('[translate="no"], script, style, svg, font')) continue;
    found.push(text);
  }
  for (const text of found) {
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
  return found.length;
};
