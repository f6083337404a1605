export interface Layer {
  close: () => void;
}

const MARK = "overlay";
const layers: Layer[] = [];
let leaving = 0;
let swallow = 0;

/** Opens a layer and pushes a history entry for the back key to pop. */
export function enter(layer: Layer): void {
  layers.push(layer);
  // An overlay that closes and opens in the same tick (strict mode, a swap of sheets) reuses the entry.
  if (leaving > 0) leaving -= 1;
  else window.history.pushState({ ...window.history.state, [MARK]: layers.length }, "");
}

/** Removes a layer that closed by other means, together with its history entry. */
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
  // A link inside the sheet has already navigated: the old entry below is harmless, while `history.back()` would undo
  // the navigation.
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

// Browsers call a window's listeners in the order they were added, capture or not. The router adds its listener when it
// is created, after the shell's modules have run. This one is therefore first, and a closing sheet is not treated as a
// page change.
if (typeof window !== "undefined") window.addEventListener("popstate", handlePop, true);
