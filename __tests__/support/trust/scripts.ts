/** Records scripts that ran and CSP violations; both must stay empty. Runs in the page before everything else. */
export const WATCH = `(() => {
  window.__ran = [];
  window.__reports = [];
  for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = () => void window.__ran.push(name);
  document.addEventListener("securitypolicyviolation", (event) => {
    window.__reports.push(event.violatedDirective + " " + event.blockedURI + " " + (event.sample || ""));
  });
})();`;

const RUN = "window.__ran&&window.__ran.push(1)";

/** Texts that run a script where a page treats text as markup, one per context, each with a mark. */
export const SCRIPTS: readonly string[] = [
  `<script data-xss>${RUN}</script>`,
  `</script><script data-xss>${RUN}</script>`,
  `"><script data-xss>${RUN}</script>`,
  `'><script data-xss>${RUN}</script>`,
  `</title><script data-xss>${RUN}</script>`,
  `</style><script data-xss>${RUN}</script>`,
  `</textarea><script data-xss>${RUN}</script>`,
  `--><script data-xss>${RUN}</script>`,
  `]]><script data-xss>${RUN}</script>`,
  `<ScRiPt data-xss>${RUN}</sCrIpT>`,
  `<script/data-xss>${RUN}</script>`,
  `<script data-xss src="data:text/javascript,${RUN}"></script>`,
  `<script data-xss src=//127.0.0.1:9/x></script>`,
  `<img data-xss src=x onerror=${RUN}>`,
  `<img data-xss src="x" onerror="${RUN}">`,
  `"><img data-xss src=x onerror=${RUN}>`,
  `'><img data-xss src=x onerror=${RUN}>`,
  `<img data-xss/src="x"/onerror=${RUN}>`,
  `<svg data-xss onload=${RUN}>`,
  `<svg/onload=${RUN} data-xss>`,
  `"><svg data-xss onload=${RUN}>`,
  `<svg data-xss><script>${RUN}</script></svg>`,
  `<svg data-xss><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg data-xss><a xlink:href="javascript:${RUN}"><text>가</text></a></svg>`,
  `<body data-xss onload=${RUN}>`,
  `<iframe data-xss src="javascript:parent.${RUN.replaceAll("window", "parent")}"></iframe>`,
  `<iframe data-xss srcdoc="<script>parent.__ran.push(1)</script>"></iframe>`,
  `<object data-xss data="javascript:${RUN}"></object>`,
  `<embed data-xss src="javascript:${RUN}">`,
  `<a data-xss href="javascript:${RUN}">가</a>`,
  `<a data-xss href="JaVaScRiPt:${RUN}">가</a>`,
  `<a data-xss href=" javascript:${RUN}">가</a>`,
  `<a data-xss href="java\tscript:${RUN}">가</a>`,
  `<a data-xss href="&#106;avascript:${RUN}">가</a>`,
  `<form data-xss action="javascript:${RUN}"><button>가</button></form>`,
  `<button data-xss formaction="javascript:${RUN}">가</button>`,
  `<input data-xss autofocus onfocus=${RUN}>`,
  `<select data-xss autofocus onfocus=${RUN}></select>`,
  `<textarea data-xss autofocus onfocus=${RUN}></textarea>`,
  `<details data-xss open ontoggle=${RUN}>`,
  `<video data-xss><source onerror=${RUN}></video>`,
  `<audio data-xss src=x onerror=${RUN}>`,
  `<marquee data-xss onstart=${RUN}>`,
  `<meta data-xss http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link data-xss rel=stylesheet href="javascript:${RUN}">`,
  `<base data-xss href="//127.0.0.1:9/">`,
  `<style data-xss>@import "javascript:${RUN}";</style>`,
  `<div data-xss style="background:url(javascript:${RUN})">`,
  `<div data-xss style="animation-name:x" onanimationstart=${RUN}>`,
  `<math data-xss><mtext><script>${RUN}</script></mtext></math>`,
  `<template data-xss><script>${RUN}</script></template>`,
  `<noscript data-xss><p title="</noscript><img src=x onerror=${RUN}>">`,
  `" onmouseover=${RUN} data-xss="`,
  `' onfocus=${RUN} autofocus data-xss='`,
  `" autofocus onfocus=${RUN} data-xss x="`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `</script\u0020><script data-xss>${RUN}</script>`,
  `\u2028${RUN}\u2028`,
  `\u2029${RUN}\u2029`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<!--<script data-xss>${RUN}</script>-->`,
  `<!--<img data-xss src="--><img src=x onerror=${RUN}//">`,
  `%3Cscript data-xss%3E${RUN}%3C/script%3E`,
  `\u003cscript data-xss\u003e${RUN}\u003c/script\u003e`,
  `＜script data-xss＞${RUN}＜/script＞`,
  `javascript:${RUN}`,
  `data:text/html,<script data-xss>parent.__ran.push(1)</script>`,
];

/** Addresses that run a script when a link uses them. */
export const SCRIPT_LINKS: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `\tjavascript:${RUN}`,
  `java\nscript:${RUN}`,
  `data:text/html,<script>parent.__ran.push(1)</script>`,
  "//127.0.0.1:9/evil",
];

/** Parts of the page that can only come from a text that became markup. */
export const intruders = (): string[] => {
  const marks = [...document.querySelectorAll("[data-xss]")].map((element) => element.outerHTML.slice(0, 120));
  const links = [...document.querySelectorAll("[href],[src],[action],[formaction]")]
    .flatMap((element) => ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name) ?? ""))
    .filter((value) => URL.canParse(value, location.href))
    .filter((value) => ["javascript:", "data:"].includes(new URL(value, location.href).protocol))
    .filter((value) => !value.startsWith("data:image/"));
  const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => `${element.tagName} ${name}`),
  );
  return [...marks, ...links, ...handlers];
};
