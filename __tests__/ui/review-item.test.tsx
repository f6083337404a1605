import { fireEvent, render, screen } from "@testing-library/react";
import { ReviewItem } from "@/ui/cards/review-item";

const story = (letters: number) => (
  <ReviewItem
    name="김**"
    face={{ src: "/face.webp" }}
    stars={5}
    visited="2026.11.01 방문"
    body={"가".repeat(letters)}
  />
);

/** A browser in which the text needs `needed` and shows `shown` pixels. */
function measured(needed: number, shown: number): void {
  jest.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(needed);
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(shown);
}

afterEach(() => jest.restoreAllMocks());

test("네 줄에서 잘린 이야기는 펼치고 접는다", () => {
  measured(144, 96);
  render(story(200));
  const more = screen.getByRole("button", { name: "더보기" });
  fireEvent.click(more);
  expect(screen.getByRole("button", { name: "접기" })).toHaveAttribute("aria-expanded", "true");
});

test("잘린 것이 없으면 더보기도 없다", () => {
  measured(96, 96);
  render(story(140));
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
});

test("전화기에서 네 줄 남짓한 이야기는 처음부터 모두 보인다", () => {
  render(story(115));
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
});
