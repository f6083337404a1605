import { linkToken } from "@/lib/address/read-value";

const secret = "ery5gFYbMkYcrnne3eFQ2ms7VjmMKsZAc44pHxQeG-8";

test("링크의 비밀은 그대로, 잘리거나 덧붙은 것은 누구의 것도 아닌 비밀이 되어 호스트에게 묻는다", () => {
  expect(linkToken(secret)).toBe(secret);
  const nobodys = linkToken("closed");
  expect(nobodys).toMatch(/^[\w-]{43}$/);
  for (const cut of [secret.slice(0, -1), `${secret}.`, "", undefined, [secret]]) expect(linkToken(cut)).toBe(nobodys);
});
