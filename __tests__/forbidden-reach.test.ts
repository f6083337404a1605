import { existsSync } from "node:fs";
import path from "node:path";
import { libraryReaches } from "./support/library-reach";
import { importsOf, projectFiles, projectRoot, readProjectFile } from "./support/project-files";

const code = projectFiles(["pages", "src"]);
const tests = projectFiles(["__tests__"]);
/** Product code: `src/tools` is left out, because it runs Next's command line and measures from outside. */
const product = code.filter((file) => !/^src\/(server\/)?tools\//.test(file));
const configs = ["next.config.js", "tsconfig.json", "jest.config.js"].filter((file) =>
  existsSync(path.join(projectRoot, file)),
);

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

  it("pg, drizzle, pglite, firebase, next, react, http의 것을 물려받거나 감싸거나 고치지 않는다", () => {
    expect(code.flatMap((file) => libraryReaches(readProjectFile(file)).map((place) => `${file}:${place}`))).toEqual(
      [],
    );
  });

  it.each([
    ["객체에 메서드를 얹는다", `Object.assign(client, { query });`],
    ["메서드를 바꿔 적는다", `client.query = traced(client.query);`],
    ["이름이 다른 객체의 메서드를 바꿔 적는다", `connectionOf(x).query = traced;`],
    ["꺾쇠로 바꿔 적는다", `pool["connect"] = slow;`],
    ["빈자리에만 적는다", `tx.execute ??= traced;`],
    ["속성을 새로 정의한다", `Object.defineProperty(handle.db, "execute", { value: traced });`],
    ["Reflect로 적는다", `Reflect.set(db.$client, "query", traced);`],
    ["Proxy로 감싼다", `const watched = new Proxy(client, { get });`],
    ["만든 객체를 Proxy로 감싼다", `import { Pool } from "pg";\nexport const pool1 = new Proxy(new Pool(), handler);`],
    ["다른 이름으로 받아 고친다", `import { Client } from "pg";\nconst own = new Client();\nown.end = later;`],
    ["이름 공간으로 물려받는다", `import * as pg from "pg";\nclass Traced extends pg.Client {}`],
    ["기본 가져오기로 물려받는다", `import pg from "pg";\nexport default class extends pg.Pool {}`],
    ["다른 이름으로 물려받는다", `import { Client as Base } from "pg";\nclass Traced extends Base {}`],
    ["require로 물려받는다", `const { Client } = require("pg");\nclass Traced extends Client {}`],
    ["drizzle의 SQL을 물려받는다", `import { SQL } from "drizzle-orm";\nclass Written<T> extends SQL<T> {}`],
    ["drizzle의 이름 공간을 물려받는다", `import * as orm from "drizzle-orm";\nclass Written extends orm.SQL {}`],
    ["drizzle의 원형을 고친다", `import { SQL } from "drizzle-orm";\nSQL.prototype.toQuery = fast;`],
    ["pglite를 물려받는다", `import { PGlite } from "@electric-sql/pglite";\nclass Own extends PGlite {}`],
    ["firebase를 물려받는다", `import * as auth1 from "firebase/auth";\nclass Own extends auth1.GoogleAuthProvider {}`],
    [
      "firebase에 얹는다",
      `import { GoogleAuthProvider } from "firebase/auth";\nObject.assign(GoogleAuthProvider, { credential });`,
    ],
    ["http를 고친다", `import http from "node:http";\nhttp.request = traced;`],
    ["https의 이름 공간에 얹는다", `import * as https from "https";\nObject.assign(https, { get: traced });`],
    ["require한 http를 고친다", `require("http").createServer = traced;`],
    ["Server를 물려받는다", `import { Server } from "node:http";\nclass Own extends Server {}`],
    ["원형에 적는다", `Thing.prototype.read = traced;`],
    ["원형에 꺾쇠로 적는다", `(Thing.prototype as any)[name] = traced;`],
    ["원형에 얹는다", `Object.assign(Thing.prototype, { read });`],
    ["원형을 바꾼다", `Object.setPrototypeOf(IncomingMessage.prototype, own);`],
    ["react를 고친다", `import * as React from "react";\nReact.createElement = traced;`],
    ["next를 물려받는다", `import App from "next/app";\nclass Own extends App {}`],
    [
      "styled-components를 고친다",
      `import { ServerStyleSheet } from "styled-components";\nServerStyleSheet.prototype.seal = none;`,
    ],
    ["tanstack을 물려받는다", `import { QueryClient } from "@tanstack/react-query";\nclass Own extends QueryClient {}`],
    ["tanstack의 것을 고친다", `queryClient.fetchQuery = traced;`],
  ])("알아본다: %s", (_what, source) => {
    expect(libraryReaches(source)).toHaveLength(1);
  });

  it.each([
    ["새 객체에 얹는 일", `const form = {};\nObject.assign(form, { query });`],
    ["React가 적어 둔 오류 울타리", `import { Component } from "react";\nclass Boundary extends Component {}`],
    ["Next가 적어 둔 문서", `import Document from "next/document";\nclass AppDocument extends Document {}`],
    ["ref에 적는 일", `import { useRef } from "react";\nconst seen = useRef(0);\nseen.current = 1;`],
    ["우리 오류를 물려받는 일", `class WrongCode extends ApiError {}`],
    [
      "연결로 묻는 일",
      `import { Pool } from "pg";\nconst pool1 = new Pool();\nconst rows = await pool1.query("select 1");`,
    ],
  ])("그대로 둔다: %s", (_what, source) => {
    expect(libraryReaches(source)).toEqual([]);
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
