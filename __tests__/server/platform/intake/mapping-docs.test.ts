import { CATEGORIES } from "@/server/data/categories";
import { STAY_TYPES } from "@/server/data/stay-types";
import { shippedMappings } from "@/server/platform/intake/mapping/load-mapping";
import { mappingJsonSchema } from "@/server/platform/intake/mapping/mapping-schema";
import { SCENE_KINDS } from "@/shared/scene/scene-kinds";
import { readProjectFile } from "../../../support/project-files";

const guide = readProjectFile("docs/import.md");

describe("docs/import.md", () => {
  it("매핑의 JSON Schema는 매핑을 읽는 규칙과 같아요 (npx tsx src/tools/mapping-schema.ts)", () => {
    expect(JSON.parse(readProjectFile("docs/mapping.schema.json"))).toEqual(
      JSON.parse(JSON.stringify(mappingJsonSchema())),
    );
  });

  it("싣고 가는 매핑, 분류 번호, 종류, 그림을 빠짐없이 적어요", () => {
    for (const name of shippedMappings()) expect(guide).toContain(`\`${name}\``);
    for (const [pk, slug] of CATEGORIES.flatMap(({ subs }) => subs)) expect(guide).toContain(`${pk} ${slug}`);
    const list = (title: string) => guide.split(`${title}: `)[1]?.split(".")[0]?.split(/,\s+/);
    expect(list("Scenes (`scene`)")).toEqual(SCENE_KINDS);
    expect(list("Stay types (`type.code`)")).toEqual(STAY_TYPES.map(({ code }) => code));
  });
});
