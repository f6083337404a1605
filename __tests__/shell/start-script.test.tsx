import { render } from "@testing-library/react";
import { EarlyPress } from "@/shell/first-frame/early-press";
import { startScript } from "@/shell/first-frame/start-script";

const SOURCES = ["/one.js", "/two.js"];

const begin = (sources: readonly string[] = SOURCES): void => {
  const script = document.createElement("script");
  script.nonce = "n1";
  script.textContent = startScript(sources);
  document.head.append(script);
};

const loaded = () => [...document.head.querySelectorAll<HTMLScriptElement>("script[src]")];

const seen = (hidden: boolean) => jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);

let drawFrame: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
    drawFrame = () => draw(0);
    return 1;
  });
  document.head.innerHTML = "";
});

afterEach(() => {
  window.nadlangEarlyPress?.();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("첫 장면이 그려진 뒤에 스크립트를 차례대로, 같은 nonce로 부른다", () => {
  seen(false);
  begin();
  jest.runAllTimers();
  expect(loaded()).toEqual([]);
  drawFrame();
  expect(loaded()).toEqual([]);
  jest.runAllTimers();
  expect(loaded().map(({ src, async, nonce }) => [new URL(src).pathname, async, nonce])).toEqual([
    ["/one.js", false, "n1"],
    ["/two.js", false, "n1"],
  ]);
});

test("뒤에서 열린 화면은 그려지기를 기다리지 않는다", () => {
  seen(true);
  begin();
  expect(loaded()).toHaveLength(2);
});

test("깨어나기 전에 누른 단추는 깨어나서 한 번 누르고, 그 뒤의 누름은 바로 듣는다", () => {
  seen(false);
  begin();
  const pressed: string[] = [];
  document.body.innerHTML = "<form><button><b>담기</b></button></form>";
  document.body.addEventListener("click", ({ defaultPrevented }) => pressed.push(`${defaultPrevented}`));
  document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  document.querySelector("b")?.click();
  expect(pressed).toEqual([]);
  render(<EarlyPress />);
  expect(pressed).toEqual(["false"]);
  document.querySelector("b")?.click();
  expect(pressed).toHaveLength(2);
});

test("주소에 든 글자는 스크립트를 닫지 못한다", () => {
  expect(startScript(["</script><b>"])).not.toContain("</script>");
});
