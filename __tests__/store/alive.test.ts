import "@/store/page-areas";
import { rootReducer } from "@/store/root-reducer";
import { projectFiles, readProjectFile } from "../support/project-files";

const SLICES = "src/store/slices";

const sources = projectFiles(["src", "pages"]).map((path) => ({ path, code: readProjectFile(path) }));

/** `stay/stay-payment.ts` → `stayPayment`. */
const toArea = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1, -".ts".length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names in the braces of an import or export; for `a as b`, `name` is a and `here` is b. */
const namesIn = (list: string): { name: string; here: string }[] =>
  list
    .split(",")
    .map((part) => part.replace(/^\s*type\s+/, "").trim())
    .filter(Boolean)
    .map((part) => {
      const [name = "", here = name] = part.split(/\s+as\s+/);
      return { name, here };
    });

const exported = (code: string, of: "actions" | "selectors"): string[] =>
  [...code.matchAll(/export const \{([^}]*)\} =\s*([^;]*);/g)]
    .filter(([, , from]) => from?.endsWith(`.${of}`))
    .flatMap(([, list = ""]) => namesIn(list).map(({ name }) => name));

const slices = sources
  .filter(({ path }) => path.startsWith(`${SLICES}/`))
  .map(({ path, code }) => {
    const module = `@/${path.slice("src/".length, -".ts".length)}`;
    const users = sources.flatMap((file) => {
      const imports = [...file.code.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].filter(
        ([, , from]) => from === module,
      );
      const names = imports.flatMap(([, list = ""]) => namesIn(list));
      const body = file.code.replace(/^import[^;]*;$/gm, "");
      const used = names.filter(({ here }) => new RegExp(`\\b${here}\\b`).test(body)).map(({ name }) => name);
      return used.length > 0 ? [{ ...file, body, used }] : [];
    });
    const thunks = [...code.matchAll(/export const (\w+) = createLoad/g)].map(([, name = ""]) => name);
    const selectors = exported(code, "selectors");
    return { area: toArea(path), code, users, actions: [...exported(code, "actions"), ...thunks], selectors };
  });

const isUsed = ({ users }: (typeof slices)[number], name: string): boolean =>
  users.some(({ used }) => used.includes(name));

const selectorText = ({ code, selectors }: (typeof slices)[number], name: string): string => {
  const from = code.indexOf("selectors: {");
  const start = code.indexOf(`${name}:`, from);
  const ends = selectors.map((other) => code.indexOf(`${other}:`, start + 1)).filter((at) => at > start);
  return start < 0 ? "" : code.slice(start, Math.min(...ends, code.indexOf("});", start)));
};

const mentions = (text: string, field: string): boolean =>
  new RegExp(`\\.${field}\\b|[{,]\\s*${field}\\s*(?=[,}=]|:\\s*\\w+\\s*[,}])`).test(text);

const toFolder = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Read through its own selector, by a file that uses a live selector, or by a file in the same folder. */
const isRead = (slice: (typeof slices)[number], field: string): boolean => {
  const living = slice.selectors.filter((name) => isUsed(slice, name));
  if (living.some((name) => mentions(selectorText(slice, name), field))) return true;
  const readers = slice.users.filter(({ used }) => used.some((name) => living.includes(name)));
  if (readers.some(({ body }) => mentions(body, field))) return true;
  // Both checkouts hand their shared discounts to one folder.
  const shared = slice.code.includes("discountReducers") ? ["src/features/payment/discounts/"] : [];
  const folders = [...readers.map(({ path }) => toFolder(path)), ...shared];
  return sources.some(({ path, code }) => folders.includes(toFolder(path)) && code.includes(`.${field}`));
};

const state = rootReducer(undefined, { type: "@@test" });
/** Fields, and those of objects that an area begins with. */
const readFields = (value: unknown): string[] =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...readFields(inner)]);

test("자리마다 파일이 하나씩이다", () => {
  expect(slices.map(({ area }) => area).sort()).toEqual(Object.keys(state).sort());
});

test.each(slices.map((slice) => [slice.area, slice] as const))("%s: 부르는 곳도 읽는 곳도 있다", (area, slice) => {
  expect(slice.actions.length).toBeGreaterThan(0);
  expect(slice.selectors.length).toBeGreaterThan(0);
  expect({
    actions: slice.actions.filter((name) => !isUsed(slice, name)),
    selectors: slice.selectors.filter((name) => !isUsed(slice, name)),
    fields: readFields(state[area as keyof typeof state]).filter((field) => !isRead(slice, field)),
  }).toEqual({ actions: [], selectors: [], fields: [] });
});

test("적는 이름은 모두 밖으로 나온다: 안에 숨은 동작이 없다", () => {
  for (const { code, actions } of slices) {
    const reducers = code.slice(code.indexOf("reducers: {"), code.search(/\n {2}(extraReducers|selectors)/));
    const named = [...reducers.matchAll(/^ {4}(\w+)(?=[(:])/gm)].map(([, name]) => name);
    expect(actions).toEqual(expect.arrayContaining(named));
  }
});

test("자리의 타입은 목록 하나에서 온다: 다른 파일의 선언에 덧대는 곳이 없다", () => {
  const merging = sources.filter(({ code }) => /declare module "@\//.test(code)).map(({ path }) => path);
  expect(merging).toEqual([]);
});
