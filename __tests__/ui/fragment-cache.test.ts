import {
  type ComponentType,
  createContext,
  createElement as h,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { scenePicture } from "@/shared/scene/scene-picture";
import { ContentFeedCard } from "@/ui/cards/content-feed-card";
import { ContentRow } from "@/ui/cards/content-row";
import { ContentTile } from "@/ui/cards/content-tile";
import { cachedFragment } from "@/ui/fragment-cache";
import { projectFiles, readProjectFile } from "../support/project-files";

const noop = () => undefined;
const picture = scenePicture({ kind: "farm", seed: 1, about: "딸기 & 농장" });
const card = {
  href: "/content/detail?id=3",
  picture,
  title: "딸기 & <농장>",
  place: "양평 · 체험",
  price: { total: 24_500, includes: "1명", list: 35_000, percent: 30, from: true },
  rating: { value: 4.6, count: 1234 },
  heart: { on: false, onToggle: noop },
};
const drawn = (element: ReactElement): string => {
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(sheet.collectStyles(h("main", null, element))) + sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
};

const parts: [string, ReactElement][] = [
  ["타일", h(ContentTile, { ...card, fit: { isFit: true, text: "5~9세" } })],
  ["마감된 타일", h(ContentTile, { ...card, soldOut: true })],
  ["목록 카드", h(ContentFeedCard, { ...card, badges: [{ text: "특가", tone: "red" }] })],
  ["먼저 받는 목록 카드", h(ContentFeedCard, { ...card, priority: true })],
  ["줄 카드", h(ContentRow, { ...card, rank: 2, badge: { text: "3자리", tone: "red" } })],
];

describe("서버가 한 번만 그리는 조각", () => {
  // With a `window`, nothing is cached.
  Object.assign(globalThis, { window: globalThis });
  const inPlace = parts.map(([, part]) => drawn(part));
  Reflect.deleteProperty(globalThis, "window");

  it.each(parts)("%s: 기억한 것도 처음 그린 것도 제자리에서 그린 것과 한 글자도 다르지 않다", (name, part) => {
    const expected = inPlace[parts.findIndex(([known]) => known === name)];
    expect([drawn(part), drawn(part)]).toEqual([expected, expected]);
  });

  it("같은 말은 한 번만 그리고, 한 글자라도 다르면 다시 그린다", () => {
    const content = jest.fn(({ word }: { word: string }) => `말: ${word}`);
    const Part: ComponentType<{ word: string; onPress?: () => void }> = cachedFragment({
      frame: () => h("p"),
      content,
    });
    const said = ["가", "가", "나", "가"].map((word) => renderToString(h(Part, { word, onPress: () => undefined })));
    expect(said).toEqual(["<p>말: 가</p>", "<p>말: 가</p>", "<p>말: 나</p>", "<p>말: 가</p>"]);
    expect(content).toHaveBeenCalledTimes(2);
  });

  it("조각의 앞뒤에 선 것은 제 맥락과 제 이름을 그대로 갖는다", () => {
    const Place = createContext("없음");
    const Reader = () => h("i", { id: useId() }, useContext(Place));
    const page = (at: string) =>
      h(Place, { value: at }, h(Reader), h(ContentTile, { ...card, title: `${at} 농장` }), h(Reader));
    const without = (html: string) => html.replace(/<article.*<\/article>/, "");
    const [first, again] = [drawn(page("양평")), drawn(page("양평"))];
    expect(again).toBe(first);
    expect(without(first).match(/>양평<\/i>/g)).toHaveLength(2);
    expect(new Set(first.match(/<i id="[^"]+"/g)).size).toBe(2);
  });

  it("제 이름을 남기지 말아야 할 것은 기억하지 않는다", () => {
    const content = jest.fn(({ name }: { name: string }) => name);
    const Part = cachedFragment({ frame: () => h("p"), content, except: () => true });
    expect([1, 2].map(() => renderToString(h(Part, { name: "하준" })))).toEqual(["<p>하준</p>", "<p>하준</p>"]);
    expect(content).toHaveBeenCalledTimes(2);
  });

  it("열쇠로 쓸 수 없는 것은 타입이 막는다: JSON이 같은데 다른 것일 수 있다", () => {
    const frame = () => h<{ dangerouslySetInnerHTML?: { __html: string } }>("p");
    const fragment = { frame, content: () => "말" };
    cachedFragment<{ days: readonly string[]; onPress?: () => void }>(fragment);
    // @ts-expect-error: an element has no JSON.
    expect(cachedFragment<{ icon?: ReactNode }>(fragment)).toBeDefined();
    // @ts-expect-error: two maps have the same JSON.
    expect(cachedFragment<{ counts: Map<string, number> }>(fragment)).toBeDefined();
    // @ts-expect-error: a date and its text have the same JSON.
    expect(cachedFragment<{ of: { until: Date } }>(fragment)).toBeDefined();
  });

  it("조각의 글은 받은 것만 읽는다: 훅도 오늘도 읽지 않는다", () => {
    const todayTexts = "dateText|shortDateText|shortDayText|monthText|dateTimeText|lastMomentText|savedText";
    const outside = new RegExp(`\\b(use[A-Z]\\w*|[a-z]\\w*Clock\\.\\w+|${todayTexts})\\(`, "g");
    const uses = projectFiles(["src"]).flatMap((path) =>
      readProjectFile(path)
        .split(/\bcachedFragment</)
        .slice(1)
        .map((rest) => [path, rest.slice(0, rest.indexOf("\n});")).match(outside)] as const),
    );
    expect(uses.length).toBeGreaterThan(2);
    expect(uses.filter(([, read]) => read !== null)).toEqual([]);
  });
});
