import { sourcesOf } from "../../../support/project-files";

it("시험 데이터베이스의 이름에는 그것을 채우는 코드와 자료가 모두 든다", () => {
  const sources = sourcesOf("__tests__/support/demo-stays.ts");
  expect(sources).toEqual(
    expect.arrayContaining([
      "__tests__/support/demo-stays.ts",
      "src/server/stay/catalog/seed/demo-stay-reviews.ts",
      "src/server/data/districts.tsv.gz",
    ]),
  );
  expect(sources).not.toContain("src/server/main/app.ts");
});
