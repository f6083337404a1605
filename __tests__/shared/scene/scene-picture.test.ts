import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { childFace, facePicture, objectPicture } from "@/shared/scene/object-picture";
import { HERO_VARIANTS, SCENE_KINDS, SCENE_VARIANTS } from "@/shared/scene/scene-kinds";
import { scenePicture, scenesApart } from "@/shared/scene/scene-picture";
import { sceneCast } from "@/shared/scene/scene-recipes";
import { SCENE_REGIONS, SCENE_SEASONS, SEASONED_KINDS, seasonedSeed } from "@/shared/scene/scene-seasons";
import { SMALL_PICTURES } from "@/tools/scenes/objects";

const publicFile = (src: string) => path.join(process.cwd(), "public", src);
const all = SCENE_KINDS.flatMap((kind) => [
  ...Array.from({ length: SCENE_VARIANTS }, (_, seed) => scenePicture({ kind, seed })),
  ...Array.from({ length: HERO_VARIANTS }, (_, seed) => scenePicture({ kind, seed, shape: "hero" })),
]);

test("말하는 그림은 모두 두 크기로 그려져 있다", () => {
  const files = all.flatMap((picture) => picture.srcSet.split(", ").map((entry) => entry.split(" ")[0] ?? ""));
  expect(files.filter((src) => !existsSync(publicFile(src)))).toEqual([]);
  expect(files).toHaveLength(2 * SCENE_KINDS.length * (SCENE_VARIANTS + HERO_VARIANTS));
});

test("철과 곳마다 서로 다른 그림이 셋이 넘고 두 크기로 있으며, 넓은 그림은 그 종류의 것을 쓴다", () => {
  for (const kind of SEASONED_KINDS)
    for (const season of SCENE_SEASONS)
      for (const region of SCENE_REGIONS) {
        const seeds = Array.from({ length: 12 }, (_, turn) => seasonedSeed(kind, season, region, turn));
        expect(new Set(seeds).size).toBeGreaterThanOrEqual(3);
        const files = seeds.flatMap((seed) => scenePicture({ kind, seed }).srcSet.match(/\/scenes\/\S+/g) ?? []);
        expect(files.filter((src) => !existsSync(publicFile(src)))).toEqual([]);
        expect(new Set(files.map((src) => readFileSync(publicFile(src)).toString("base64"))).size).toBe(
          new Set(files).size,
        );
        expect(existsSync(publicFile(scenePicture({ kind, seed: seeds[0] ?? 0, shape: "hero" }).src))).toBe(true);
      }
});

test("작은 물건과 얼굴도 모두 있다", () => {
  const names = SMALL_PICTURES.map(([name]) => `${name}.webp`);
  expect(names.toSorted()).toEqual(readdirSync(publicFile("objects")).toSorted());
});

test("그림은 다 더해도 22메가바이트를 넘지 않는다", () => {
  const bytes = ["scenes", "objects"].flatMap((folder) =>
    readdirSync(publicFile(folder)).map((name) => statSync(publicFile(`${folder}/${name}`)).size),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(22 * 1024 * 1024);
});

test("같은 것은 늘 같은 그림이고 설명은 그림이라고 말한다", () => {
  expect(scenePicture({ kind: "farm", seed: 123 })).toEqual(scenePicture({ kind: "farm", seed: 123 }));
  expect(all.every((picture) => picture.alt.startsWith("그림: "))).toBe(true);
});

test("스무 개 목록에 이웃한 같은 그림은 없다", () => {
  const list = scenesApart(Array.from({ length: 20 }, () => ({ kind: "farm" as const, seed: 7 })));
  expect(list.every((picture, index) => index === 0 || picture.src !== list[index - 1]?.src)).toBe(true);
});

test("한 그림에 같은 물건이 두 번 서지 않는다", () => {
  const twice = SCENE_KINDS.flatMap((kind) =>
    Array.from({ length: SCENE_VARIANTS }, (_, variant) => {
      const { hero, helpers } = sceneCast(kind, variant);
      return new Set([hero, ...helpers].map((object) => object?.[0])).size === 3 ? "" : `${kind} ${variant}`;
    }).filter(Boolean),
  );
  expect(twice).toEqual([]);
});

test("한 가족의 세 아이는 얼굴이 모두 다르고, 나이가 들어도 그대로다", () => {
  // Ids with the same character sum, which alone would give all three the same face.
  const family = ["ab", "ba", "c`"].map((id) => ({ id }));
  const faces = (age: number) => family.map(({ id }) => childFace(family, id, age).src);
  expect(new Set(faces(4)).size).toBe(3);
  expect(faces(9)).toEqual(faces(4));
});

test("두 살 아래는 아기 얼굴이고, 물건의 이름은 주소를 벗어나지 않는다", () => {
  expect(facePicture({ age: 0, sex: "girl" })).toEqual(facePicture({ age: 1, sex: "boy" }));
  expect(facePicture({ age: 7, sex: "girl" })).not.toEqual(facePicture({ age: 7, sex: "boy" }));
  expect(objectPicture("../없는 것").src).toMatch(/^\/objects\/[^/]+\.webp$/);
});
