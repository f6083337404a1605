import { existsSync } from "node:fs";
import path from "node:path";
import { importsOf, projectFiles, projectRoot, readProjectFile } from "./support/project-files";

const code = projectFiles(["pages", "src"]);
const tests = projectFiles(["__tests__"]);
/** Product code: `src/tools` is left out, because it runs Next's command line and measures from outside. */
const product = code.filter((file) => !/^src\/(server\/)?tools\//.test(file));
const configs = ["next.config.js", "tsconfig.json", "jest.config.js"].filter((file) =>
  existsSync(path.join(projectRoot, file)),
);

/** Files whose text matches a forbidden pattern. */
const holding = (files: readonly string[], what: RegExp) => files.filter((file) => what.test(readProjectFile(file)));

/** Imports whose target is inside a package, as `file → package`. */
const insides =
  /^(next\/dist|react-dom\/(cjs|server\.(edge|browser|bun|node))|react-dom\/src|pg\/lib|styled-components\/(dist|native)|@tanstack\/[^/]+\/(build|src)|@reduxjs\/toolkit\/(dist|src)|react-redux\/(dist|src)|axios\/(lib|unsafe)|hono\/dist|@hono\/[^/]+\/dist)(\/|$)/;

describe("남의 속에 손대지 않는다", () => {
  it("라이브러리의 속 파일을 가져오지 않는다", () => {
    const reaching = [...code, ...tests].flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => insides.test(target))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(reaching).toEqual([]);
    const asked =
      /(require|import|jest\.mock)\(\s*["'](next\/dist|pg\/lib|styled-components\/dist|@tanstack\/[^/"']+\/build)/;
    expect(holding([...product, ...tests, ...configs], asked)).toEqual([]);
  });

  it("살리는 일은 React와 Next의 것이다: hydrateRoot를 부르지도 갈아 끼우지도 않는다", () => {
    expect(holding(product, /\bhydrateRoot\b|__reactFiber|__reactProps|react-dom\/client/)).toEqual([]);
  });

  it("프로토타입을 고치지 않는다", () => {
    const changed =
      /\.prototype(\.\w+|\[[^\]]+\])\s*=[^=]|(defineProperty|assign|setPrototypeOf|Reflect\.set)\(\s*[\w.]+\.prototype\b/;
    expect(holding(product, changed)).toEqual([]);
  });

  it("pg, drizzle, pglite, firebase의 클래스를 물려받거나 그 메서드를 갈아 끼우지 않는다", () => {
    const driver = /^(pg|pg-pool|drizzle-orm|@electric-sql\/pglite|firebase|@firebase)(\/|$)/;
    const inheriting = code.flatMap((file) => {
      const text = readProjectFile(file);
      const names = [...text.matchAll(/^import (?:type )?([^;]*?) from "([^"]+)"/gm)]
        .filter(([, , target = ""]) => driver.test(target))
        .flatMap(([, list = ""]) => list.match(/\w+(?=\s*(?:[,}]|$))/g) ?? []);
      const parents = [...text.matchAll(/\bclass(?: \w+)?(?:<[^{]*?>)? extends (\w+)/g)].map(([, name = ""]) => name);
      return parents.filter((name) => names.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(inheriting).toEqual([]);
    const replaced = /\b(client|pool|engine|db|tx|connection)\.(query|execute|transaction|connect|toQuery)\s*=[^=>]/;
    expect(holding(code, replaced)).toEqual([]);
  });

  it("답의 write와 end, 서버의 emit을 바꾸지 않는다", () => {
    const replaced =
      /\b(res|response|answer|server|reply)\.(write|end|writeHead|emit|setHeader)\s*=[^=]|\{[^}\n]*\b(write|end|emit)\b[^}\n]*\} = (\w+\.)?(res|response|prototype)\b|Object\.assign\((res|response|answer)\b/;
    expect(holding(product, replaced)).toEqual([]);
  });

  it("틀의 이름을 다른 것으로 돌려놓지 않는다", () => {
    const aliased = configs.flatMap((file) => {
      const text = readProjectFile(file).replace(/"@\/\*"|"\^@\/\(\.\*\)\$"/g, "");
      return [
        /\balias\b/,
        /resolveAlias/,
        /["'^](next|react|react-dom|styled-components|@tanstack|pg|axios)[^"'\n]*["']\s*:/,
      ]
        .filter((what) => what.test(text.replace(/require\("next\/jest"\)|import\('next'\)/g, "")))
        .map((what) => `${file}: ${what}`);
    });
    expect(aliased).toEqual([]);
  });

  it("상태는 모듈에 있다: globalThis에 적지 않는다", () => {
    const noted =
      /Reflect\.(set|defineProperty)\(globalThis|globalThis(\.\w+|\[[^\]]+\])\s*(\?\?|\|\|)?=[^=]|\bglobal\.\w/;
    expect(holding(product, noted)).toEqual([]);
    const server = product.filter((file) => file.startsWith("src/server/"));
    expect(holding(server, /\bglobalThis\b/)).toEqual([]);
  });

  it("연결의 속을 만지지 않는다", () => {
    expect(
      holding([...product, ...tests], /\.connection\b[^\n]*\bstream\b|\bstream\b[^\n]*\.connection\b|\.cork\(\)/),
    ).toEqual([]);
  });

  it("스크립트를 붙들거나 누름을 되풀이하지 않는다", () => {
    const held = /currentScript|requestSubmit\(|Object\.getPrototypeOf\(/;
    expect(holding(product, held)).toEqual([]);
  });
});
