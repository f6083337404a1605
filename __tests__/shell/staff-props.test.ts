import type { GetServerSideProps } from "next";
import { inDemo, serverSideProps } from "@/shell/server-side-props";
import { staffProps } from "@/shell/staff-props";
import { demoFront } from "../support/from-front";
import { projectFiles, readProjectFile } from "../support/project-files";

const props = async (page: GetServerSideProps, { isDemo = true, query = {} } = {}) => {
  const front = demoFront(async () => Response.json({ code: "S000", message: "", data: null }));
  const fromFront = { ...front, settings: { ...front.settings, isDemo } };
  const req = { headers: {}, cookies: {}, url: "/", socket: {}, fromFront };
  const context = { req, res: { setHeader: () => undefined }, query, resolvedUrl: "/" };
  const result = await page(context as unknown as Parameters<GetServerSideProps>[0]);
  if (!("props" in result)) return result;
  const { input, shell } = (await result.props) as { input: unknown; shell: { access: string; head: unknown } };
  return { input, access: shell.access, head: shell.head };
};

const byId = staffProps("업무", ({ id }) => (typeof id === "string" ? { id } : null));

test("직원의 화면은 데모인지와 저마다의 것을 받고, 함께 쓰지 않는다", async () => {
  const shown = { access: "open", head: { title: "업무" } };
  expect(await props(byId, { query: { id: "o1" } })).toEqual({ input: { isDemo: true, id: "o1" }, ...shown });
  expect(await props(byId, { isDemo: false, query: { id: "o1" } })).toMatchObject({ input: { isDemo: false } });
  expect(await props(staffProps("업무"))).toEqual({ input: { isDemo: true }, ...shown });
});

test("직원 화면의 주소에 누구인지 없으면 404다", async () => {
  expect(await props(byId)).toEqual({ notFound: true });
});

test("데모의 화면은 데모가 아니면 404다", async () => {
  const page = serverSideProps({ access: "open", read: inDemo(() => ({ order: 1 })) });
  expect(await props(page)).toMatchObject({ input: { order: 1 } });
  expect(await props(page, { isDemo: false })).toEqual({ notFound: true });
});

test("데모인지와 직원 화면의 틀은 화면 파일마다 다시 적지 않는다", () => {
  const pages = projectFiles(["pages"], [".ts", ".tsx"]);
  const naming = (words: RegExp) => pages.filter((path) => words.test(readProjectFile(path)));
  expect(naming(/wide: true/)).toEqual([]);
  // The form for new venues has the parents' frame and its own description.
  expect(naming(/\.isDemo/)).toEqual(["pages/partner/apply/index.tsx"]);
});
