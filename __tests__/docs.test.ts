import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readEnv } from "@/server/platform/env";
import { settingsSchema } from "@/server/platform/env-schema";
import { projectFiles, projectRoot, readProjectFile } from "./support/project-files";

const guides = [...readdirSync(projectRoot).filter((name) => name.endsWith(".md")), ...projectFiles(["docs"], [".md"])];
const scripts = Object.keys(JSON.parse(readProjectFile("package.json")).scripts);

/** Files that a guide links to or embeds, relative to the project's root. */
const listLinks = (guide: string) =>
  [...readProjectFile(guide).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => path.join(path.dirname(guide), target));

const commandsOf = (guide: string) =>
  [...readProjectFile(guide).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, script = ""]) => script);

describe("안내하는 글", () => {
  test("처음 읽는 글은 150줄을 넘지 않고 그림 다섯을 보여 준다", () => {
    const readme = readProjectFile("README.md");
    expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
    expect(readme.match(/!\[[^\]]+\]\(docs\/[a-z-]+\.png\)/g)).toHaveLength(5);
  });

  test.each(guides)("%s의 링크와 그림은 모두 있는 파일이다", (guide) => {
    expect(listLinks(guide).filter((target) => !existsSync(path.join(projectRoot, target)))).toEqual([]);
  });

  test.each(guides)("%s가 말하는 명령은 모두 있다", (guide) => {
    expect(commandsOf(guide).filter((script) => !scripts.includes(script))).toEqual([]);
  });

  test("모든 명령이 CONTRIBUTING.md의 표에 있다", () => {
    const [, table = ""] = readProjectFile("CONTRIBUTING.md").split("## npm scripts");
    const named = new Set([...table.matchAll(/`(?:npm (?:run )?)?([a-z:]+)(?: --[^`]*)?`/g)].map(([, name]) => name));
    expect(scripts.filter((script) => !/^pre/.test(script) && !named.has(script))).toEqual([]);
  });

  test("docs의 그림은 모두 쓰인다", () => {
    const shown = guides.flatMap(listLinks);
    expect(projectFiles(["docs"], [".png"]).filter((picture) => !shown.includes(picture))).toEqual([]);
  });
});

describe("docs/schema.md", () => {
  const tablesIn = (sql: string) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name);
  const sections = readProjectFile("docs/schema.md").split(/^### /m).slice(1);
  const listed = (section = "") =>
    [...(section.split("\nTables:")[1]?.split("\n\n")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name).sort();
  const files = projectFiles(["src/server/platform/migrations"], [".sql"]);

  test.each(files.filter((file) => file.includes("/0001_baseline/")))("%s의 표를 그 영역에 빠짐없이 적는다", (file) => {
    const section = sections.find((text) => text.includes(`\`${path.basename(file)}\`\n`));
    expect(listed(section)).toEqual(tablesIn(readProjectFile(file)).sort());
  });

  test("뒤에 더한 표까지 모두 있고, 몇 개인지 맞게 말한다", () => {
    const made = files.flatMap((file) => tablesIn(readProjectFile(file)));
    expect(sections.flatMap(listed).sort()).toEqual(made.sort());
    expect(readProjectFile("docs/schema.md")).toContain(`the same ${made.length} tables`);
  });
});

describe("운영하는 글의 설정", () => {
  const manual = readProjectFile("docs/operate.md");
  const named = new Set(manual.match(/(?<=`|^)[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=[`=])/gm));

  /** Read by HAProxy, etcd and Patroni, from files of docs/deploy. */
  const foreign = /^(WEB_[1-3]|PG_[1-3]|ETCD_[A-Z_0-9]+|PATRONI_[A-Z_0-9]+)$/;

  test("이름이 모두 맞다", () => {
    const known = Object.keys(settingsSchema.shape);
    expect(named.size).toBeGreaterThan(40);
    expect([...named].filter((name) => !known.includes(name) && !foreign.test(name))).toEqual([]);
  });

  test("운영이 시작하며 요구하는 것은 빠짐없이 있다", () => {
    let refusal = "";
    try {
      readEnv({ APP_ENV: "production" });
    } catch (error) {
      refusal = String(error);
    }
    const required = [...refusal.matchAll(/^ {2}- ([A-Z_]+):/gm)].map(([, name = ""]) => name);
    expect(required).toEqual(expect.arrayContaining(["DATABASE_URL", "SECRET_KEY", "TERMS_SINCE", "JUSO_KEY"]));
    expect(required.filter((name) => !named.has(name))).toEqual([]);
  });
});
