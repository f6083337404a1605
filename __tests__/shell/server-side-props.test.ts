import type { GetServerSideProps } from "next";
import { sharedPageHeader } from "@/lib/http/from-front";
import type { Holidays } from "@/shared/dates/added-holidays";
import { holidayNames } from "@/shared/dates/holidays";
import type { ShellProps } from "@/shell/page-props";
import { serverSideProps } from "@/shell/server-side-props";
import { makeAppContext } from "@/shell/session/app-context";
import { demoFront } from "../support/from-front";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (isMember: boolean) => `${part({ alg: "none" })}.${part({ user_id: "u1", is_member: isMember })}.x`;
const visitor = { access_token: token(false) };
const member = { access_token: token(true) };
const asked = { [sharedPageHeader]: "1" };

const family = async () =>
  Response.json({ code: "S000", message: "", data: { children: [], who_goes: { adults: 2, children: [] } } });

type Page = Parameters<typeof serverSideProps>[0];

type Sent = { cookies?: Record<string, string>; headers?: Record<string, string>; added?: Holidays };

/** Renders a page's props. `isShared`: the page marks itself as the same for every visitor. */
const opened = async (page: Page, { cookies = {}, headers = asked, added = {} }: Sent = {}) => {
  const sent = new Map<string, unknown>();
  const front = demoFront(family);
  const fromFront = { ...front, settings: { ...front.settings, addedHolidays: added } };
  const req = { headers, cookies, url: "/", socket: {}, fromFront };
  const res = { setHeader: (name: string, value: unknown) => sent.set(name, value) };
  const context = { req, res, query: {}, resolvedUrl: "/" } as unknown as Parameters<GetServerSideProps>[0];
  const result = await serverSideProps(page)(context);
  if (!("props" in result)) throw new Error("no page");
  const { shell } = (await result.props) as { shell: ShellProps };
  return { isShared: sent.get(sharedPageHeader) === "1", cache: sent.get("Cache-Control"), ...shell };
};

const open: Page = { access: "public", read: () => ({}) };

test("나중에 정해진 공휴일은 화면에 함께 가고, 탭이 그날을 안다", async () => {
  const added = { "2027-05-07": ["임시공휴일"] };
  const { isShared: _, cache: __, ...shell } = await opened(open, { added });
  expect(shell.addedHolidays).toEqual(added);
  makeAppContext(shell);
  expect(holidayNames("2027-05-07")).toEqual(["임시공휴일"]);
  expect("addedHolidays" in (await opened(open))).toBe(false);
});

test("방문자의 온전한 공개 화면만 함께 쓸 것이라고 하고, 누구의 것인지 담지 않는다", async () => {
  for (const cookies of [{}, visitor])
    expect(await opened(open, { cookies })).toMatchObject({ isShared: true, user: null });
});

test("회원이 연 공개 화면은 온전해도 함께 쓸 것이라고 하지 않는다", async () => {
  expect(await opened(open, { cookies: member })).toMatchObject({
    isShared: false,
    cache: "private, no-store",
    user: { user_id: "u1" },
    state: { queries: [{ state: { status: "success" } }] },
  });
});

test("프런트가 묻지 않았거나, 듣지 못한 것이 있거나, 한 사람의 화면이면 함께 쓰지 않는다", async () => {
  expect((await opened(open, { headers: {} })).isShared).toBe(false);
  const holed: Page = {
    ...open,
    load: async ({ ask }) => {
      await ask({ queryKey: ["answered"], queryFn: async () => "a" });
      await ask({ queryKey: ["failed"], queryFn: () => Promise.reject(new Error("closed")) });
    },
  };
  expect((await opened(holed)).isShared).toBe(false);
  expect((await opened({ ...open, access: "open" }, { cookies: visitor })).isShared).toBe(false);
});
