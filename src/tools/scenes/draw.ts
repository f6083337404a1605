import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { DEMO_PICTURES, pictureSeed } from "@/server/data/demo-pictures";
import { HERO_VARIANTS, isSceneKind, SCENE_KINDS, SCENE_VARIANTS, type SceneKind } from "@/shared/scene/scene-kinds";
import { SCENE_SIZES, sceneFile } from "@/shared/scene/scene-picture";
import { SCENE_REGIONS, SCENE_SEASONS, SEASONED_KINDS, sceneTurns, seasonedSeed } from "@/shared/scene/scene-seasons";
import { composeHero, composeOwn, composeOwnHero, composeSquare } from "./compose";
import { composeSeasoned } from "./compose-seasoned";
import { drawIcons } from "./icons";
import { SMALL_PICTURES } from "./objects";

// Draws every picture in public/: `npx tsx src/tools/scenes/draw.ts`. Same input, same files.
const out = path.join(process.cwd(), "public");
const emojiFolder = path.join(process.cwd(), "node_modules/@lobehub/fluent-emoji-3d/assets");

async function drawScenes(kinds: readonly SceneKind[]): Promise<void> {
  const folder = path.join(out, "scenes");
  await mkdir(folder, { recursive: true });
  for (const kind of kinds) {
    for (let variant = 0; variant < SCENE_VARIANTS; variant += 1) {
      const drawn = await composeSquare(kind, variant, SCENE_SIZES.square.large);
      for (const width of [SCENE_SIZES.square.large, SCENE_SIZES.square.small]) {
        await writeWebp(drawn, width, path.join(folder, sceneFile(kind, "square", variant, width)));
      }
    }
    for (let variant = 0; variant < HERO_VARIANTS; variant += 1) {
      const { large, small, height } = SCENE_SIZES.hero;
      const drawn = await composeHero(kind, variant, large, height);
      for (const width of [large, small]) {
        await writeWebp(drawn, width, path.join(folder, sceneFile(kind, "hero", variant, width)));
      }
    }
    console.log(`장면 ${kind}`);
  }
}

/** Square pictures of places in each season and region. */
async function drawSeasons(): Promise<void> {
  const { large, small } = SCENE_SIZES.square;
  for (const kind of SEASONED_KINDS) {
    for (const season of SCENE_SEASONS) {
      for (const region of SCENE_REGIONS) {
        for (let turn = 0; turn < sceneTurns(kind, region); turn += 1) {
          const drawn = await composeSeasoned(kind, season, region, turn, large);
          for (const width of [large, small]) {
            const name = sceneFile(kind, "square", seasonedSeed(kind, season, region, turn), width);
            await writeWebp(drawn, width, path.join(out, "scenes", name), 62);
          }
        }
      }
    }
    console.log(`철마다 ${kind}`);
  }
}

/** One picture for each row of the demo. */
async function drawOwn(): Promise<void> {
  const folder = path.join(out, "scenes");
  const { square, hero } = SCENE_SIZES;
  for (const [turn, { kind, codes }] of DEMO_PICTURES.entries()) {
    if (!isSceneKind(kind)) throw new Error(`no scene ${kind}`);
    const seed = pictureSeed(turn);
    const drawn = await composeOwn(kind, codes, turn, square.large);
    for (const width of [square.large, square.small]) {
      await writeWebp(drawn, width, path.join(folder, sceneFile(kind, "square", seed, width)));
    }
    const wide = await composeOwnHero(kind, codes, turn, hero.large, hero.height);
    for (const width of [hero.large, hero.small]) {
      await writeWebp(wide, width, path.join(folder, sceneFile(kind, "hero", seed, width)));
    }
  }
}

async function drawObjects(): Promise<void> {
  const folder = path.join(out, "objects");
  await mkdir(folder, { recursive: true });
  for (const [name, emoji] of SMALL_PICTURES) {
    const source = path.join(emojiFolder, `${emoji}.webp`);
    await sharp(source)
      .resize(128)
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
  }
}

/** `quality` 62 makes pictures with leaves or snow as small as those without. */
async function writeWebp(drawn: Buffer, width: number, file: string, quality = 74): Promise<void> {
  await writeFile(file, await sharp(drawn).resize(width).webp({ quality, effort: 5, smartSubsample: true }).toBuffer());
}

async function report(folder: string): Promise<void> {
  const names = await readdir(path.join(out, folder));
  const sizes = await Promise.all(names.map((name) => stat(path.join(out, folder, name))));
  console.log(`${folder}: ${names.length}장, ${Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 1024)} KB`);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const kinds = SCENE_KINDS.filter((kind) => wanted.length === 0 || wanted.includes("scenes") || wanted.includes(kind));
  await drawScenes(kinds);
  if (wanted.length === 0 || wanted.includes("own")) await drawOwn();
  if (wanted.length === 0 || wanted.includes("seasons")) await drawSeasons();
  if (wanted.length === 0 || wanted.includes("objects")) await drawObjects();
  if (wanted.length === 0 || wanted.includes("icons")) await drawIcons(out);
  for (const folder of ["scenes", "objects", "icons"]) await report(folder);
}

void main();
