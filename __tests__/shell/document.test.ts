import { createHash } from "node:crypto";
import type { DocumentContext } from "next/document";
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import styled from "styled-components";
import { AppDocument } from "@/shell/document";
import { demoFront } from "../support/from-front";

// Next's elements only work inside its renderer; plain elements replace them.
jest.mock("next/document", () => {
  const { default: Document } = jest.requireActual("next/document");
  const { createElement: element } = jest.requireActual("react");
  const place = (tag: string) => (props: { children?: ReactNode }) => element(tag, null, props.children);
  const nothing = () => null;
  return {
    __esModule: true,
    default: Document,
    Html: place("html"),
    Head: place("head"),
    Main: nothing,
    NextScript: nothing,
  };
});

const Red = styled.p`
  color: red;
`;
const page: ComponentType = () => createElement(Red, null, "아이랑");

let policy = "";
let html = "";
beforeAll(async () => {
  const context = {
    pathname: "/",
    req: { fromFront: demoFront() },
    res: {
      setHeader: (_: string, value: string) => {
        policy = value;
      },
    },
    renderPage: ({ enhanceApp }: { enhanceApp: (app: ComponentType) => ComponentType }) => ({
      html: renderToStaticMarkup(createElement(enhanceApp(page))),
    }),
    defaultGetInitialProps: (own: DocumentContext) => own.renderPage(),
  };
  const props = await AppDocument.getInitialProps(context as unknown as DocumentContext);
  const around = new AppDocument(props as unknown as AppDocument["props"]).render();
  html = renderToStaticMarkup(createElement(Fragment, null, around, props.styles));
});

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const inline = (tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text]) => text ?? "",
  );
const hashesIn = (name: string) =>
  new RegExp(`${name} ([^;]*)`)
    .exec(policy)?.[1]
    ?.split(" ")
    .filter((source) => source.startsWith("'sha256-")) ?? [];

test.each([
  ["script", 2],
  ["style", 2],
] as const)("화면에 든 인라인 %s의 해시가 모두, 그리고 그것만 정책에 있다", (tag, least) => {
  const hashes = inline(tag).map(hash);
  expect(hashes.length).toBeGreaterThanOrEqual(least);
  expect(
    hashesIn(`${tag}-src`)
      .filter((item) => item !== EMPTY)
      .sort(),
  ).toEqual(hashes.sort());
});

test("휴대폰이 번호와 날짜와 값을 제 링크로 바꾸지 않는다", () => {
  const words = /<meta name="format-detection" content="([^"]*)"/.exec(html)?.[1]?.split(", ");
  expect(words?.sort()).toEqual(["address=no", "date=no", "email=no", "telephone=no"]);
});

test("해시로 허락할 수 없는 style 속성과 on… 속성은 없다", () => {
  expect(html).not.toMatch(/<[^>]*\s(style|on[a-z]+)=/);
});
