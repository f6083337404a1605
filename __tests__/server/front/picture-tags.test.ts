import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPictureTags } from "@/server/front/picture-tags";
import { projectFiles } from "../../support/project-files";

const folder = mkdtempSync(path.join(tmpdir(), "nadlang-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("우리가 그린 그림의 이름표", () => {
  mkdirSync(path.join(folder, "scenes/a"), { recursive: true });
  writeFileSync(path.join(folder, "scenes/a/one.webp"), "one");
  writeFileSync(path.join(folder, "scenes/a/same.webp"), "one");
  writeFileSync(path.join(folder, "scenes/a/two.webp"), "two");
  const findTag = createPictureTags(folder);

  it("내용으로 정해진다", async () => {
    const [one, same, two] = await Promise.all(["one", "same", "two"].map((name) => findTag(`/scenes/a/${name}.webp`)));
    expect(one).toMatch(/^"[\w-]{22}"$/);
    expect(same).toBe(one);
    expect(two).not.toBe(one);
  });

  it("없는 파일에는 없고, 그림이 아닌 주소와 밖으로 나가는 주소는 열지 않는다", async () => {
    expect(await findTag("/scenes/a/gone.webp")).toBeNull();
    for (const address of ["/", "/scenes/../secret.png", "/scenes/a/..%2fb.png", "/sw.js", "/scenes/a/one.webp?v=1"])
      expect([address, findTag(address)]).toEqual([address, null]);
  });

  it("그린 그림은 모두 이름표를 받는다", () => {
    const drawn = projectFiles(["public"], [".png", ".webp"]).map((file) => file.replace("public", ""));
    expect(drawn.length).toBeGreaterThan(100);
    const real = createPictureTags("public");
    expect(drawn.filter((address) => real(address) === null)).toEqual([]);
  });
});
