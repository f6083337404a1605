/**
 * Runs in the document's head before the first paint: reads the display settings of this device that
 * `lib/storage/entries/display` stores, and sets them on `<html>` like `applyDisplay`. An entry in any other format is
 * ignored; the shell removes it later. ES5 in one expression, because it is not compiled.
 */
export const displayScript = `(function () {
  try {
    var d = JSON.parse(localStorage.getItem("nadlang.display"));
    var texts = { normal: "", large: "large", largest: "largest" }, themes = { system: "", light: "light", dark: "dark" };
    var hands = { left: "left", right: "right" };
    var own = Object.prototype.hasOwnProperty;
    if (!d || !own.call(texts, d.text) || !own.call(themes, d.theme) || typeof d.contrast !== "boolean" || typeof d.motion !== "boolean") return;
    if (d.hand != null && !own.call(hands, d.hand)) return;
    var html = document.documentElement;
    var put = function (name, value) { if (value) html.setAttribute("data-" + name, value); };
    put("text", texts[d.text]);
    put("theme", themes[d.theme]);
    put("contrast", d.contrast && "high");
    put("motion", d.motion && "reduced");
    put("hand", d.hand);
    var bars = document.querySelectorAll("meta[name=theme-color]");
    for (var i = 0; themes[d.theme] && i < bars.length; i++) bars[i].setAttribute("media", bars[i].getAttribute("data-theme") === d.theme ? "all" : "not all");
  } catch (e) {}
})();`;
