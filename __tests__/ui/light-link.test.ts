import { type ComponentProps, createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { LightLink } from "@/ui/link/light-link";

jest.mock("next/router", () => ({ useRouter: () => ({ asPath: "/content/detail?id=3#before" }) }));
jest.mock("next/link", () => ({
  __esModule: true,
  default: ({ href }: ComponentProps<"a">) => h("a", { href, rel: "next" }),
}));

it.each([
  ["/contents?category=1", '<a href="/contents?category=1"></a>'],
  ["#place", '<a href="/content/detail?id=3#place"></a>'],
])("서버가 그린 가벼운 링크 %s는 Next의 링크와 같은 곳을 가리킨다", (href, drawn) => {
  expect(renderToString(h(LightLink, { href }))).toBe(drawn);
});

it("Next만 채울 수 있는 주소는 Next의 링크에 맡긴다", () => {
  expect(renderToString(h(LightLink, { href: "?page=2" }))).toBe('<a href="?page=2" rel="next"></a>');
});
