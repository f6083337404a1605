import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import styled, { css, keyframes, ServerStyleSheet } from "styled-components";
import { installJoinedRules } from "@/shell/ssr/joined-rules";

const title = css`font: ${"700"} 1rem; letter-spacing: ${-0.02}em;`;
const hop = keyframes`to { opacity: 0; }`;

const Plain = styled.p`color: red;`;
const Mixed = styled.p`color: red; h2 { ${title} } ${css`b { margin: ${2}px; }`}`;
const Told = styled.p<{ $wide?: boolean }>`${title} width: ${({ $wide }) => ($wide ? "2px" : "1px")};`;
const Moving = styled.p`${title} animation: ${hop} 1s;`;
const Over = styled(Mixed)`${title} &:hover { color: blue; }`;

const drawn = (part: ReactElement): string => {
  const sheet = new ServerStyleSheet();
  try {
    return renderToStaticMarkup(sheet.collectStyles(part)) + sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
};

const page = h("main", null, h(Plain), h(Mixed), h(Told), h(Told, { $wide: true }), h(Moving), h(Over));

it("한 번에 이어 둔 스타일은 조각마다 이은 것과 한 글자도 다르지 않다", () => {
  const before = drawn(page);
  installJoinedRules();
  expect([drawn(page), drawn(page)]).toEqual([before, before]);
});

it("모두 글인 조각만 이어 둔다", () => {
  installJoinedRules();
  drawn(page);
  const pieces = (of: unknown): number => Reflect.get(Reflect.get(Object(of), "componentStyle"), "rules").length;
  expect([Plain, Mixed, Over].map(pieces)).toEqual([1, 1, 1]);
  expect(pieces(Told)).toBeGreaterThan(1);
  expect(pieces(Moving)).toBeGreaterThan(1);
});
