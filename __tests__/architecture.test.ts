import { importsOf, projectFiles, readProjectFile } from "./support/project-files";

/** A folder, and the other folders that it may import. */
const ROOMS: [prefix: string, may: string[]][] = [
  ["pages", ["src/shell", "src/features", "src/api", "src/lib", "src/ui", "src/shared"]],
  ["src/features", ["src/booking", "src/api", "src/store", "src/ui", "src/lib", "src/shared"]],
  ["src/booking", ["src/api", "src/store", "src/ui", "src/lib", "src/shared"]],
  ["src/shell", ["src/api", "src/store", "src/ui", "src/lib", "src/shared"]],
  ["src/api", ["src/lib", "src/shared"]],
  ["src/store", ["src/shared"]],
  ["src/lib", ["src/shared"]],
  ["src/ui", ["src/shared"]],
  ["src/shared", []],
  // The front server forwards requests to both hosts and to Next's pages, and knows how pages identify visitors.
  ["src/server/front", ["src/server/hosts", "src/server/commerce", "src/server/platform", "src/lib", "src/shared"]],
  // `server/data` imports only `shared`; code that fills a database reads it.
  ["src/server/data", ["src/shared"]],
  ["src/server/main", ["src/server/commerce", "src/server/platform", "src/server/data", "src/shared"]],
  ["src/server/stay", ["src/server/commerce", "src/server/platform", "src/server/data", "src/shared"]],
  ["src/server/commerce", ["src/server/platform", "src/shared"]],
  ["src/server/platform", ["src/shared"]],
];

const inside = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const findRoom = (file: string) => ROOMS.find(([prefix]) => inside(file, prefix));
const isOwn = (target: string) => target.startsWith("src/") || target.startsWith("pages/");
const code = projectFiles(["pages", "src"]);

/** Files that import the package without being allowed to. */
const strangers = (names: RegExp, doors: string[]) =>
  code.filter(
    (file) =>
      !doors.some((door) => inside(file, door)) &&
      importsOf(file).some(({ target, isType }) => !isType && names.test(target)),
  );

const lines = (file: string) => readProjectFile(file).trimEnd().split("\n").length;

/** Files of more than 250 lines in alphabetical order, each with the reason why it reads better whole. */
const LONG: Readonly<Record<string, string>> = {
  "src/server/data/demo.ts": "one list of the demo's data files, each with its type",
};

