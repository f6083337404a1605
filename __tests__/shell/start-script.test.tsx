import { act, render } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { EarlyDeeds } from "@/shell/first-frame/early-deeds";
import { startScript } from "@/shell/first-frame/start-script";

const begin = (): void => {
  const script = document.createElement("script");
  script.dataset.sources = "/one.js /two.js";
  script.textContent = startScript;
  document.head.append(script);
};

const loaded = () => [...document.head.querySelectorAll<HTMLScriptElement>("script[src]")];

/** Whether what stands below the first view is still held back. */
const isFirstFrame = () => document.documentElement.hasAttribute("data-first-frame");

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
  window.nadlangEarlyDeeds?.();
  document.body.innerHTML = "";
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("첫 장면이 그려진 뒤에 스크립트를 차례대로 부른다", () => {
  seen(false);
  begin();
  jest.runAllTimers();
  expect(loaded()).toEqual([]);
  drawFrame();
  expect(loaded()).toEqual([]);
  expect(isFirstFrame()).toBe(true);
  jest.runAllTimers();
  expect(isFirstFrame()).toBe(false);
  expect(loaded().map(({ src, async }) => [new URL(src).pathname, async])).toEqual([
    ["/one.js", false],
    ["/two.js", false],
  ]);
});

test("뒤에서 열린 화면은 그려지기를 기다리지 않는다", () => {
  seen(true);
  begin();
  expect(loaded()).toHaveLength(2);
  expect(isFirstFrame()).toBe(false);
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
  render(<EarlyDeeds />);
  jest.runAllTimers();
  expect(pressed).toEqual(["false"]);
  document.querySelector("b")?.click();
  expect(pressed).toHaveLength(2);
});

/** As a search: what was typed is shown by React, and sent by it. */
const Search = ({ onSend }: { onSend: (words: string) => void }) => {
  const [words, setWords] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(words);
      }}
    >
      <input value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{words}</output>
    </form>
  );
};

const wake = async (place: HTMLElement, onSend: (words: string) => void) => {
  await act(async () => {
    hydrateRoot(
      place,
      <>
        <Search onSend={onSend} />
        <EarlyDeeds />
      </>,
    );
  });
  await act(async () => void jest.runAllTimers());
};

const sleeping = () => {
  seen(false);
  begin();
  const place = document.body.appendChild(document.createElement("main"));
  place.innerHTML = renderToString(<Search onSend={() => undefined} />);
  const [field, form] = [place.querySelector("input"), place.querySelector("form")];
  if (!field || !form) throw new Error("The search was not drawn");
  return { place, field, form };
};

test("깨어나기 전에 쓰고 보낸 글은 깨어나서 그대로 보낸다", async () => {
  const { place, field, form } = sleeping();
  field.value = "비 오는 날";
  expect(form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))).toBe(false);
  const sent: string[] = [];
  await wake(place, (words) => sent.push(words));
  expect(sent).toEqual(["비 오는 날"]);
  expect(place.querySelector("output")).toHaveTextContent("비 오는 날");
});

test("모으던 글자는 끊지 않고, 다 모은 뒤에 알린다", async () => {
  const { place, field } = sleeping();
  field.dispatchEvent(new Event("compositionstart", { bubbles: true }));
  field.value = "바";
  await wake(place, () => undefined);
  expect(place.querySelector("output")).toHaveTextContent("");
  await act(async () => void field.dispatchEvent(new Event("compositionend", { bubbles: true })));
  expect(place.querySelector("output")).toHaveTextContent("바");
});
