import { createHash } from "node:crypto";
import { contentPolicy } from "@/shell/content-policy";
import { displayScript } from "@/shell/display-script";
import { fontScript } from "@/shell/font-script";

const toLine = (policy: string, name: string) => policy.split("; ").find((line) => line.startsWith(`${name} `));
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("정책은 제 인라인 글과 빈 스타일만 해시로 허락하고, 그 밖의 인라인은 모두 막는다", () => {
  const policy = contentPolicy({ scripts: ["let a = 1;"], styles: ["p { color: red }"] });
  expect(toLine(policy, "script-src")).toBe(`script-src 'self' ${hash("let a = 1;")}`);
  expect(toLine(policy, "style-src")).toBe(
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hash("p { color: red }")}`,
  );
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/);
});

test("우리 인라인 스크립트는 언제나 같은 글이다", () => {
  for (const text of [displayScript, fontScript]) {
    expect(text).not.toMatch(/<\/script|<!--/i);
    expect(text.length).toBeGreaterThan(200);
  }
});
