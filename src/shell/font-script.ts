import { FONT_CSS } from "@/ui/theme/change-face";

/**
 * Runs in the document's head before the first paint: a browser that has loaded the full font before has its subsets
 * cached and uses them at once on every page. `lib/storage/entries/web-font` stores the flag. ES5 in one expression,
 * because it is not compiled.
 */
export const fontScript = `(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("nadlang.font"));
    if (!kept || kept.here !== true) return;
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "${FONT_CSS}";
    link.setAttribute("blocking", "render");
    document.head.appendChild(link);
    document.documentElement.setAttribute("data-font", "here");
  } catch (e) {}
})();`;
