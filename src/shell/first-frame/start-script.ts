/**
 * Loads the page's scripts, in their order, as soon as its first frame is drawn: on a slow line the HTML and the picture in view come first.
 * Until then `<html>` says `data-first-frame`, and what stands below every phone's first view is not measured (`ui/theme/unseen`).
 * A page that nobody sees yet (a tab opened behind) loads them at once. What is pressed and sent in between is kept for `early-deeds`.
 * The same text on every page, so that its hash can stand in the policy: the sources stand in an attribute of its element. Plain ES5 in one
 * expression: nothing compiles it.
 */
export const startScript = `(function () {
  var sources = document.currentScript.getAttribute("data-sources").split(" "), html = document.documentElement;
  html.setAttribute("data-first-frame", "");
  var deeds = { button: null, form: null, composing: false };
  var hold = function (event) {
    event.preventDefault();
    event.stopPropagation();
  };
  var ears = {
    click: function (event) {
      var button = event.target && event.target.closest && event.target.closest("button");
      if (!button) return;
      deeds.button = button;
      hold(event);
    },
    submit: function (event) {
      deeds.form = event.target;
      hold(event);
    },
    compositionstart: function () { deeds.composing = true; },
    compositionend: function () { deeds.composing = false; }
  };
  var load = function () {
    html.removeAttribute("data-first-frame");
    for (var i = 0; i < sources.length; i++) {
      var script = document.createElement("script");
      script.src = sources[i];
      script.async = false;
      document.head.appendChild(script);
    }
  };
  var start = function () {
    if (document.hidden) load();
    else requestAnimationFrame(function () { setTimeout(load, 0); });
  };
  for (var name in ears) window.addEventListener(name, ears[name], true);
  window.nadlangEarlyDeeds = function () {
    for (var name in ears) window.removeEventListener(name, ears[name], true);
    return deeds;
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();`;
