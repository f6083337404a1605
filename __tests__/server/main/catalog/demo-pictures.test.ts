import { existsSync } from "node:fs";
import path from "node:path";
import { DEMO_PICTURES, demoPicture, PICTURE_THINGS } from "@/server/data/demo-pictures";
import { demoContents } from "@/server/main/catalog/seed/demo/demo-contents";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { demoStays } from "@/server/stay/catalog/seed/demo-stays";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { SCENE_RECIPES } from "@/shared/scene/scene-recipes";

const book = new DistrictBook(shippedDistricts());
const contents = demoContents(book);
const castOf = new Map(DEMO_PICTURES.map(({ key, cast }) => [key, cast]));

test("데모 놀이의 그림에는 제목이 말하는 것이 가장 크게 서 있다", () => {
  const wrong = contents.filter(({ key, item }) => {
    const [hero = ""] = castOf.get(key) ?? [];
    const title = `${item[0]} ${item[1]}`;
    return !PICTURE_THINGS[hero]?.words.some((word) => title.includes(word));
  });
  expect(wrong.map(({ item }) => item[0])).toEqual([]);
});

test("이름에 공룡, 기차, 거품, 케이크가 있으면 그것이 그림 속에 있다", () => {
  const asked: Record<string, readonly string[]> = {
    공룡: ["sauropod", "trex", "bone", "egg"],
    기차: ["train", "railcar"],
    거품: ["bath", "bubbles", "soap"],
    케이크: ["cake", "cupcake"],
    펭귄: ["penguin"],
    고래: ["whale"],
    토끼: ["rabbit"],
    고구마: ["sweetpotato"],
    딸기: ["strawberry"],
    눈사람: ["snowman"],
  };
  for (const [word, things] of Object.entries(asked)) {
    const named = contents.filter(({ item }) => item[0].includes(word));
    expect(named.length).toBeGreaterThan(0);
    for (const { key, item } of named) {
      const shown = castOf.get(key)?.some((thing) => things.includes(thing)) ?? false;
      expect([item[0], shown]).toEqual([item[0], true]);
    }
  }
});

test("데모 놀이마다 저만의 그림이 두 모양, 두 크기로 그려져 있다", () => {
  const pictures = contents.flatMap(({ key }) => {
    const { kind, seed } = demoPicture(key);
    return [scenePicture({ kind, seed }), scenePicture({ kind, seed, shape: "hero" })];
  });
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(2 * contents.length);
  const files = pictures.flatMap(({ srcSet }) => srcSet.split(", ").map((item) => item.split(" ")[0] ?? ""));
  expect(files.filter((src) => !existsSync(path.join(process.cwd(), "public", src)))).toEqual([]);
});

test("데모 숙소의 그림은 언제나 건물이다", () => {
  const others = demoStays(book).filter(({ scene: { kind } }) => !(isSceneKind(kind) && SCENE_RECIPES[kind].building));
  expect(others.map(({ item, scene }) => `${item[0]}: ${scene.kind}`)).toEqual([]);
});
