import { FONT_CSS } from "@/ui/theme/font-css";

/**
 * Runs in the document's head, before anything is painted: a browser that has had the whole font before has its
 * pieces at hand and shows every page in them at once. `lib/storage/entries/web-font` keeps the note. Plain ES5 in
 * one expression: nothing compiles it.
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
