/**
 * Loads the page's scripts, in their order, as soon as its first frame is drawn: on a slow line the HTML and the picture in view come first.
 * A page that nobody sees yet (a tab opened behind) loads them at once. A press on a button in between is kept for `early-press`.
 * Plain ES5 in one expression: nothing compiles it.
 */
export const startScript = (sources: readonly string[]): string => `(function (sources) {
  var own = document.currentScript, nonce = own && own.nonce, pressed = null;
  var keep = function (event) {
    var button = event.target && event.target.closest && event.target.closest("button");
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopPropagation();
  };
  var load = function () {
    for (var i = 0; i < sources.length; i++) {
      var script = document.createElement("script");
      script.src = sources[i];
      script.async = false;
      if (nonce) script.nonce = nonce;
      document.head.appendChild(script);
    }
  };
  var start = function () {
    if (document.hidden) load();
    else requestAnimationFrame(function () { setTimeout(load, 0); });
  };
  window.addEventListener("click", keep, true);
  window.nadlangEarlyPress = function () {
    window.removeEventListener("click", keep, true);
    return pressed;
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})(${JSON.stringify(sources).replaceAll("<", "\\u003c")});`;
