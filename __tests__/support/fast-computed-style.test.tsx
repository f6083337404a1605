import { jsdomStyle } from "./fast-computed-style";

const properties = ["display", "visibility", "opacity", "pointer-events"];

const sheet = `
  .row { display: flex; opacity: .5 } .row { display: grid } .a.b { visibility: hidden }
  .row > .gone, .nothing { display: none } .row .back { visibility: visible } .off:disabled { pointer-events: none }
  p { display: unset } [aria-busy="true"] { opacity: 0 } :is(section, i).coming { display: none } .bad { opacity: thick }
  @media print { .a { display: none } } @media screen { .screen { display: none } }
  @media (min-width: 900px) { .a { display: none } } @supports (display: grid) { .a { display: none } }
  @container (max-width: 9rem) { .a { display: none } } .a:::broken { display: none }
`;
const page = `
  <section class="row a b" style="pointer-events: none"><b class="gone">1</b><b class="back">2</b><p hidden>3</p></section>
  <section class="coming"><input type="hidden"><input type="text" class="off" disabled><button class="off">4</button></section>
  <dialog>5</dialog><dialog open class="bad">6</dialog><ruby>7<rp>(</rp><rt>8</rt></ruby><p class="screen">9</p>
  <div aria-busy="true" hidden class="row"><svg class="gone"><title>0</title><path d="M0 0" /></svg></div>
  <p style="display: none">1</p><blockquote hidden>4</blockquote><i class="coming" style="visibility: collapse">2</i><table><tr><td>3</td></tr></table>
`;

const all = () => [...document.querySelectorAll("*")];
const read = (style: (element: Element) => CSSStyleDeclaration) =>
  all().map((element) => [element.outerHTML, ...properties.map((name) => style(element).getPropertyValue(name))]);
const same = () => expect(read(getComputedStyle)).toEqual(read(jsdomStyle));

test("화면 시험이 읽는 네 속성은 jsdom이 계산한 값과 언제나 같다", () => {
  document.head.innerHTML = `<style>${sheet}</style>`;
  document.body.innerHTML = page;
  same();
  expect(new Set(read(getComputedStyle).map(([, display]) => display)).size).toBeGreaterThan(5);
  document.querySelector("style")?.append(" .back { display: none } .row { visibility: collapse }");
  same();
  document.styleSheets[0]?.insertRule(".off { display: none }", 0);
  document.querySelector("section")?.setAttribute("class", "off gone");
  same();
  document.head.append(Object.assign(document.createElement("style"), { textContent: "b { display: inline-block }" }));
  document.querySelector("dialog")?.setAttribute("open", "");
  same();
});

test("다른 속성은 jsdom이 계산한다", () => {
  document.head.innerHTML = "<style>body { margin-top: 60px; color: red }</style>";
  expect(getComputedStyle(document.body).marginTop).toBe("60px");
  expect(document.body).toHaveStyle({ color: "rgb(255, 0, 0)", display: "block" });
});
