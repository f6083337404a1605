import { projectFiles, readProjectFile } from "../support/project-files";

describe("입력 잘못을 보이는 길", () => {
  it("고객센터와 판매자의 화면은 잘못을 고친 칸에서 지운다: 거절을 그대로 칸에 보이지 않는다", () => {
    const forms = projectFiles([
      "src/features/desk",
      "src/features/partner",
      "src/features/apply",
      "src/booking/staff",
    ]);
    const raw = /\berror=\{[^}]*fieldErrors?\(\w+\.error|\.error \? fieldErrors?\(|ownFieldError\(\w+\.error, field/;
    expect(forms.filter((file) => raw.test(readProjectFile(file)))).toEqual([]);
  });
});
