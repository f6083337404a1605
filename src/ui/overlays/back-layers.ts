/** An overlay that the back key closes. */
export interface Layer {
  close: () => void;
}

const MARK = "overlay";
const layers: Layer[] = [];
let leaving = 0;
let swallow = 0;

/** Opens a layer: one history entry of its own, so that the back key has something to take. */
export function enter(layer: Layer): void {
  layers.push(layer);
  // An overlay that closes and opens in one breath (strict mode, a swap of sheets) keeps the entry.
  if (leaving > 0) leaving -= 1;
  else window.history.pushState({ ...window.history.state, [MARK]: layers.length }, "");
}

/** Takes a layer away that closed by other means, and its history entry with it. */
export function leave(layer: Layer): void {
  const at = layers.indexOf(layer);
  if (at === -1) return;
  layers.splice(at, 1);
  leaving += 1;
  queueMicrotask(takeBack);
}

function takeBack(): void {
  if (leaving === 0) return;
  const steps = leaving;
  leaving = 0;
  // A link inside the sheet has already moved on: the entry below is harmless, going back would undo the
  // move.
  if (typeof window.history.state?.[MARK] !== "number") return;
  swallow += 1;
  window.history.go(-steps);
}

function handlePop(event: PopStateEvent): void {
  if (swallow > 0) {
    swallow -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const layer = layers.pop();
  if (!layer) return;
  event.stopImmediatePropagation();
  layer.close();
}

// Browsers call a window's own listeners in the order they were added, capture or not. The router adds its
// own when it is made, after the shell's modules have run: this one is there before, and a closing sheet is
// not taken for a change of page.
if (typeof window !== "undefined") window.addEventListener("popstate", handlePop, true);
