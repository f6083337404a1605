import { projectFiles, readProjectFile } from "../../support/project-files";

test("사진이 오지 않는 판매자와 고객센터의 목록은 기다리는 동안에도 사진 칸을 보이지 않는다", () => {
  const rooms = ["src/features/partner", "src/features/desk", "src/features/apply", "src/booking/staff"];
  const shapes = [...projectFiles(rooms), "src/ui/feedback/page-loading.tsx"].flatMap((file) =>
    [...readProjectFile(file).matchAll(/<Skeleton shape="(\w+)"/g)].map(([, shape]) => shape),
  );
  expect(shapes.length).toBeGreaterThan(15);
  expect(new Set(shapes)).toEqual(new Set(["line"]));
});
