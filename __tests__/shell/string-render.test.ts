import { createElement as h, lazy, type ReactElement, Suspense, useId } from "react";
import streaming from "react-dom/server.edge";
import { pageBytes, textOf } from "@/shell/ssr/page-answer";
import { answerIsFilledIn, markOf } from "@/shell/ssr/ready-texts";
import { drawAtOnce } from "@/shell/ssr/string-render";
import { placeOf, readyTextsArePlacedBy } from "@/ui/drawn/draw";

const read = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

const drawn = async (element: ReactElement, render = drawAtOnce(streaming.renderToReadableStream)) => {
  const stream = await render(element);
  await stream.allReady;
  return read(stream);
};

const Named = ({ name }: { name: string }) => h("label", { htmlFor: useId() }, name);

const page = h(
  "main",
  null,
  h("h1", null, "꼬마 기차 & 숲"),
  h(Named, { name: "하준" }),
  h(
    "ul",
    null,
    ["가", "나"].map((name) => h("li", { key: name }, h(Named, { name }), name, " ", 1)),
  ),
  h("img", { src: "/a.webp", alt: "", width: 1, height: 1, fetchPriority: "high" }),
);

/** A part whose text is ready. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: texts of this file
const Ready = ({ text }: { text: string }) => h("p", { dangerouslySetInnerHTML: { __html: placeOf({ text }) } });

it("한 번에 그린 글은 흘려보낸 글과 한 글자도 다르지 않다", async () => {
  const atOnce = await drawn(page);
  expect(atOnce).toContain("<h1>꼬마 기차 &amp; 숲</h1>");
  expect(atOnce).toBe(await drawn(page, streaming.renderToReadableStream));
});

it("기다려야 하는 것은 흘려보내는 쪽이 끝까지 기다려 그린다", async () => {
  const Late = lazy(async () => ({ default: () => h("b", null, "늦게 왔어요") }));
  const html = await drawn(h(Suspense, { fallback: "잠시만요" }, h(Late)));
  expect(html).toContain("<b>늦게 왔어요</b>");
});

it("긴 본문은 제자리를 거쳐 오지 않고, 제 것을 한 번만 돌려받는다", async () => {
  const [one, two] = await Promise.all(
    ["하나", "둘"].map((word) => drawn(h("div", { id: "__next" }, word.repeat(1000)))),
  );
  expect(one).not.toBe(two);
  expect(textOf(two ?? "")).toBe(`<div id="__next">${"둘".repeat(1000)}</div>`);
  expect(textOf(one ?? "")).toBe(`<div id="__next">${"하나".repeat(1000)}</div>`);
  expect(textOf(one ?? "")).toBe(one);
});

it("문서가 두 번 실려도 한쪽이 그린 본문을 다른 쪽이 찾고, 두 쪽의 자리는 겹치지 않는다", async () => {
  const words = { mine: "나".repeat(2000), theirs: "너".repeat(2000) };
  const mine = await drawn(h("div", null, words.mine));
  const other: { render?: typeof drawAtOnce; textOf?: typeof textOf } = {};
  await jest.isolateModulesAsync(async () => {
    other.render = (await import("@/shell/ssr/string-render")).drawAtOnce;
    other.textOf = (await import("@/shell/ssr/page-answer")).textOf;
  });
  expect(other.textOf).not.toBe(textOf);
  const theirs = await drawn(h("div", null, words.theirs), other.render?.(streaming.renderToReadableStream));
  expect(theirs).not.toBe(mine);
  expect(other.textOf?.(mine)).toBe(`<div>${words.mine}</div>`);
  expect(textOf(theirs)).toBe(`<div>${words.theirs}</div>`);
});

describe("준비된 글", () => {
  beforeAll(() => readyTextsArePlacedBy(markOf));

  const ready = "<b>딸기 &amp; 농장</b>";
  const body = h("div", null, "앞", h(Ready, { text: ready }), "뒤", h(Ready, { text: "끝" }));
  const inPlace = `<div>앞<p>${ready}</p>뒤<p>끝</p></div>`;

  it("한 번에 그릴 때만 자리를 남기고, 나갈 때 글로도 바이트로도 그대로 채워진다", async () => {
    expect(placeOf({ text: ready })).toBe(ready);
    const [asText, asBytes] = [await drawn(body), await drawn(body)];
    expect(asText).not.toContain("딸기");
    expect(textOf(asText)).toBe(inPlace);
    expect(pageBytes(`<html>${asBytes}</html>`).toString()).toBe(`<html>${inPlace}</html>`);
  });

  it("흘려보내는 쪽에는 자리가 아니라 글이 간다", async () => {
    const Late = lazy(async () => ({ default: () => h("i", null, "늦게") }));
    const html = await drawn(h("div", null, h(Suspense, { fallback: "잠시만요" }, h(Late)), h(Ready, { text: ready })));
    expect(html).toContain(ready);
  });

  it("나갈 때 채워질 문서는 몸이 설 자리만 Next에 보이고, 아니면 있는 그대로 보인다", async () => {
    const target = "<next-js-internal-body-render-target></next-js-internal-body-render-target>";
    const Page = ({ isFilledIn }: { isFilledIn: boolean }) => {
      if (isFilledIn) answerIsFilledIn();
      const main = h("next-js-internal-body-render-target");
      return h("html", null, h("body", null, h(Ready, { text: ready }), main, h(Ready, { text: "끝" })));
    };
    const plain = await drawn(h(Page, { isFilledIn: false }));
    expect(plain).toBe(`<html><head></head><body><p>${ready}</p>${target}<p>끝</p></body></html>`);
    const filled = await drawn(h(Page, { isFilledIn: true }));
    expect(filled.split(target)).toHaveLength(2);
    expect(filled).not.toContain("딸기");
    expect(pageBytes(filled).toString()).toBe(plain);
  });
});

it("문서 전체는 있는 그대로 돌아간다", async () => {
  expect(await drawn(h("html", null, h("body", null, "가".repeat(2000))))).toContain("가가가");
});

it("그리다 난 오류는 그대로 알려진다", async () => {
  const Broken = (): never => {
    throw new Error("그릴 수 없어요");
  };
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(drawn(h(Broken))).rejects.toThrow("그릴 수 없어요");
});
