import { homeHead } from "@/features/home/home-head";
import { absoluteLinks } from "@/shell/absolute-links";

const origin = "https://nadlang.example";

test("주소인 칸의 우리 길만 온전한 주소가 되고, 다른 글과 남의 주소는 그대로다", () => {
  const told = {
    "@context": "https://schema.org",
    name: "/이름일 뿐",
    image: ["/scenes/a.webp", "https://elsewhere.example/b.webp"],
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ "@type": "ListItem", position: 1, name: "공연", item: "/contents?category=3" }],
      },
      { "@id": "//elsewhere.example/x", url: "/", rating: null, count: 3, open: true },
    ],
  };
  expect(absoluteLinks(told, origin)).toEqual({
    ...told,
    image: [`${origin}/scenes/a.webp`, "https://elsewhere.example/b.webp"],
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ "@type": "ListItem", position: 1, name: "공연", item: `${origin}/contents?category=3` }],
      },
      { "@id": "//elsewhere.example/x", url: `${origin}/`, rating: null, count: 3, open: true },
    ],
  });
});

test("홈은 검색하는 길을 채울 자리와 함께 알려 준다", () => {
  expect(absoluteLinks(homeHead().jsonLd, origin)).toMatchObject({
    url: `${origin}/`,
    potentialAction: { target: { urlTemplate: `${origin}/search/activity?q={search_term_string}` } },
  });
});
