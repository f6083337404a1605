import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** A page counts as loaded after this long without a request. */
const STILL_MS = 120;

/** A page not loaded by then is stuck; a busy machine takes a few seconds. */
const NEVER_MS = 60_000;

/** Returns a function that waits until a page has no open request, no skeleton and no running animation. */
export function watchTraffic(page: Page): () => Promise<void> {
  let underWay = 0;
  let last = performance.now();
  const moved = (by: number) => () => {
    underWay += by;
    last = performance.now();
  };
  page.on("request", moved(1));
  page.on("requestfinished", moved(-1));
  page.on("requestfailed", moved(-1));
  const waitsFor = () =>
    page.evaluate(() => {
      const root = document.querySelector("#__next");
      const skeleton = [...document.querySelectorAll("[role=status]")].find(
        (element) => element.textContent === "불러오고 있어요",
      );
      // A running colour transition counts as animation: axe would read a half-faded colour.
      const moves = document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === "running" && animation.effect?.getComputedTiming().iterations !== Infinity,
        );
      return [
        !(root && Object.keys(root).some((key) => key.startsWith("__reactContainer"))) && "script",
        skeleton && `skeleton in “${(skeleton.closest("section, main")?.textContent ?? "").slice(0, 30)}”`,
        document.querySelector("[data-old]") && "an answer in place of an old one",
        moves && "an animation",
      ].filter((item) => typeof item === "string");
    });
  return async () => {
    const begun = performance.now();
    // The page's CSP forbids waiting inside the page, so poll from here.
    for (;;) {
      const isQuiet = underWay <= 0 && performance.now() - last > STILL_MS;
      const waits = isQuiet ? await waitsFor() : [`${underWay} requests`];
      if (waits.length === 0) return;
      if (performance.now() - begun > NEVER_MS) throw new Error(`${page.url()} never arrives: ${waits.join(", ")}`);
      await page.waitForTimeout(30);
    }
  };
}

/** Returns axe's violations, one line each: rule, element and reason. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Axe would read a message that is fading out with a half-faded colour.
  const isStill = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== "running" || animation.effect?.getComputedTiming().iterations === Infinity,
        ),
    );
  await expect.poll(isStill, { intervals: [50] }).toBe(true);
  // Content scrolls out from under a bar at the lower edge; axe considers that for fixed bars, not for sticky ones.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll("nav")) {
      const { position, bottom } = getComputedStyle(bar);
      if (position !== "sticky" || bottom === "auto") continue;
      Object.assign(bar.style, { position: "fixed", left: "0", right: "0" });
      bar.dataset.looked = "";
    }
  });
  // Axe's other mode opens a second page for every check.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: RULES },
      // The accessible name contains the visible label (WCAG 2.5.3). Axe runs this rule only when it is enabled here.
      rules: { "label-content-name-mismatch": { enabled: true } },
    })
    .analyze();
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>("nav[data-looked]")) {
      for (const name of ["position", "left", "right"]) bar.style.removeProperty(name);
      bar.removeAttribute("data-looked");
    }
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id} ${target.join(" ")}: ${failureSummary.split("\n").slice(1, 3).join(";")}`,
    ),
  );
}

/** Waits until an element's position is stable for ten frames; returns its distance from the window's top in px. */
export const restingTop = (locator: Locator): Promise<number> =>
  locator.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still < 10) requestAnimationFrame(look);
          else resolve(top);
        };
        look();
      }),
  );

/** Waits until the browser has painted the current state. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Checks a page at 320 px with text of twice the size, then restores both. */
async function atTwice(page: Page, look: () => string[]): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const found = await page.evaluate(look);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(size);
  return found;
}

/** Returns the elements that overflow a narrow window at large text. */
export const sidewaysFaults = (page: Page): Promise<string[]> =>
  atTwice(page, () => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const clips = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== "visible" || clips(one.parentElement));
    const beyond = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5 && !clips(element.parentElement),
    );
    const toName = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ${(element.textContent ?? "").slice(0, 30)}`;
    return [
      `${scrollWidth} px wide`,
      ...beyond
        .filter((element) => !beyond.includes(element.children[0] ?? element))
        .slice(0, 4)
        .map(toName),
    ];
  });

/** Names and places that are cut off on cards at this size. */
export const cutFaults = (page: Page): Promise<string[]> =>
  atTwice(page, () =>
    [...document.querySelectorAll("article :is(h3, .card-place)")]
      .filter(
        (element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => `cut: ${element.textContent}`),
  );