describe("집의 구조", () => {
  it("가져오기는 아래로만 흐른다", () => {
    const climbing = code.flatMap((file) => {
      const [room, may] = findRoom(file) ?? [];
      if (!room || !may) return [];
      return importsOf(file)
        .filter(
          ({ target }) => isOwn(target) && !inside(target, room) && !may.some((allowed) => inside(target, allowed)),
        )
        .map(({ target }) => `${file} → ${target}`);
    });
    expect(climbing).toEqual([]);
  });

  it("가져오기는 돌고 돌아 제자리로 오지 않는다: 타입도", () => {
    const files = new Set(code);
    const below = (file: string) =>
      importsOf(file).flatMap(({ target }) => [`${target}.ts`, `${target}.tsx`].filter((name) => files.has(name)));
    // Remove files without imports until none is left to remove. The rest is the import cycles.
    for (let size = Number.POSITIVE_INFINITY; files.size < size; ) {
      size = files.size;
      for (const file of files) if (below(file).length === 0) files.delete(file);
    }
    expect([...files]).toEqual([]);
  });

  it("호스트의 폴더끼리도 가져오기는 아래로만 흐른다", () => {
    const rising = ["src/server/commerce", "src/server/main", "src/server/stay", "src/server/platform"].flatMap(
      (room) => {
        const toPart = (path: string) => path.slice(room.length + 1).split("/")[0] ?? "";
        const below = new Map<string, Set<string>>();
        for (const file of projectFiles([room])) {
          const part = toPart(file).replace(/\.ts$/, "");
          const targets = importsOf(file).filter(({ target }) => inside(target, room));
          below.set(part, new Set([...(below.get(part) ?? []), ...targets.map(({ target }) => toPart(target))]));
          below.get(part)?.delete(part);
        }
        for (let size = Number.POSITIVE_INFINITY; below.size < size; ) {
          size = below.size;
          for (const [part, parts] of below) if (![...parts].some((part) => below.has(part))) below.delete(part);
        }
        return [...below.keys()].map((part) => `${room}/${part}`);
      },
    );
    expect(rising).toEqual([]);
  });

  it("한 화면 묶음은 다른 화면 묶음을 모른다", () => {
    const feature = (file: string) => file.split("/")[2];
    const sideways = projectFiles(["src/features"]).flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith("src/features/") && feature(target) !== feature(file))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(sideways).toEqual([]);
  });

  it("누를 때 오는 것은 한 번 못 왔다고 영영 안 오지 않는다: dynamic은 importWithRetry로 부른다", () => {
    const withoutRetry = projectFiles(["src/features", "src/shell", "src/ui"]).flatMap((file) =>
      readProjectFile(file)
        .split(/\bdynamic\(/)
        .slice(1)
        .filter((asked) => !/^\s*(\(\) => )?(importWithRetry\(|load)/.test(asked))
        .map(() => file),
    );
    expect(withoutRetry).toEqual([]);
  });

  it("axios는 lib/http만, 데이터베이스 드라이버는 server/platform만 안다", () => {
    expect(strangers(/^axios$/, ["src/lib/http"])).toEqual([]);
    expect(
      strangers(/^(pg|@electric-sql\/pglite.*)$/, ["src/server/platform", "src/server/tools", "src/tools"]),
    ).toEqual([]);
  });

  it("행은 지울 때만 for update로 잠근다: 다른 때는 외래 키의 검사를 막지 않는다", () => {
    const stronger = code.filter((file) => /\bfor update\b|\.for\("update"/.test(readProjectFile(file)));
    expect(stronger).toEqual([
      "src/server/commerce/holds/drop-stock.ts",
      "src/server/commerce/holds/expire-holds.ts",
      "src/server/main/desk-editorial/photos.ts",
    ]);
  });

  it("환경 변수는 한 곳에서만 읽고, 화면은 지을 때 정해지는 NODE_ENV만 안다", () => {
    const readers = code.filter((file) => /process\.env/.test(readProjectFile(file)));
    expect(
      readers.filter((file) => !["src/lib/is-development.ts", "src/server/platform/env.ts"].includes(file)),
    ).toEqual([]);
    const builtIn = readProjectFile("src/lib/is-development.ts").match(/process\.env\S*/g);
    expect(builtIn).toEqual(["process.env.NODE_ENV"]);
  });

  it("브라우저 쪽 방은 서버 코드를 가져오지 않는다", () => {
    const leaking = projectFiles([
      "pages",
      "src/features",
      "src/booking",
      "src/shell",
      "src/api",
      "src/store",
      "src/ui",
      "src/lib",
      "src/shared",
    ]).filter((file) => importsOf(file).some(({ target }) => target.startsWith("src/server")));
    expect(leaking).toEqual([]);
  });

  it("브라우저 쪽 방은 zod도, zod를 쓰는 파일의 값도 가져오지 않는다", () => {
    const rooms = projectFiles([
      "src/features",
      "src/booking",
      "src/api",
      "src/store",
      "src/ui",
      "src/lib",
      "src/shell",
    ]);
    const values = (file: string) => importsOf(file).filter(({ isType }) => !isType);
    const isZod = (target: string) => /^zod(\/|$)/.test(target);
    const shared = projectFiles(["src/shared"]);
    const toFile = (target: string) => shared.find((file) => file === `${target}.ts` || file === `${target}.tsx`);
    const carriers = new Set(shared.filter((file) => values(file).some(({ target }) => isZod(target))));
    for (let grown = true; grown; ) {
      const more = shared.filter(
        (file) => !carriers.has(file) && values(file).some(({ target }) => carriers.has(toFile(target) ?? "")),
      );
      for (const file of more) carriers.add(file);
      grown = more.length > 0;
    }
    expect(carriers).toContain("src/shared/contract/main/contents.ts");
    const carrying = rooms.flatMap((file) =>
      values(file)
        .filter(({ target }) => isZod(target) || carriers.has(toFile(target) ?? ""))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(carrying).toEqual([]);
  });

  it("브라우저에 닿는 코드에는 뒤를 돌아보는 정규식이 없다: iOS 16.4 전에는 파일째 읽히지 않는다", () => {
    const reached = new Set(
      projectFiles(["pages", "src/features", "src/booking", "src/shell", "src/api", "src/store", "src/ui", "src/lib"]),
    );
    const shared = new Set(projectFiles(["src/shared"]));
    for (const file of reached) {
      for (const { target, isType } of importsOf(file)) {
        const found = [`${target}.ts`, `${target}.tsx`].find((name) => shared.has(name));
        if (found && !isType) reached.add(found);
      }
    }
    expect(reached).toContain("src/shared/search/phrase.ts");
    expect(reached).toContain("src/shared/age/reading/age-unit.ts");
    expect([...reached].filter((file) => /\(\?<[=!]/.test(readProjectFile(file)))).toEqual([]);
  });

  it("한 파일은 이백오십 줄을 넘지 않는다: 통째로 읽어야 나은 목록만 뺀다", () => {
    expect(code.filter((file) => lines(file) > 250)).toEqual(Object.keys(LONG));
  });

  it("주소 파일은 스물다섯 줄을 넘지 않는다", () => {
    const routes = projectFiles(["pages"]).filter((file) => !/_app|_document/.test(file));
    expect(routes.filter((file) => lines(file) > 25)).toEqual([]);
  });

  it("숙소 화면에 늦게 오는 것은 한 번 못 왔다고 영영 안 오지 않는다", () => {
    const late = projectFiles(["src/features/stay"]).filter((file) => /\bdynamic\(/.test(readProjectFile(file)));
    expect(late).toContain("src/features/stay/result/results.tsx");
    expect(late.filter((file) => /\bdynamic\(\s*\(\)\s*=>\s*import\(/.test(readProjectFile(file)))).toEqual([]);
  });

  it("모아서 내보내기만 하는 파일이 없다", () => {
    expect(code.filter((file) => /(^|\/)index\.tsx?$/.test(file) && !inside(file, "pages"))).toEqual([]);
  });

  it("돈은 quote만 더한다: 화면과 호스트는 결제 금액을 스스로 계산하지 않는다", () => {
    const adding = projectFiles(["src/features", "src/api", "src/server/main", "src/server/stay"]).filter((file) =>
      // A sign before a single amount (a table row) adds nothing; one between two amounts does.
      /(pay_amount|payAmount|list_total|listTotal)\s*[-+]\s*\w|[\w)\]]\s*[-+]\s*[\w.]*(coupon_discount|couponDiscount)\b/.test(
        readProjectFile(file),
      ),
    );
    expect(adding).toEqual([]);
  });

  it("함께 쓰는 규칙은 모두 프로그램이 쓴다: 시험만 쓰는 파일이 없다", () => {
    const imported = new Set(
      projectFiles(["src", "pages"]).flatMap((file) => importsOf(file).map(({ target }) => target)),
    );
    const shared = projectFiles(["src/shared"]);
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.filter((file) => !imported.has(file.replace(/\.tsx?$/, "")))).toEqual([]);
  });
});
