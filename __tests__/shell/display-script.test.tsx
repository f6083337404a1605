import { applyDisplay, type Display, display } from "@/lib/storage/entries/display";
import { displayScript } from "@/shell/display-script";

const html = document.documentElement;

/** The attributes of the root element, and the media query of each theme colour. */
const looks = () => ({
  marks: { ...html.dataset },
  bars: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map((meta) =>
    meta.getAttribute("media"),
  ),
});

const freshPage = () => {
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
  document.head.innerHTML = ["light", "dark"]
    .map(
      (item) => `<meta name="theme-color" data-theme="${item}" media="(prefers-color-scheme: ${item})" content="#fff">`,
    )
    .join("");
};

const paint = () => {
  const script = document.createElement("script");
  script.textContent = displayScript;
  document.head.append(script);
};

beforeEach(freshPage);

const every: Display[] = (["normal", "large", "largest"] as const).flatMap((text) =>
  (["system", "light", "dark"] as const).flatMap((theme) =>
    [true, false].flatMap((contrast) =>
      [true, false].flatMap((motion) =>
        ([null, "left", "right"] as const).map((hand) => ({ text, theme, contrast, motion, hand })),
      ),
    ),
  ),
);

test("그리기 전의 글은 화면 설정을 고를 때와 똑같이 꾸민다", () => {
  for (const choice of every) {
    freshPage();
    applyDisplay(choice);
    const chosen = looks();
    freshPage();
    display.write(choice);
    paint();
    expect(looks()).toEqual(chosen);
  }
});

test("고른 화면은 이름대로 남고, 브라우저 막대는 고른 밝기 하나만 쓴다", () => {
  display.write({ text: "largest", theme: "dark", contrast: true, motion: true, hand: "left" });
  paint();
  expect(looks()).toEqual({
    marks: { text: "largest", theme: "dark", contrast: "high", motion: "reduced", hand: "left" },
    bars: ["not all", "all"],
  });
});

test("한 손 모드가 없던 때에 적은 설정은 그대로 쓴다", () => {
  localStorage.setItem("nadlang.display", '{"text":"large","theme":"dark","contrast":false,"motion":false}');
  paint();
  expect(looks().marks).toEqual({ text: "large", theme: "dark" });
  expect(display.read()).toEqual({ text: "large", theme: "dark", contrast: false, motion: false, hand: null });
});

test.each([
  ["글이 아닌 것", "{망가짐"],
  ["객체가 아닌 것", "[1]"],
  ["없음을 적은 것", "null"],
  ["모르는 크기", '{"text":"huge","theme":"dark","contrast":false,"motion":false}'],
  ["모르는 손", '{"text":"large","theme":"dark","contrast":false,"motion":false,"hand":"toString"}'],
  ["물려받은 이름", '{"text":"constructor","theme":"toString","contrast":false,"motion":false}'],
  ["빠진 것", '{"text":"large","theme":"dark"}'],
])("%s은 없는 것으로 여긴다", (_, stored) => {
  localStorage.setItem("nadlang.display", stored);
  const before = looks();
  paint();
  expect(looks()).toEqual(before);
});
