import { userInfo } from "@/shared/contract/main/members";
import { projectFiles, readProjectFile } from "../../support/project-files";

/** Not read here: the settings fetch the linked providers with their dates. */
const unread = ["social"];

test("사용자 정보의 모든 칸은 읽는 화면이 있다", () => {
  const screens = projectFiles(["src/features", "src/shell"])
    .map(readProjectFile)
    .filter((code) => /UserInfo|userInfoQuery|useProfile/.test(code))
    .join("\n");
  const fields = Object.keys(userInfo.shape);
  expect(fields.length).toBeGreaterThan(20);
  const isRead = (field: string) => new RegExp(`\\.${field}\\b|\\{[^}]*\\b${field}\\b[^}]*\\}: UserInfo`).test(screens);
  expect(fields.filter((field) => !isRead(field))).toEqual(unread);
});
