import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";
import { contentPolicy } from "@/shell/content-policy";
import { mapHosts } from "@/shell/policy-hosts";

const tilesOf = (source: Record<string, string>) => webSettings(readEnv(source)).mapTiles;
const findPolicy = (source: Record<string, string>) =>
  contentPolicy({ scripts: [], styles: [] }, mapHosts(tilesOf(source)));
const listImages = (source: Record<string, string>) =>
  findPolicy(source)
    .split("; ")
    .find((line) => line.startsWith("img-src"));

test("타일을 정하지 않으면 우리 지도만 쓰고, 그림은 다른 곳에서 받지 않는다", () => {
  expect(tilesOf({})).toBeNull();
  expect(listImages({})).toBe("img-src 'self' blob: data:");
});

test("타일을 정하면 그 호스트의 그림만 더 받는다", () => {
  const source = { MAP_TILE_URL: "https://tiles.example/v1/{z}/{x}/{y}.png", MAP_TILE_CREDIT: "타일 만든 곳" };
  expect(tilesOf(source)).toEqual({ url: "https://tiles.example/v1/{z}/{x}/{y}.png", credit: "타일 만든 곳" });
  expect(listImages(source)).toBe("img-src 'self' blob: data: https://tiles.example");
  expect(findPolicy(source)).not.toMatch(/(script|connect|frame|form-action)[^;]*tiles\.example/);
});
