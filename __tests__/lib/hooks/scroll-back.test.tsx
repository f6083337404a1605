import { scrollBack, scrollPlace } from "@/lib/hooks/scroll-back";

/** Heights of the list's items; the page can scroll. */
let heights: number[] = [];
let y = 0;

beforeEach(() => {
  jest.useFakeTimers();
  y = 0;
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => y });
  Object.assign(window, {
    scrollTo: (_: number, to: number) => {
      y = to;
    },
  });
  document.body.innerHTML = `<main>${[0, 1, 2, 3, 4].map((place) => `<p data-place="${place}"></p>`).join("")}</main>`;
  document.querySelectorAll("p").forEach((item, index) => {
    item.getBoundingClientRect = () => {
      const top = heights.slice(0, index).reduce((sum, height) => sum + height, 0) - y;
      return new DOMRect(0, top, 300, heights[index]);
    };
  });
});

afterEach(() => jest.useRealTimers());

const itemTop = (at: number) => document.querySelectorAll("p")[at]?.getBoundingClientRect().top;

test("위의 카드가 다른 높이로 다시 그려져도 보던 카드는 보던 높이에 있다", () => {
  heights = [400, 400, 400, 400, 400];
  y = 1010;
  const place = scrollPlace();
  expect(place).toEqual({ y: 1010, item: "3", top: 190 });
  // After a render, items out of view have an estimated, smaller height. It is corrected while scrolling back.
  heights = [340, 340, 340, 340, 340];
  scrollBack(place);
  expect(itemTop(3)).toBe(190);
  heights = [340, 400, 400, 400, 400];
  jest.advanceTimersByTime(200);
  expect(itemTop(3)).toBe(190);
});

test("느린 전화기에서 위의 카드가 늦게 제 높이를 찾아도 보던 카드는 그대로 있고, 손을 대면 놓아준다", () => {
  heights = [340, 340, 340, 340, 340];
  scrollBack({ y: 1010, item: "3", top: 190 });
  jest.advanceTimersByTime(1500);
  heights = [340, 340, 328, 340, 340];
  jest.advanceTimersByTime(100);
  expect(itemTop(3)).toBe(190);
  window.dispatchEvent(new Event("touchstart"));
  y = 5;
  jest.advanceTimersByTime(200);
  expect(y).toBe(5);
});

test("보던 카드가 없어졌으면 보던 높이로, 처음이었으면 처음으로 간다", () => {
  heights = [400, 400, 400, 400, 400];
  scrollBack({ y: 700, item: "gone", top: 100 });
  expect(y).toBe(700);
  scrollBack({ y: 0, item: "3", top: 190 });
  expect(y).toBe(0);
});

test("멈추라면 더는 옮기지 않는다", () => {
  heights = [400, 400, 400, 400, 400];
  const stop = scrollBack({ y: 1010, item: "3", top: 190 });
  stop();
  y = 5;
  jest.advanceTimersByTime(200);
  expect(y).toBe(5);
});
