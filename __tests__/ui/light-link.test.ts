import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import Link from "next/link";
import type { NextRouter } from "next/router";
import { type ComponentType, createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { LightLink } from "@/ui/link/light-link";

const nothing = () => undefined;
const router: NextRouter = {
  asPath: "/content/detail?id=3#before",
  pathname: "/content/detail",
  route: "/content/detail",
  query: { id: "3" },
  basePath: "",
  isFallback: false,
  isLocaleDomain: false,
  isPreview: false,
  isReady: true,
  back: nothing,
  forward: nothing,
  reload: nothing,
  beforePopState: nothing,
  prefetch: async () => undefined,
  push: async () => true,
  replace: async () => true,
  events: { on: nothing, off: nothing, emit: nothing },
};
const drawn = (Of: ComponentType<{ href: string }>, href: string): string =>
  renderToString(h(RouterContext.Provider, { value: router }, h(Of, { href })));

it.each(["/contents?category=1", "#place", "?page=2"])(
  "서버가 그린 가벼운 링크 %s는 Next의 링크와 같은 곳을 가리킨다",
  (href) => {
    expect(drawn(LightLink, href)).toBe(drawn(Link, href));
  },
);
