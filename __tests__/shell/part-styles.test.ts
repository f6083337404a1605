import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import styled, { createGlobalStyle, ServerStyleSheet } from "styled-components";
import { collectedStyles, PartStyles } from "@/shell/ssr/part-styles";

const Box = styled.div<{ $wide?: boolean }>`width: ${({ $wide }) => ($wide ? "2px" : "1px")};`;
const Line = styled.p`color: red;`;
const Room = createGlobalStyle`body { padding: 3px; }`;

/** What a render of these parts needs, as the document writes it and as the library does. */
const styles = (nonce: string, parts: ReactElement) => {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    renderToStaticMarkup(sheet.collectStyles(parts));
    return {
      own: renderToStaticMarkup(h(PartStyles, { styles: collectedStyles(sheet), nonce })),
      theirs: renderToStaticMarkup(h("i", null, sheet.getStyleElement())).slice("<i>".length, -"</i>".length),
    };
  } finally {
    sheet.seal();
  }
};

it.each<[string, ReactElement]>([
  ["한 조각", h("main", null, h(Box))],
  ["다르게 보이는 같은 조각", h(Box, { $wide: true })],
  ["두 모습이 함께", h("main", null, h(Box), h(Box, { $wide: true }))],
  ["다른 조각", h("main", null, h(Line))],
  ["온 화면의 것과 함께", h("main", null, h(Room), h(Line))],
])("%s: 처음에도 기억한 뒤에도 라이브러리가 쓰는 것과 한 글자도 다르지 않고, 그때의 nonce를 갖는다", (_, parts) => {
  for (const nonce of ["one", "two", "three"]) {
    const { own, theirs } = styles(nonce, parts);
    expect(own).toBe(theirs);
    expect(own).toContain(`nonce="${nonce}"`);
  }
});
