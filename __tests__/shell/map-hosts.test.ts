import { mapTiles } from "@/lib/env";
import { contentPolicy } from "@/shell/content-policy";
import { mapHosts } from "@/shell/policy-hosts";

const before = { url: process.env.MAP_TILE_URL, credit: process.env.MAP_TILE_CREDIT };
afterEach(() => {
  for (const [name, value] of [
    ["MAP_TILE_URL", before.url],
    ["MAP_TILE_CREDIT", before.credit],
  ] as const) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

const imagesOf = () =>
  contentPolicy({ scripts: [], styles: [] }, mapHosts())
    .split("; ")
    .find((line) => line.startsWith("img-src"));

test("타일을 정하지 않으면 우리 지도만 쓰고, 그림은 다른 곳에서 받지 않는다", () => {
  delete process.env.MAP_TILE_URL;
  expect(mapTiles()).toBeNull();
  expect(imagesOf()).toBe("img-src 'self' blob: data:");
});

test("타일을 정하면 그 호스트의 그림만 더 받는다", () => {
  process.env.MAP_TILE_URL = "https://tiles.example/v1/{z}/{x}/{y}.png";
  process.env.MAP_TILE_CREDIT = "타일 만든 곳";
  expect(mapTiles()).toEqual({ url: "https://tiles.example/v1/{z}/{x}/{y}.png", credit: "타일 만든 곳" });
  expect(imagesOf()).toBe("img-src 'self' blob: data: https://tiles.example");
  expect(contentPolicy({ scripts: [], styles: [] }, mapHosts())).not.toMatch(
    /(script|connect|frame|form-action)[^;]*tiles\.example/,
  );
});
