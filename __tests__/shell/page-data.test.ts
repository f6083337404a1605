import type { DehydratedState } from "@tanstack/react-query";
import { NextScript } from "next/document";
import { unpacked } from "@/shell/page-state";
import { installPageData, pageDataText } from "@/shell/ssr/page-data";

type Context = Parameters<typeof NextScript.getInlineScriptSource>[0];

const answer = { contents: [{ name: "</script> & <b>딸기\u2028농장" }], count: 1 };
const contextOf = (data: unknown, extra: object = {}) =>
  ({
    __NEXT_DATA__: {
      page: "/contents",
      query: { q: '"answer-1"<x>' },
      buildId: "1",
      props: {
        pageProps: {
          input: {},
          shell: {
            access: "public",
            user: null,
            state: { mutations: [], queries: [{ queryHash: "a", state: { data, error: null } }] },
            ...extra,
          },
        },
      },
    },
  }) as unknown as Context;

const bare = { __NEXT_DATA__: { page: "/404", query: {}, buildId: "1", props: {} } } as unknown as Context;

it.each([
  ["답이 있는 화면", contextOf(answer, { head: { title: "<목록>" } })],
  ["같은 답을 나눠 쓰는 다음 화면", contextOf(answer)],
  ["답이 글뿐인 화면", contextOf("아직")],
  ["답을 아직 모르는 화면", contextOf(undefined)],
  ["우리 것이 아닌 화면", bare],
])("%s: Next가 쓰는 것과 한 글자도 다르지 않다", (_, context) => {
  expect(pageDataText(context)).toBe(NextScript.getInlineScriptSource(context));
});

it("나눠 쓰는 답은 한 번만 글로 옮긴다", () => {
  const names = jest.fn(() => ["count"]);
  const shared = new Proxy({ count: 2 }, { ownKeys: names });
  const texts = [contextOf(shared), contextOf(shared)].map((context) => pageDataText(context));
  expect(texts[0]).toContain('"data":{"count":2}');
  const calls = names.mock.calls.length;
  expect(texts[1]).toBe(texts[0]);
  pageDataText(contextOf(shared));
  expect(names).toHaveBeenCalledTimes(calls);
});

it("화면을 그릴 때 Next가 이 길로 묻는다", () => {
  const own = NextScript.getInlineScriptSource;
  installPageData();
  expect(NextScript.getInlineScriptSource).toBe(pageDataText);
  Reflect.set(NextScript, "getInlineScriptSource", own);
});

it("긴 목록은 이름을 되풀이하지 않고, 브라우저가 받은 그대로 되돌린다", () => {
  const card = (pk: number) => ({
    pk,
    age: { min: null, max: 7 },
    tags: ["</script>", "가"],
    options: [{ pk, band: "child" }],
    is_favorite: false,
  });
  const cards = {
    contents: [...Array(20).keys()].map(card),
    empty: [],
    nothing: {},
    missing: undefined,

    other: [[1], [{ pk: 1 }]],
  };
  const text = pageDataText(contextOf(cards));
  const plain = NextScript.getInlineScriptSource(contextOf(cards));
  expect(text.length).toBeLessThan(plain.length * 0.7);
  const stateOf = (json: string): DehydratedState => JSON.parse(json).props.pageProps.shell.state;
  expect(unpacked(stateOf(text))).toEqual(stateOf(plain));
  expect(unpacked(stateOf(plain))).toEqual(stateOf(plain));
});
